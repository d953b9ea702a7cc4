/** What is there within so many ms, else null. Whoever is done waiting takes their timer along: an isolate has a bounded number. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const done = new AbortController()
  try {
    return await Promise.race([work, scheduler.wait(ms, { signal: done.signal }).then(() => null)])
  } finally {
    done.abort()
  }
}
