/** Messages of transient D1 errors to retry (developers.cloudflare.com/d1/best-practices/retry-queries). */
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

/** `write` must be idempotent (B07), because an attempt that threw an error may still have saved its data. */
export async function retryOnTransientErrors<Result>(
  write: () => Promise<Result>,
  { random, wait }: RetryOptions,
): Promise<{ result: Result; wasRetried: boolean }> {
  for (let tries = 1; ; tries++) {
    try {
      return { result: await write(), wasRetried: tries > 1 }
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error
      await wait(firstWaitMs * 2 ** (tries - 1) * (0.5 + random()))
    }
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return transientMessages.some((text) => error.message.includes(text)) || isTransient(error.cause)
}
