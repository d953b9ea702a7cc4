/** Resolves to null if `work` takes longer than `ms`. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const done = new AbortController()
  try {
    return await Promise.race([work, scheduler.wait(ms, { signal: done.signal }).then(() => null)])
  } finally {
    done.abort()
  }
}
