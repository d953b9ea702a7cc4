const minute = 60_000

/**
 * Maximum number of writes per network and minute: more than a person, or an office
 * behind one address, would send.
 */
const maxWrites = 60
/** Maximum number of networks to count; when it is reached, all counts are reset to bound the memory. */
const maxNetworks = 10_000

/**
 * Counts each network's writes per minute in this isolate. The returned function returns null while
 * the network is below the limit; `first` marks the first rejection of a minute, which is logged. The
 * exact limits are in D1 (app/auth/account-rate-limits.server.ts); this limit keeps floods from
 * reaching D1 and the renderer.
 */
export function createWriteRateLimiter() {
  let since = 0
  let counts = new Map<string, number>()
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
