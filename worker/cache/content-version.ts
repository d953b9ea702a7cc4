import type { D1Bookmark } from '#app/data/database.server.ts'
import {
  type ContentAndSettingsVersions,
  readContentAndSettingsVersions,
} from '#app/data/settings/settings.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/** Except after its own writes, an isolate waits at least this long (ms) before it rereads the content version. */
export const contentVersionRefreshMs = 1000
const readTimeoutMs = 500

/**
 * Reads the version of the site's content from D1, where triggers increment the version on every content write
 * (migrations/0004). If a read fails, returns the last known version. Any D1 replica may answer, because pages are
 * read with the `since` bookmark, so that their content is never older than their version.
 */
export function createContentVersionReader() {
  let known: ContentAndSettingsVersions | null = null
  let since: D1Bookmark = 'first-unconstrained'
  let readStartedAt = -Infinity
  let currentRead = Promise.resolve(0)
  let writes = 0
  /** True if this isolate has written to D1 since it read `known`, so that `known` may be outdated. */
  let isBehind = false
  let isFailing = false

  async function readVersion({ DB }: Pick<Env, 'DB'>) {
    const writesBefore = writes
    let versions: ContentAndSettingsVersions | null = null
    try {
      const session = DB.withSession(since)
      versions = await withTimeout(readTimeoutMs, readContentAndSettingsVersions({ $client: session }))
      isFailing = versions === null
      // The result may be outdated if this isolate has written to D1 since the read started, so ignore it.
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

  /** Waits for another request's read of the version, but with a timeout, because that request may be canceled. */
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
    /** True if the last read of the content version failed or timed out; the last known one may then be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /** The last version read from D1; null before the first read, and after a write until the next read. */
    settingsVersion: () => (isBehind ? null : (known?.settings ?? null)),
    /** Call this after a write: the content version is now outdated, so the next read must use the primary database. */
    markOutdated() {
      writes += 1
      isBehind = true
      readStartedAt = -Infinity
      since = 'first-primary'
    },
  }
}
