import { readSiteVersions, type SiteVersions } from '#app/data/settings/site-settings.ts'
import type { ReadBookmark } from '#app/data/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/** How often the version is read, so that an isolate sees another isolate's write within a second. */
export const contentVersionRefreshMs = 1000
const readTimeoutMs = 500

/**
 * Reads the version of the site's content, which database triggers increment on every write (migrations/0004). While one
 * request reads it, or D1 is failing, the others use the last known version. Any replica may answer: pages are rendered
 * from a replica at least as new as the version (`since`), so no page is cached under a version newer than its content.
 */
export function createContentVersionReader() {
  let known: SiteVersions | null = null
  let since: ReadBookmark = 'first-unconstrained'
  let readStartedAt = -Infinity
  let currentRead = Promise.resolve(0)
  let writes = 0
  /** True if this isolate has written since it last read the version, so that the known version is outdated. */
  let isBehind = false
  let isFailing = false

  async function readVersion({ DB }: Pick<Env, 'DB'>) {
    const writesBefore = writes
    let versions: SiteVersions | null = null
    try {
      const session = DB.withSession(since)
      versions = await withTimeout(readTimeoutMs, readSiteVersions({ $client: session }))
      isFailing = versions === null
      // Ignore the result of a read that started before this isolate's own write, because it may be outdated.
      if (writesBefore === writes) {
        if (versions !== null) {
          known = versions
          isBehind = false
        }
        since = session.getBookmark() ?? since
      }
    } catch {
      // Don't log the error here, because rendering the page reports it.
      isFailing = true
    }
    return (versions ?? known)?.content ?? 0
  }

  /** The request that started the read may have been canceled, so don't wait for it forever. */
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
    /** The last read failed or timed out, so the known version may be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /** Null after a write by this isolate. */
    settingsVersion: () => (isBehind ? null : (known?.settings ?? null)),
    /** Marks the version as outdated after a write by this isolate; the next read goes to the primary database. */
    markOutdated() {
      writes += 1
      isBehind = true
      readStartedAt = -Infinity
      since = 'first-primary'
    },
  }
}
