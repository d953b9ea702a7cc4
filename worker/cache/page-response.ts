import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { pageResponse, compressedPageResponse, lastWeekResponse, type CachedPage } from './cached-page.ts'
import { pathOfCacheKey } from './cache-key.ts'

/** A request for a page, with its cache key and the current content version. */
export interface PageRequest {
  request: Request
  key: string
  current: number
  env: Env
  context: Context
}

/**
 * Turns cached pages into responses with a `Cache-Status` header. Possibly outdated pages are marked, counted and
 * logged (B06).
 */
export function createPageResponder(isFailing: () => boolean) {
  let staleServedCount = 0

  /** Responds with a cached page, marked as possibly outdated while the content version can't be read. */
  function again(page: CachedPage, request: Request, requestId: string, detail = '') {
    const isLastGood = isFailing()
    if (isLastGood) staleServedCount += 1
    const status = `hit${isLastGood ? '; detail=last-good' : detail}`
    return { isLastGood, answer: compressedPageResponse(page, request, { status, requestId }) }
  }

  return {
    again,
    /** Responds with a cached page, and logs it when it is possibly outdated. */
    found(page: CachedPage, asked: PageRequest, detail?: string) {
      const { answer, isLastGood } = again(page, asked.request, asked.context.requestId, detail)
      if (isLastGood) logLastGood(page, asked)
      return answer
    },
    /** Responds with the stale copy of a page that could not be rendered. */
    lastGood(page: CachedPage, asked: PageRequest) {
      staleServedCount += 1
      logLastGood(page, asked)
      const { request, context } = asked
      const say = context.now < page.weekEndsAt ? pageResponse : lastWeekResponse
      return say(page, request, { status: 'hit; detail=last-good', requestId: context.requestId })
    },
    /** Responds with a page rendered for this request. */
    made: (page: CachedPage, { request, context }: PageRequest) =>
      pageResponse(page, request, { status: 'fwd=miss; stored', requestId: context.requestId }),
    staleServedCount: () => staleServedCount,
  }
}

function logLastGood({ madeAt }: CachedPage, { key, context }: PageRequest) {
  context.log('last-good-page', { path: pathOfCacheKey(key), madeAt: new Date(madeAt).toISOString() })
}
