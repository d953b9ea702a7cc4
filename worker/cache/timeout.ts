/**
 * Returns the result of `work` if it settles within `ms`; otherwise null. The timer is canceled either way, because
 * an isolate has a limited number of timers.
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | null> {
  const done = new AbortController()
  try {
    return await Promise.race([work, scheduler.wait(ms, { signal: done.signal }).then(() => null)])
  } finally {
    done.abort()
  }
}
