/** Returns null after `ms`. Cancels the timer once `work` ends, as isolates have a limited number of them. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const done = new AbortController()
  try {
    return await Promise.race([work, scheduler.wait(ms, { signal: done.signal }).then(() => null)])
  } finally {
    done.abort()
  }
}
