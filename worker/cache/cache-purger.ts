import { readContentVersion } from '#app/data/settings/site-settings.ts'
import { createLog, errorText } from '#app/log.ts'
import { contentVersionRefreshMs } from './content-version.ts'
import { contentCacheTag } from './platform-cache.ts'

type PurgeContext = Pick<ExecutionContext, 'waitUntil' | 'cache'>

/** Purges the platform's cache, where there is one, if the site's content has changed since the last purge. */
export function createCachePurger() {
  let purgedVersion: number | null = null

  async function purgeChanged(DB: D1Database, cache: CacheContext) {
    try {
      const version = await readContentVersion({ $client: DB })
      if (version === purgedVersion) return
      // Wait first: other isolates may respond with the previous version, which the platform would store again.
      await scheduler.wait(contentVersionRefreshMs)
      const { success, errors } = await cache.purge({ tags: [contentCacheTag] })
      if (!success) throw new Error(errors.map(({ message }) => message).join('; '))
      purgedVersion = version
    } catch (error) {
      createLog('purge')('purge-failed', { error: errorText(error) })
    }
  }

  return ({ DB }: { DB: D1Database }, ctx: PurgeContext) => {
    if (typeof ctx.cache?.purge === 'function') ctx.waitUntil(purgeChanged(DB, ctx.cache))
  }
}

export type CachePurger = ReturnType<typeof createCachePurger>
