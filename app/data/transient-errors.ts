/**
 * What D1 says when it lost a write on the way there or back and a repeat may help
 * (developers.cloudflare.com/d1/best-practices/retry-queries). Whether the write was made, it does not say.
 */
const transientMessages = [
  'Network connection lost',
  'storage caused object to be reset',
  'reset because its code was updated',
  'transient issue on remote node',
]

const maxTries = 5
const firstWaitMs = 40

export interface RetryOptions {
  random: () => number
  wait: (ms: number) => Promise<unknown>
}

/**
 * The result of a write, and whether it was tried before: then its own first try may be what it found. Only for writes
 * that come to the same if they are made twice (B07). Each wait is twice the last one, and spread.
 */
export async function retryTransient<Result>(
  write: () => Promise<Result>,
  { random, wait }: RetryOptions,
): Promise<{ result: Result; again: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      return { result: await write(), again: tries > 1 }
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error
      await wait(firstWaitMs * 2 ** (tries - 1) * (0.5 + random()))
    }
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return transientMessages.some((words) => error.message.includes(words)) || isTransient(error.cause)
}
