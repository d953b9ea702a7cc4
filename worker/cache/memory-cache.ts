import type { CachedPage } from './cached-page.ts'
import { maxStaleMs } from './stale-copy.ts'
import { createLruCache } from './lru-cache.ts'

/** Estimates the memory of a cached page, bytes: the compressed copy adds a third, headers and objects about 4 kB. */
const sizeOf = ({ html }: CachedPage) => html.byteLength * 1.35 + 4096

/** Holds rendered pages in this isolate's memory. */
export function createMemoryCache() {
  // Pages with query parameters have a cache of their own, so that a flood of parameters evicts no plain page.
  const plain = createLruCache<CachedPage>(16 * 1024 * 1024, sizeOf)
  const filtered = createLruCache<CachedPage>(4 * 1024 * 1024, sizeOf)
  const cacheFor = (key: string) => (key.includes('?') ? filtered : plain)

  return {
    get: (key: string) => cacheFor(key).get(key),
    set: (key: string, page: CachedPage) => cacheFor(key).set(key, page),
    forget: (key: string) => cacheFor(key).forget(key),
    /** Returns the page if it has this content version and no clock change has made it wrong; else null. */
    findCurrent(key: string, version: number, now: number) {
      const page = cacheFor(key).get(key)
      return page?.version === version && now < page.changesAt && isServableAsStale(page, now) ? page : null
    },
  }
}

/** Whether a page is young enough (a day) to be served while D1 fails (B06). */
export function isServableAsStale({ madeAt }: CachedPage, now: number) {
  return now - madeAt < maxStaleMs
}

export type MemoryCache = ReturnType<typeof createMemoryCache>
