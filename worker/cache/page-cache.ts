import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { createContentVersionReader } from './content-version.ts'
import { createInFlightMap } from './in-flight.ts'
import { createStaleCopyStore } from './stale-copy.ts'
import { isReadRequest, usesSiteProtocol, cacheKeyOf, pathOfCacheKey } from './cache-key.ts'
import { createPageRenderer, type RenderResult, type RenderOptions } from './render-page.ts'
import { isServableAsStale, createMemoryCache } from './memory-cache.ts'
import { createPageResponder, type PageRequest } from './page-response.ts'
import type { SharedPages } from './shared-pages.ts'
import { withTimeout } from './timeout.ts'

/**
 * How long a request waits for rendering before it gets the stale copy, ms. The short limit applies while D1 fails and
 * the copy is still correct.
 */
const failingTimeoutMs = 100
const renderTimeoutMs = 5000

/** The cache key of a page and the URL it is rendered from; both have the same path and query (A14). */
export interface PageLocation {
  route: string
  key: string
  address: string
}

export type FindPageLocation = (url: URL) => PageLocation | null

/**
 * Caches rendered public pages in this isolate's memory, and behind it in the Cache API that the isolates of one data
 * center share; both may be emptied at any time. A page belongs to one content version and is valid until the clock
 * changes it. Requests that arrive during rendering wait for it; while D1 fails, the stale copy is served for up to a
 * day (B06).
 */
export function createPageCache(
  placeOf: FindPageLocation,
  { protocol, shared }: { protocol: string; shared?: SharedPages },
) {
  const memory = createMemoryCache()
  const underWay = createInFlightMap<RenderResult>()
  const renewing = new WeakSet<Request>()
  const version = createContentVersionReader()
  const copies = createStaleCopyStore()
  const responder = createPageResponder(version.isFailing)
  const renderPage = createPageRenderer({ memory, copies, protocol, ...(shared && { shared }) })

  /** Returns a valid cached page, or null. `renew` receives a request that re-renders the page in the background. */
  async function hit(request: Request, env: Env, renew: (request: Request) => void) {
    if (!isReadRequest(request) || !usesSiteProtocol(protocol, request)) return null
    const exact = cacheKeyOf(request.url)
    const isOther = exact.includes('?') && !memory.get(exact)
    const key = isOther ? placeOf(new URL(request.url))?.key : exact
    if (key === undefined || !memory.get(key)) return null
    const now = Date.now()
    const page = memory.findCurrent(key, await version.read(env, now), now)
    if (!page) return null
    const stale = now >= page.freshUntil
    if (stale) {
      // Start only one background render: until it ends, the following requests see the page as fresh.
      page.freshUntil = now + renderTimeoutMs
      const again = new Request(request.url)
      renewing.add(again)
      renew(again)
    }
    const requestId = crypto.randomUUID()
    const { answer, isLastGood } = responder.again(page, request, requestId, stale ? '; detail=stale' : '')
    return {
      requestId,
      route: page.route,
      path: pathOfCacheKey(key),
      ...(isLastGood && { lastGood: true }),
      answer,
    }
  }

  /** Renders a page that is not cached, or passes a request that is not cacheable straight to `render`. */
  async function make(
    request: Request,
    { env, context, ctx }: { env: Env; context: Context } & Pick<RenderOptions, 'ctx'>,
    render: RenderOptions['render'],
  ): Promise<Response> {
    const place = isReadRequest(request) ? placeOf(new URL(request.url)) : null
    if (!place) return render(request)
    const { key } = place
    const began = Date.now()
    const current = await version.read(env, context.now)
    const asked: PageRequest = { request, key, current, env, context }
    const isRenewal = renewing.has(request)
    const flight = `${current} ${key}`
    if (!isRenewal) {
      const there = memory.findCurrent(key, current, context.now)
      if (there) return responder.found(there, asked)
      // Re-check: another request may have started rendering this page while we waited.
      for (let others = underWay.find(flight); others; others = underWay.find(flight)) {
        const theirs = await waitForOther(others, asked, began)
        if (theirs) return theirs
      }
    }
    const mine = underWay.begin(flight, renderPage(place, asked, { isRenewal, ctx, render }))
    // Finish rendering even if this visitor disconnects, because other requests wait for it.
    ctx.waitUntil(mine)
    // A background render needs no timeout.
    const made = (isRenewal ? null : await inTime(mine, asked)) ?? (await mine)
    if (made instanceof Response) return made
    if ('answer' in made) return made.answer()
    return made.isNew
      ? responder.made(made.page, asked)
      : responder.found(made.page, asked, '; detail=shared')
  }

  /**
   * Returns the response from another request's render; null when it cannot be shared. `began` is when this request
   * started, ms.
   */
  async function waitForOther(others: Promise<RenderResult>, asked: PageRequest, began: number) {
    const made = await inTime(others, asked)
    if (made === null || made instanceof Response) return made
    if ('answer' in made) return made.isShared ? made.answer() : null
    // Add the time spent waiting for the render: the page may have expired in the meantime.
    const now = asked.context.now + Date.now() - began
    return now < made.page.changesAt ? responder.found(made.page, asked) : null
  }

  /**
   * Returns the rendered page, or the stale copy when rendering fails or takes too long; null when there is neither.
   */
  async function inTime(work: Promise<RenderResult>, asked: PageRequest) {
    // While D1 fails, a stale copy that is still correct is served after a short wait.
    if (version.isFailing() && (await withTimeout(failingTimeoutMs, work)) === null) {
      const copy = await findStaleCopy(asked)
      if (copy && asked.context.now < copy.changesAt) return responder.lastGood(copy, asked)
    }
    const made = await withTimeout(renderTimeoutMs, work)
    if (made && !('answer' in made && made.hasFailed)) return made
    const good = await findStaleCopy(asked)
    // A page rendered without D1 says which week's menu it shows, so prefer it to a stale copy of last week's menu.
    if (made && !made.isBroken && good && asked.context.now >= good.weekEndsAt) return made
    return good ? responder.lastGood(good, asked) : made
  }

  /**
   * Finds the stale copy: from memory when it has the current content version, else from KV, which drops copies of
   * deleted pages.
   */
  async function findStaleCopy({ key, current, env, context: { now, log } }: PageRequest) {
    const here = memory.get(key) ?? null
    const isLast = here !== null && here.version === current && isServableAsStale(here, now)
    const page = isLast || key.includes('?') ? here : await copies.find(key, { kv: env.PAGES, log }, here)
    return page && isServableAsStale(page, now) ? page : null
  }

  /**
   * Returns the D1 bookmark and settings version for an uncached read, so that it is at least as new as the cached
   * pages.
   */
  async function since(env: Env, now: number) {
    await version.read(env, now)
    return { since: version.since(), settingsVersion: version.settingsVersion() }
  }

  return {
    hit,
    make,
    /** Whether the request's page is the same for every visitor, whatever cookies or headers the request has. */
    isSharedPage: (request: Request) => isReadRequest(request) && placeOf(new URL(request.url)) !== null,
    since,
    /** Returns the content version; 0 when it is unknown. */
    version: (env: Env, now: number) => version.read(env, now),
    contentChanged: () => version.forget(),
    /** Returns how many stale copies this isolate has served since it started, for monitoring. */
    staleServedCount: responder.staleServedCount,
  }
}

export type PageCache = ReturnType<typeof createPageCache>
