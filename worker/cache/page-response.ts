import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { pageResponse, compressedPageResponse, lastWeekResponse, type CachedPage } from './cached-page.ts'
import { pathOfCacheKey } from './cache-key.ts'

/** Who asks for which page, of which content. */
export interface PageRequest {
  request: Request
  key: string
  current: number
  env: Env
  context: Context
}

/** How a kept page is told: what `Cache-Status` says of it, and a mark, a count and a log line where it may be old (B06). */
export function createPageResponder(isFailing: () => boolean) {
  let lastGoodTold = 0

  /** A page that was there, marked where its version can't be read: it may have changed since. */
  function again(page: CachedPage, request: Request, requestId: string, detail = '') {
    const isLastGood = isFailing()
    if (isLastGood) lastGoodTold += 1
    const status = `hit${isLastGood ? '; detail=last-good' : detail}`
    return { isLastGood, answer: compressedPageResponse(page, request, { status, requestId }) }
  }

  return {
    again,
    /** As above; and to the log, for who has one. */
    found(page: CachedPage, asked: PageRequest, detail?: string) {
      const { answer, isLastGood } = again(page, asked.request, asked.context.requestId, detail)
      if (isLastGood) logLastGood(page, asked)
      return answer
    },
    /** The last good copy of a page that can't be made. */
    lastGood(page: CachedPage, asked: PageRequest) {
      lastGoodTold += 1
      logLastGood(page, asked)
      const { request, context } = asked
      const say = context.now < page.weekEndsAt ? pageResponse : lastWeekResponse
      return say(page, request, { status: 'hit; detail=last-good', requestId: context.requestId })
    },
    /** A page made for this visitor. */
    made: (page: CachedPage, { request, context }: PageRequest) =>
      pageResponse(page, request, { status: 'fwd=miss; stored', requestId: context.requestId }),
    lastGoodTold: () => lastGoodTold,
  }
}

function logLastGood({ madeAt }: CachedPage, { key, context }: PageRequest) {
  context.log('last-good-page', { path: pathOfCacheKey(key), madeAt: new Date(madeAt).toISOString() })
}
