export const timedOut: unique symbol = Symbol('timed out')

/** The work's result, or `timedOut`. The timer ends with the work, so nothing is left ticking behind it. */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | typeof timedOut> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => {
      // In this order: the abort also rejects the work, and the time-out must win that race.
      resolve(timedOut)
      controller.abort()
    }, milliseconds)
  })
  try {
    return await Promise.race([work(controller.signal), expiry])
  } finally {
    clearTimeout(timer)
  }
}
