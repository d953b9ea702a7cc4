import type { D1Bookmark } from '#app/data/database.server.ts'
import {
  type ContentAndSettingsVersions,
  readContentAndSettingsVersions,
} from '#app/data/settings/settings.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/** An isolate waits this long (ms) between reads of the content version, but doesn't wait after its own write. */
export const contentVersionRefreshMs = 1000
const readTimeoutMs = 500

/**
 * Reads the content version, which D1 triggers increment on every content write (migrations/0004). Any D1 replica
 * may answer, because pages are read with the `since` bookmark, so their content is never older than this version.
 */
export function createContentVersionReader() {
  let known: ContentAndSettingsVersions | null = null
  let since: D1Bookmark = 'first-unconstrained'
  let readStartedAt = -Infinity
  let currentRead = Promise.resolve(0)
  let writes = 0
  /** True if this isolate has written to D1 since it last read the content version, which may thus be outdated. */
  let isBehind = false
  let isFailing = false

  async function readVersion({ DB }: Pick<Env, 'DB'>) {
    const writesBefore = writes
    let versions: ContentAndSettingsVersions | null = null
    try {
      const session = DB.withSession(since)
      versions = await withTimeout(readTimeoutMs, readContentAndSettingsVersions({ $client: session }))
      isFailing = versions === null
      // Don't store the result if this isolate wrote to D1 after the read started, because it may be outdated.
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

  /** Waits, with a timeout, for another request that is reading the content version, because it may be canceled. */
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
    /** True if the last read of the content version failed or timed out; the known version may then be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /** The settings version last read from D1; null before the first read, and after a write until the next read. */
    settingsVersion: () => (isBehind ? null : (known?.settings ?? null)),
    /** Call this after a write: it marks the known version as outdated, so that the next read uses the primary. */
    markOutdated() {
      writes += 1
      isBehind = true
      readStartedAt = -Infinity
      since = 'first-primary'
    },
  }
}
