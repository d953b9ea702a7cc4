const minute = 60_000

/** More than a person sends, or an office behind one address. */
const mostWrites = 60
/** Beyond it the counts begin anew, so that they take no room. */
const mostNetworks = 10_000

/**
 * Counts what each network sends within a minute, in this isolate alone; null while it is no flood. The first refusal
 * of a minute says so, for the log. The exact limits are in D1 (app/auth/account-limits.server.ts); this keeps a flood off
 * them and off the renderer, or refusing would cost what it saves.
 */
export function createWriteRateLimiter() {
  let since = 0
  let counts = new Map<string, number>()
  return (network: string, now: number): { retryInSeconds: number; first: boolean } | null => {
    if (now - since >= minute || counts.size >= mostNetworks) {
      since = now
      counts = new Map()
    }
    // A clock that was set back frees nobody, and holds nobody for longer than the minute from now.
    since = Math.min(since, now)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= mostWrites) return null
    const retryInSeconds = Math.max(1, Math.ceil((since + minute - now) / 1000))
    return { retryInSeconds, first: count === mostWrites + 1 }
  }
}
