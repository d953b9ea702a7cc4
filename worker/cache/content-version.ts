import { readSiteVersions, type SiteVersions } from '#app/data/settings/content-version.ts'
import type { ReadConstraint } from '#app/data/database.server.ts'
import type { Env } from '#app/env.server.ts'
import { withTimeout } from './timeout.ts'

/** A change elsewhere is noticed within this time, ms; here, at once. It costs two rows a second and isolate. */
const askAgainAfter = 1000
const patienceMs = 500

/**
 * The version of what pages are made of, which triggers raise with every write (migrations/0004). While one visitor
 * asks, the others go on with what was known; with D1 failing, so does everybody. Any replica may answer, and whoever
 * makes a page reads one that is at least as new (`since`), so that no page claims a version that it has not seen.
 */
export function createContentVersionReader() {
  let known: SiteVersions | null = null
  let since: ReadConstraint = 'first-unconstrained'
  let askedAt = -Infinity
  let asking = Promise.resolve(0)
  let writes = 0
  /** Whether this isolate has written since: what is known is over. */
  let isBehind = false
  let isFailing = false

  async function ask({ DB }: Pick<Env, 'DB'>) {
    const asOf = writes
    let answer: SiteVersions | null = null
    try {
      const session = DB.withSession(since)
      answer = await withTimeout(patienceMs, readSiteVersions({ $client: session }))
      isFailing = answer === null
      // What was asked before a write of this isolate may know nothing of it.
      if (asOf === writes) {
        if (answer !== null) {
          known = answer
          isBehind = false
        }
        since = session.getBookmark() ?? since
      }
    } catch {
      // A page that can't be made has its own way to say so.
      isFailing = true
    }
    return (answer ?? known)?.content ?? 0
  }

  /** Whoever asked may be gone, and what they asked for with them. */
  async function joined() {
    return (await withTimeout(patienceMs, asking)) ?? known?.content ?? 0
  }

  return {
    read(env: Pick<Env, 'DB'>, now: number): number | Promise<number> {
      if (Math.abs(now - askedAt) < askAgainAfter) return known && !isBehind ? known.content : joined()
      askedAt = now
      asking = ask(env)
      return asking
    },
    /** Whether D1 left the last question unanswered: what is known may have changed since. */
    isFailing: () => isFailing,
    since: () => since,
    /** Of what every page needs, as it was read with the version of them all. */
    house: () => (isBehind ? null : (known?.house ?? null)),
    /** After a write of this isolate, which the primary knows first. */
    forget() {
      writes += 1
      isBehind = true
      askedAt = -Infinity
      since = 'first-primary'
    },
  }
}
