import { errorText, type Log } from '#app/log.ts'
import { deserializePage, serializePage, type CachedPage, type SerializedPage } from './cached-page.ts'
import { pathOfCacheKey } from './cache-key.ts'

const cacheName = 'pages'
const aboutHeader = 'x-kept'

/**
 * Shares rendered pages between the isolates of one data center through the Cache API. The key contains build and
 * content version, so a found page is always current; the cache may be empty at any time, and no response waits for a
 * write.
 */
export function createSharedPageCache(siteOrigin: string, build: string) {
  const addressOf = (key: string, version: number) => `${siteOrigin}/.kept/${build}/${version}${key}`

  return {
    async find(key: string, version: number, log: Log): Promise<CachedPage | null> {
      try {
        const stored = await (await caches.open(cacheName)).match(addressOf(key, version))
        if (!stored) return null
        const page = JSON.parse(stored.headers.get(aboutHeader) ?? '') as SerializedPage
        return deserializePage(page, new Uint8Array(await stored.arrayBuffer()))
      } catch (error) {
        log('shared-page-unreadable', { path: pathOfCacheKey(key), error: errorText(error) })
        return null
      }
    },

    async keep(key: string, page: CachedPage, log: Log) {
      const seconds = Math.floor((Math.min(page.freshUntil, page.changesAt) - page.madeAt) / 1000)
      if (seconds < 1) return
      try {
        await (
          await caches.open(cacheName)
        ).put(
          addressOf(key, page.version),
          new Response(page.html, {
            headers: {
              'cache-control': `public, max-age=${seconds}`,
              'content-type': 'text/html',
              [aboutHeader]: JSON.stringify(serializePage(page)),
            },
          }),
        )
      } catch (error) {
        log('shared-page-not-kept', { path: pathOfCacheKey(key), error: errorText(error) })
      }
    },
  }
}

export type SharedPages = ReturnType<typeof createSharedPageCache>
