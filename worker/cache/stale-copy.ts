import { errorText, type Log } from '#app/log.ts'
import { deserializePage, serializePage, type CachedPage, type SerializedPage } from './cached-page.ts'
import { pathOfCacheKey } from './cache-key.ts'
import { createLruCache } from './lru-cache.ts'

type Stored = SerializedPage & { html: string }

/** KV metadata stored with each stale copy of a page. */
interface About {
  version: number
}

interface Store {
  kv: KVNamespace
  log: Log
}

/** How long a copy may be served while D1 fails, ms (B06). */
export const maxStaleMs = 24 * 3_600_000
/** How often an unchanged copy is written again so that it does not expire, ms. */
const rewriteAfter = 6 * 3_600_000
/** How many of its own writes an isolate remembers, to skip repeated ones. */
const mostRemembered = 4096

/** Stores the latest good copy of each page in KV, for when D1 fails. */
export function createStaleCopyStore() {
  const known = createLruCache<{ etag: string; version: number; at: number }>(mostRemembered, () => 1)
  return {
    async keep(key: string, page: CachedPage, { kv, log }: Store) {
      const { etag, version, madeAt } = page
      const before = known.get(key)
      // Compare the version too: another isolate may have replaced the copy for other content meanwhile.
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
     * Deletes the copy of a page that is gone as of `version`, so that an outage does not bring it back. A copy of
     * newer content stays, because the 404 may come from an older replica.
     */
    async drop(key: string, version: number, { kv, log }: Store) {
      known.forget(key)
      try {
        // Read first: a read costs a tenth of a delete, and most missing URLs never had a copy.
        const { value, metadata } = await kv.getWithMetadata<About>(`page:${key}`, 'stream')
        if (!value) return
        await value.cancel()
        if ((metadata?.version ?? 0) <= version) await kv.delete(`page:${key}`)
      } catch (error) {
        log('last-good-not-dropped', { path: pathOfCacheKey(key), error: errorText(error) })
      }
    },
    /** Returns the copy of a page, null when there is none, or `otherwise` when KV fails. */
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
