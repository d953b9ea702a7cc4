export const timedOut: unique symbol = Symbol('timed out')

/**
 * Returns the result of `work`, or `timedOut` if it takes longer than `milliseconds`; clears the timer when the work
 * ends.
 */
export async function withAbortTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | typeof timedOut> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => {
      // Resolve before aborting: the abort also rejects the work, and the timeout must win.
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
