import type { D1Bookmark } from '#app/data/database.server.ts'
import {
  type ContentAndSettingsVersions,
  readContentAndSettingsVersions,
} from '#app/data/settings/settings.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/** Minimum time (ms) between an isolate's reads of the content version, except after its own writes. */
export const contentVersionRefreshMs = 1000
const readTimeoutMs = 500

/**
 * Reads the version of the site's content from D1, where triggers increment the version on every content write
 * (migrations/0004). During a read, or while D1 is failing, requests use the last known version. Any D1 replica may
 * answer: pages are read with the `since` bookmark, so their content is never older than their version.
 */
export function createContentVersionReader() {
  let known: ContentAndSettingsVersions | null = null
  let since: D1Bookmark = 'first-unconstrained'
  let readStartedAt = -Infinity
  let currentRead = Promise.resolve(0)
  let writes = 0
  /** True if `known` is outdated because this isolate has written to D1 since reading these versions. */
  let isBehind = false
  let isFailing = false

  async function readVersion({ DB }: Pick<Env, 'DB'>) {
    const writesBefore = writes
    let versions: ContentAndSettingsVersions | null = null
    try {
      const session = DB.withSession(since)
      versions = await withTimeout(readTimeoutMs, readContentAndSettingsVersions({ $client: session }))
      isFailing = versions === null
      // Ignore the result if this isolate has written to D1 since the read started: the result may be outdated.
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

  /** Waits for another request to read the content version, but not long, as that request may have been canceled. */
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
    /** True if the last read of the content version failed or timed out; the last known version may be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /** The last known version of the site's settings; null if unknown or if this isolate has since written to D1. */
    settingsVersion: () => (isBehind ? null : (known?.settings ?? null)),
    /** Marks the last known content version as outdated after a write; the next read goes to the primary database. */
    markOutdated() {
      writes += 1
      isBehind = true
      readStartedAt = -Infinity
      since = 'first-primary'
    },
  }
}
