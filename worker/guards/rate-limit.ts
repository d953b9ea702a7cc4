const minute = 60_000
/** Maximum number of write requests per minute from one network; even an office behind one IP address sends fewer. */
const maxWrites = 60
/** Once this many networks are being counted, all counts are reset to limit memory use. */
const maxNetworks = 10_000

/**
 * Limits each network's write requests per minute in this isolate, so that floods don't reach D1's exact counters
 * (app/auth/rate-limits.server.ts). The returned function returns null for a request within the limit.
 */
export function createWriteRateLimiter() {
  let since = 0
  let counts = new Map<string, number>()
  /** `first` is true for a network's first rejected request in a minute. Log only these rejections. */
  return (network: string, now: number): { retryInSeconds: number; first: boolean } | null => {
    if (now - since >= minute || counts.size >= maxNetworks) {
      since = now
      counts = new Map()
    }
    // If the clock was set back, end the current period a minute from now, because it would otherwise last longer.
    since = Math.min(since, now)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= maxWrites) return null
    const retryInSeconds = Math.max(1, Math.ceil((since + minute - now) / 1000))
    return { retryInSeconds, first: count === maxWrites + 1 }
  }
}
