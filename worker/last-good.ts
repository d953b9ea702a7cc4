import { faultText, type Log } from '#app/log.ts'
import type { KeptPage } from './kept-page.ts'
import { recent } from './recent.ts'

type Stored = Omit<KeptPage, 'html' | 'brotli' | 'packs' | 'headers'> & {
  html: string
  headers: [string, string][]
}

interface Store {
  kv: KVNamespace
  log: Log
}

/** For how long a page may outlive the database, ms (B06). */
export const goodForMs = 24 * 3_600_000
/** A copy is written again when the page has changed, and now and then so that it does not run out, ms. */
const rewriteAfter = 6 * 3_600_000
/** Pages of which this isolate knows that it wrote them; any other is only written once more. */
const mostRemembered = 4096

/** The last good copy of each page, outside D1. */
export function lastGood() {
  const written = recent<{ etag: string; at: number }>(mostRemembered, () => 1)
  return {
    async keep(key: string, page: KeptPage, { kv, log }: Store) {
      const before = written.get(key)
      if (before?.etag === page.etag && page.madeAt - before.at < rewriteAfter) return
      written.set(key, { etag: page.etag, at: page.madeAt })
      const { route, headers, etag, version, madeAt, freshUntil, changesAt } = page
      const html = new TextDecoder().decode(page.html)
      const stored: Stored = {
        route,
        headers: [...headers],
        etag,
        version,
        madeAt,
        freshUntil,
        changesAt,
        html,
      }
      try {
        await kv.put(`page:${key}`, JSON.stringify(stored), { expirationTtl: goodForMs / 1000 })
      } catch (error) {
        written.forget(key)
        log('last-good-not-kept', { path: key, error: faultText(error) })
      }
    },
    /** What stands under an address that leads nowhere now must not come back with an outage. */
    async drop(key: string, { kv, log }: Store) {
      written.forget(key)
      try {
        // A read costs a tenth of a write, and most of what leads nowhere never led anywhere.
        const there = await kv.get(`page:${key}`, 'stream')
        if (!there) return
        await there.cancel()
        await kv.delete(`page:${key}`)
      } catch (error) {
        log('last-good-not-dropped', { path: key, error: faultText(error) })
      }
    },
    /** `otherwise` where the store can't say. */
    async find(key: string, { kv, log }: Store, otherwise: KeptPage | null): Promise<KeptPage | null> {
      try {
        const stored = await kv.get<Stored>(`page:${key}`, 'json')
        if (!stored) return null
        const html = new TextEncoder().encode(stored.html)
        return { ...stored, headers: new Headers(stored.headers), html, brotli: null, packs: false }
      } catch (error) {
        log('last-good-unreadable', { path: key, error: faultText(error) })
        return otherwise
      }
    },
  }
}
