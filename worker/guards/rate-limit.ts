const minute = 60_000
/** More per network and minute than an office behind one address would send. */
const maxWrites = 60
/** When this many networks are counted, all counts are reset to bound the memory. */
const maxNetworks = 10_000

/**
 * Keeps floods from reaching D1, which has the exact limits (app/auth/account-rate-limits.server.ts): counts each
 * network's writes per minute in this isolate. The returned function returns null for a network below the limit.
 */
export function createWriteRateLimiter() {
  let since = 0
  let counts = new Map<string, number>()
  /** `first` marks a network's first rejection of the minute, the only one to log. */
  return (network: string, now: number): { retryInSeconds: number; first: boolean } | null => {
    if (now - since >= minute || counts.size >= maxNetworks) {
      since = now
      counts = new Map()
    }
    // Even if the clock was set back, the limit must end a minute from now.
    since = Math.min(since, now)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= maxWrites) return null
    const retryInSeconds = Math.max(1, Math.ceil((since + minute - now) / 1000))
    return { retryInSeconds, first: count === maxWrites + 1 }
  }
}
