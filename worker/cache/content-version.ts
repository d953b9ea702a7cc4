import { readSiteVersions, type SiteVersions } from '#app/data/settings/content-version.ts'
import type { ReadConstraint } from '#app/data/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/**
 * How often the version is read again, ms, so other isolates notice a write within a second. It costs two rows read per
 * second and isolate.
 */
export const refreshAfterMs = 1000
const readTimeoutMs = 500

/**
 * Reads the version of the site's content, which triggers raise with every write (migrations/0004). While one request
 * reads it, the others use the last known version; so does every request while D1 fails. Any replica may answer: a page
 * is rendered from a replica at least as new as the version (`since`), so no page claims content that it has not seen.
 */
export function createContentVersionReader() {
  let known: SiteVersions | null = null
  let since: ReadConstraint = 'first-unconstrained'
  let askedAt = -Infinity
  let asking = Promise.resolve(0)
  let writes = 0
  /** Whether this isolate has written since the last read, which makes the known version outdated. */
  let isBehind = false
  let isFailing = false

  async function ask({ DB }: Pick<Env, 'DB'>) {
    const asOf = writes
    let answer: SiteVersions | null = null
    try {
      const session = DB.withSession(since)
      answer = await withTimeout(readTimeoutMs, readSiteVersions({ $client: session }))
      isFailing = answer === null
      // Ignore an answer requested before this isolate's own write: it may be too old.
      if (asOf === writes) {
        if (answer !== null) {
          known = answer
          isBehind = false
        }
        since = session.getBookmark() ?? since
      }
    } catch {
      // Don't report the error here; rendering the page reports it.
      isFailing = true
    }
    return (answer ?? known)?.content ?? 0
  }

  /** Waits for the read in progress, with a timeout: the request that started it may have been canceled. */
  async function joined() {
    return (await withTimeout(readTimeoutMs, asking)) ?? known?.content ?? 0
  }

  return {
    read(env: Pick<Env, 'DB'>, now: number): number | Promise<number> {
      if (Math.abs(now - askedAt) < refreshAfterMs) return known && !isBehind ? known.content : joined()
      askedAt = now
      asking = ask(env)
      return asking
    },
    /** Whether the last read of the version failed or timed out, so the known version may be outdated. */
    isFailing: () => isFailing,
    since: () => since,
    /** Returns the version of the site settings from the same read; null after an own write. */
    settingsVersion: () => (isBehind ? null : (known?.house ?? null)),
    /** Marks the version as outdated after a write of this isolate; the next read goes to the primary database. */
    forget() {
      writes += 1
      isBehind = true
      askedAt = -Infinity
      since = 'first-primary'
    },
  }
}
