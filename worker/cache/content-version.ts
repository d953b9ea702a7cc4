import type { ReadBookmark } from '#app/data/database.server.ts'
import { readSiteVersions, type SiteVersions } from '#app/data/settings/settings.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/**
 * How often (ms), at most, an isolate reads the content version. It sees other isolates' writes within about a
 * second.
 */
export const contentVersionRefreshMs = 1000
const readTimeoutMs = 500

/**
 * Reads the version of the site's content from D1, where triggers increment the version on every write
 * (migrations/0004). While one request reads the version, or while D1 is failing, other requests use the last known
 * version. Any D1 replica may answer: `since` makes pages read from a replica at least as new as the version, so no
 * page is cached under a version newer than its content.
 */
export function createContentVersionReader() {
  let known: SiteVersions | null = null
  let since: ReadBookmark = 'first-unconstrained'
  let readStartedAt = -Infinity
  let currentRead = Promise.resolve(0)
  let writes = 0
  /**
   * True if this isolate has written to D1 since it last read the content version, which makes the known version
   * outdated.
   */
  let isBehind = false
  let isFailing = false

  async function readVersion({ DB }: Pick<Env, 'DB'>) {
    const writesBefore = writes
    let versions: SiteVersions | null = null
    try {
      const session = DB.withSession(since)
      versions = await withTimeout(readTimeoutMs, readSiteVersions({ $client: session }))
      isFailing = versions === null
      // Ignore the result if this isolate has written to D1 since the read started, because the result may be
      // outdated.
      if (writesBefore === writes) {
        if (versions !== null) {
          known = versions
          isBehind = false
        }
        since = session.getBookmark() ?? since
      }
    } catch {
      // Don't log the D1 error here, because rendering the page will log the same error.
      isFailing = true
    }
    return (versions ?? known)?.content ?? 0
  }

  /**
   * Waits for another request to read the version, but only for a limited time, because that request may have been
   * canceled.
   */
  async function waitForCurrentRead() {
    return (await withTimeout(readTimeoutMs, currentRead)) ?? known?.content ?? 0
  }

  return {
    read(env: Pick<Env, 'DB'>, now: number): number | Promise<number> {
      if (Math.abs(now - readStartedAt) < contentVersionRefreshMs)
        return known && !isBehind ? known.content : waitForCurrentRead()
      readStartedAt = now
      currentRead = readVersion(env)
      return currentRead
    },
    /** True if the last read failed or timed out, which means the known version may be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /**
     * The last known version of the site's settings; null if unknown or if this isolate has written to D1 since
     * reading the version.
     */
    settingsVersion: () => (isBehind ? null : (known?.settings ?? null)),
    /**
     * Marks the known version as outdated after this isolate has written to D1. The next read goes to the primary
     * database.
     */
    markOutdated() {
      writes += 1
      isBehind = true
      readStartedAt = -Infinity
      since = 'first-primary'
    },
  }
}
