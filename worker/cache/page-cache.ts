import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { getErrorStackFrames, getErrorText } from '#app/log.ts'
import { isGetOrHeadRequest, isOnSiteOrigin } from '#worker/guards/canonical-url.ts'
import type { SecurityHeaderSettings } from '#worker/guards/security-headers.ts'
import {
  type CachedPage,
  cacheMissStatusHeader,
  createCachedPage,
  createPageResponse,
  maxPageAgeMs,
} from './cached-page.ts'
import { createContentVersionReader } from './content-version.ts'
import { getCacheKeyPath, type PageLocation, type PageLocator, toCacheKey } from './page-location.ts'
import { withTimeout } from './timeout.ts'

/** How long (ms) a request waits for a page to render before it gets the stale copy, if there is one. */
const renderTimeoutMs = 5000
/** Render timeout (ms) while D1 is failing, if the cached copy's order times and dates are still correct. */
const failingTimeoutMs = 100

type Render = (request: Request, route?: string) => Promise<Response>

interface PageRequest {
  request: Request
  key: string
  contentVersion: number
  context: Context
}

/** The result of one render. All requests that wait for the page share it, unless `isPersonal` is true. */
interface Rendered {
  page: CachedPage | null
  respond: () => Response
  hasFailed: boolean
  isBroken: boolean
  isPersonal: boolean
}

/**
 * Caches rendered pages, feeds, and images in this isolate's memory, which may be emptied at any time. A page belongs
 * to one content version and is valid until its time-dependent parts change. Requests that arrive while a page is
 * being rendered wait for it; if D1 or the rendering fails, the stale copy is served for up to a day (B06).
 */
export function createPageCache(locate: PageLocator, settings: SecurityHeaderSettings) {
  const withoutQuery = createPageStore(28 * 1024 * 1024)
  // Pages with query parameters have a cache of their own, so that a flood of them doesn't evict the other pages.
  const withQuery = createPageStore(16 * 1024 * 1024)
  const cacheFor = (key: string) => (key.includes('?') ? withQuery : withoutQuery)
  const version = createContentVersionReader()
  const inFlight = new Map<string, { work: Promise<Rendered>; startedAt: number }>()
  let staleServedCount = 0

  function findCurrent(key: string, contentVersion: number, now: number) {
    const page = cacheFor(key).get(key)
    const isCurrent = page?.version === contentVersion && now < page.changesAt && isUsable(page, now)
    return isCurrent ? page : null
  }

  async function hit(request: Request, env: Env) {
    if (!isGetOrHeadRequest(request) || !isOnSiteOrigin(request, settings.SITE_ORIGIN)) return null
    const exactKey = toCacheKey(request.url)
    const needsLookup = exactKey.includes('?') && !withQuery.get(exactKey)
    const key = needsLookup ? locate(new URL(request.url))?.key : exactKey
    if (key === undefined || !cacheFor(key).get(key)) return null
    const now = Date.now()
    const page = findCurrent(key, await version.read(env, now), now)
    if (!page) return null
    const requestId = crypto.randomUUID()
    const isStale = version.isFailing()
    const response = respond(page, request, { now, requestId, isStale })
    const path = getCacheKeyPath(key)
    return { requestId, route: page.route, path, ...(isStale && { stale: true }), response }
  }

  async function getOrRender(
    request: Request,
    { env, context, ctx }: { env: Env; context: Context; ctx: Pick<ExecutionContext, 'waitUntil'> },
    render: Render,
  ): Promise<Response> {
    const location = isGetOrHeadRequest(request) ? locate(new URL(request.url)) : null
    if (!location) return render(request)
    const { key } = location
    const startedAt = Date.now()
    const contentVersion = await version.read(env, context.now)
    const pageRequest = { request, key, contentVersion, context }
    const found = findCurrent(key, contentVersion, context.now)
    if (found) return respondFound(found, pageRequest)
    // After each wait, check again whether another request has started rendering this page in the meantime.
    const renderKey = `${contentVersion} ${key}`
    for (let ongoing = workInFlight(renderKey); ongoing; ongoing = workInFlight(renderKey)) {
      const result = await waitForPage(ongoing, pageRequest)
      if (result instanceof Response) return result
      // `context.now` is when this request arrived. Add the time it waited, because the page may have expired since.
      const now = context.now + Date.now() - startedAt
      if (result?.page && now < result.page.changesAt) return respondFound(result.page, pageRequest)
      if (result && !result.page && !result.isPersonal) return result.respond()
    }
    const rendering = renderPage(location, pageRequest, render)
    share(renderKey, rendering)
    // Finish rendering even if this visitor disconnects, because other requests may be waiting for the page.
    ctx.waitUntil(rendering)
    const result = (await waitForPage(rendering, pageRequest)) ?? (await rendering)
    if (result instanceof Response) return result
    if (!result.page) return result.respond()
    const { requestId, now } = context
    return createPageResponse(result.page, request, { status: cacheMissStatusHeader, requestId, now })
  }

  /**
   * Returns the promise for another request's ongoing render of this page; null if there is none or it has taken too
   * long. Callers must not `await` anything between this call and `share`, or two requests will render the same page.
   */
  function workInFlight(renderKey: string) {
    const shared = inFlight.get(renderKey)
    return shared && Date.now() - shared.startedAt < renderTimeoutMs ? shared.work : null
  }

  function share(renderKey: string, work: Promise<Rendered>) {
    const shared = { work, startedAt: Date.now() }
    inFlight.set(renderKey, shared)
    void work.then(() => {
      if (inFlight.get(renderKey) === shared) inFlight.delete(renderKey)
    })
  }

  /** If rendering fails or times out, returns the page's stale copy if there is one. */
  async function waitForPage(work: Promise<Rendered>, pageRequest: PageRequest) {
    const { now } = pageRequest.context
    const page = cacheFor(pageRequest.key).get(pageRequest.key)
    const staleCopy = page && isUsable(page, now) ? page : null
    const isCopyCurrent = staleCopy !== null && now < staleCopy.changesAt
    const rendered = await withTimeout(
      version.isFailing() && isCopyCurrent ? failingTimeoutMs : renderTimeoutMs,
      work,
    )
    if (staleCopy === null || (rendered && !rendered.hasFailed)) return rendered
    // After the stale copy's week, prefer a page rendered without D1, because it says that its menu may be outdated.
    if (rendered && !rendered.isBroken && now >= staleCopy.weekEndsAt) return rendered
    return respondFound(staleCopy, pageRequest, true)
  }

  function respondFound(
    page: CachedPage,
    { request, key, context: { now, requestId, log } }: PageRequest,
    isStale = version.isFailing(),
  ) {
    if (isStale)
      log('stale-page-served', { path: getCacheKeyPath(key), madeAt: new Date(page.madeAt).toISOString() })
    return respond(page, request, { now, requestId, isStale })
  }

  function respond(
    page: CachedPage,
    request: Request,
    { isStale, ...about }: { now: number; requestId: string; isStale: boolean },
  ) {
    if (isStale) staleServedCount += 1
    const details = { ...about, status: isStale ? 'hit; detail=stale' : 'hit' }
    return createPageResponse(page, request, details)
  }

  async function renderPage(
    { key, route, renderUrl }: PageLocation,
    { contentVersion, context }: PageRequest,
    render: Render,
  ): Promise<Rendered> {
    try {
      // Render from the URL only, so no visitor's cookie or header can leak into the cache.
      const response = await render(new Request(renderUrl), route)
      const { status, headers } = response
      const body = new Uint8Array(await response.arrayBuffer())
      const { outdatedMenuWeek, weekEndsAt, changesAt, cookies } = context.visit
      const showsOutdatedMenu = outdatedMenuWeek !== null && weekEndsAt < Infinity
      const isBroken = status >= 500
      const hasFailed = context.usage.failed > 0 || showsOutdatedMenu || isBroken
      const isPersonal = context.visit.private || cookies.length > 0 || isPrivate(headers)
      const respond = () => new Response(body.byteLength > 0 ? body : null, { status, headers })
      const result = { page: null, respond, hasFailed, isBroken, isPersonal }
      if (hasFailed) return result
      // Remove the cached copy of a page that no longer exists; otherwise, it would be served again during an outage.
      if (status !== 200) cacheFor(key).delete(key)
      if (status !== 200 || contentVersion === 0 || isPersonal || !isStorable(headers)) return result
      const about = { route, version: contentVersion, madeAt: context.now, changesAt, weekEndsAt }
      const page = createCachedPage(body, headers, settings, about)
      cacheFor(key).set(key, page)
      return { ...result, page }
    } catch (error) {
      const frames = getErrorStackFrames(error)
      context.log('page-error', { path: getCacheKeyPath(key), error: getErrorText(error), frames })
      const respond = () => {
        throw error
      }
      return { page: null, respond, hasFailed: true, isBroken: true, isPersonal: false }
    }
  }

  return {
    hit,
    getOrRender,
    /** True if the requested page is the same for every visitor, regardless of the request's cookies and headers. */
    isSharedPage: (request: Request) => isGetOrHeadRequest(request) && locate(new URL(request.url)) !== null,
    /** Returns the settings version, and a D1 bookmark (`since`) for reads at least as new as that version. */
    async since(env: Env, now: number) {
      await version.read(env, now)
      return { since: version.since(), settingsVersion: version.settingsVersion() }
    },
    contentChanged: () => version.markOutdated(),
    staleServedCount: () => staleServedCount,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** A page larger than a sixteenth of the cache isn't stored, because it would evict too many other pages. */
function createPageStore(maxSize: number) {
  return new LRUCache<string, CachedPage>({
    maxSize,
    maxEntrySize: maxSize / 16,
    // Estimated memory of a page: its body, a third more for its compressed copy, and 4 kB for everything else.
    sizeCalculation: ({ body }) => Math.ceil(body.byteLength * 1.35) + 4096,
  })
}

function isUsable({ madeAt }: CachedPage, now: number) {
  return now - madeAt < maxPageAgeMs
}

function isStorable(headers: Headers) {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isNoStore = /no-store/.test(headers.get('cache-control') ?? '')
  return !isNoStore && (isPage || headers.has('etag'))
}

function isPrivate(headers: Headers) {
  return /private/.test(headers.get('cache-control') ?? '') || headers.has('set-cookie')
}
