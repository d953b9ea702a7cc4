import { readContentVersion } from '#app/data/settings/settings.ts'
import { createLogger, getErrorText } from '#app/log.ts'
import { contentVersionRefreshMs } from './content-version.ts'
import { contentCacheTag } from './platform-cache.ts'

type PurgeContext = Pick<ExecutionContext, 'waitUntil' | 'cache'>

/** Minimum time (ms) between purges; Workers Cache allows five per minute (docs/decisions/028-workers-cache.md). */
const purgeIntervalMs = 12_000
/** A purge that started longer ago than this (ms) has ended, because the runtime stops background work after 30 s. */
const abandonedAfterMs = 30_000

/** Returns a function that purges Workers Cache after content changes; writes in quick succession share one purge. */
export function createCachePurger() {
  let purgedVersion: number | null = null
  let purgedAt = -Infinity
  let writes = 0
  let lastWriteAt = -Infinity
  let runningSince = -Infinity

  async function purgeChanged(DB: D1Database, cache: CacheContext) {
    // Purge twice: a page rendered just before a write can be cached again after the first purge.
    for (let pass = 0; pass < 2; pass++) {
      const seenWrites = writes
      if ((await readContentVersion({ $client: DB })) === purgedVersion && writes === seenWrites) return
      // Wait before purging; otherwise, isolates that haven't seen the change would put old pages back in the cache.
      await scheduler.wait(Math.max(contentVersionRefreshMs, purgedAt + purgeIntervalMs - Date.now()))
      const [coveredWrites, now] = [writes, Date.now()]
      const version = await readContentVersion({ $client: DB })
      if (version !== purgedVersion) {
        purgedAt = now
        const { success, errors } = await cache.purge({ tags: [contentCacheTag] })
        if (!success) throw new Error(errors.map(({ message }) => message).join('; '))
      }
      if (writes > coveredWrites || now - lastWriteAt < contentVersionRefreshMs) continue
      purgedVersion = version
      return
    }
  }

  async function run(DB: D1Database, cache: CacheContext) {
    try {
      await purgeChanged(DB, cache)
    } catch (error) {
      createLogger('purge')('purge-failed', { error: getErrorText(error) })
    }
    runningSince = -Infinity
  }

  return ({ DB }: { DB: D1Database }, ctx: PurgeContext) => {
    if (typeof ctx.cache?.purge !== 'function') return
    writes += 1
    lastWriteAt = Date.now()
    if (lastWriteAt - runningSince < abandonedAfterMs) return
    runningSince = lastWriteAt
    ctx.waitUntil(run(DB, ctx.cache))
  }
}

export type CachePurger = ReturnType<typeof createCachePurger>
