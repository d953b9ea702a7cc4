import { errorText, type Log } from '#app/log.ts'
import { deserializePage, serializePage, type CachedPage, type SerializedPage } from './cached-page.ts'
import { pathOfCacheKey } from './cache-key.ts'
import { createLruCache } from './lru-cache.ts'

type Stored = SerializedPage & { html: string }

/** What KV says of a copy without reading it. */
interface About {
  version: number
}

interface Store {
  kv: KVNamespace
  log: Log
}

/** For how long a page may outlive the database, ms (B06). */
export const maxStaleMs = 24 * 3_600_000
/** A copy is written again with each content, and now and then so that it does not run out, ms. */
const rewriteAfter = 6 * 3_600_000
/** Pages of which this isolate knows that it wrote them; any other is only written once more. */
const mostRemembered = 4096

/** The last good copy of each page, outside D1. */
export function createStaleCopyStore() {
  const known = createLruCache<{ etag: string; version: number; at: number }>(mostRemembered, () => 1)
  return {
    async keep(key: string, page: CachedPage, { kv, log }: Store) {
      const { etag, version, madeAt } = page
      const before = known.get(key)
      // Of another content another isolate may have kept another copy meanwhile, and this one taken it back.
      const isThere = before?.etag === etag && before.version === version
      if (isThere && madeAt - before.at < rewriteAfter) return
      known.set(key, { etag, version, at: madeAt })
      const stored: Stored = { ...serializePage(page), html: new TextDecoder().decode(page.html) }
      try {
        await kv.put(`page:${key}`, JSON.stringify(stored), {
          expirationTtl: maxStaleMs / 1000,
          metadata: { version } satisfies About,
        })
      } catch (error) {
        known.forget(key)
        log('last-good-not-kept', { path: pathOfCacheKey(key), error: errorText(error) })
      }
    },
    /**
     * What stands under an address that leads nowhere now, as of `version`, must not come back with an outage. A copy of
     * newer content stays: whoever finds nothing may have read an older replica.
     */
    async drop(key: string, version: number, { kv, log }: Store) {
      known.forget(key)
      try {
        // A read costs a tenth of a write, and most of what leads nowhere never led anywhere.
        const { value, metadata } = await kv.getWithMetadata<About>(`page:${key}`, 'stream')
        if (!value) return
        await value.cancel()
        if ((metadata?.version ?? 0) <= version) await kv.delete(`page:${key}`)
      } catch (error) {
        log('last-good-not-dropped', { path: pathOfCacheKey(key), error: errorText(error) })
      }
    },
    /** `otherwise` where the store can't say. */
    async find(key: string, { kv, log }: Store, otherwise: CachedPage | null): Promise<CachedPage | null> {
      try {
        const stored = await kv.get<Stored>(`page:${key}`, 'json')
        if (!stored) return null
        const { html, ...page } = stored
        return deserializePage(page, new TextEncoder().encode(html))
      } catch (error) {
        log('last-good-unreadable', { path: pathOfCacheKey(key), error: errorText(error) })
        return otherwise
      }
    },
  }
}

export type StaleCopies = ReturnType<typeof createStaleCopyStore>
