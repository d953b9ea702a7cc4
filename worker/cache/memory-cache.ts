import type { CachedPage } from './cached-page.ts'
import { maxStaleMs } from './stale-copy.ts'
import { createLruCache } from './lru-cache.ts'

/** What a kept page costs: packed it is another fifth to a third, and something stands around them. */
const sizeOf = ({ html }: CachedPage) => html.byteLength * 1.35 + 4096

/** The pages in this isolate's memory. */
export function createMemoryCache() {
  // By themselves, so that no flood of parameters drives out a page.
  const plain = createLruCache<CachedPage>(16 * 1024 * 1024, sizeOf)
  const filtered = createLruCache<CachedPage>(4 * 1024 * 1024, sizeOf)
  const shelfOf = (key: string) => (key.includes('?') ? filtered : plain)

  return {
    get: (key: string) => shelfOf(key).get(key),
    set: (key: string, page: CachedPage) => shelfOf(key).set(key, page),
    forget: (key: string) => shelfOf(key).forget(key),
    /** The page, where it is of this content and still says what is so. */
    findTrue(key: string, version: number, now: number) {
      const page = shelfOf(key).get(key)
      return page?.version === version && now < page.changesAt && isServableAsStale(page, now) ? page : null
    },
  }
}

/** For a day it may outlive what it was made of (B06). */
export function isServableAsStale({ madeAt }: CachedPage, now: number) {
  return now - madeAt < maxStaleMs
}

export type MemoryCache = ReturnType<typeof createMemoryCache>
