import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { errorStackFrames, errorText } from '#app/log.ts'
import { isOnSiteOrigin } from '#worker/guards/canonical-url.ts'
import type { SecuritySettings } from '#worker/guards/security-headers.ts'
import { toCacheKey, isReadRequest, cacheKeyPath } from './cache-key.ts'
import {
  createCachedPage,
  cacheMissStatus,
  lastWeeksPageResponse,
  maxStaleMs,
  pageResponse,
  type CachedPage,
} from './cached-page.ts'
import { createContentVersionReader } from './content-version.ts'
import { createLruCache } from './lru-cache.ts'
import { withTimeout } from './timeout.ts'

/**
 * How long a request waits for rendering before it gets the cached copy, in ms. `failingTimeoutMs` applies
 * while D1 is failing and nothing in the copy has expired. A render that takes longer than `renderTimeoutMs`
 * counts as abandoned, because its request may have been canceled.
 */
const failingTimeoutMs = 100
const renderTimeoutMs = 5000

/** The cache key of a page and the URL from which it is rendered; both have the same path and query (A14). */
interface PageLocation {
  route: string
  key: string
  address: string
}

export type PageLocator = (url: URL) => PageLocation | null

type Render = (request: Request, route?: string) => Promise<Response>

interface PageRequest {
  request: Request
  key: string
  current: number
  context: Context
}

/** The result of rendering a page. All requests that waited for it share it, unless it depends on the visitor. */
interface Rendered {
  page: CachedPage | null
  respond: () => Response
  hasFailed: boolean
  isBroken: boolean
  isPersonal: boolean
}

/**
 * Caches rendered pages, feeds and images in this isolate's memory, which may be emptied at any time. A page belongs
 * to one content version and is valid until its time-dependent parts change. Requests that arrive while a page is
 * being rendered wait for it; if D1 or the rendering fails, the stale copy is served for up to a day (B06).
 */
export function createPageCache(locate: PageLocator, settings: SecuritySettings) {
  const plain = createLruCache<CachedPage>(28 * 1024 * 1024, sizeOf)
  // Pages with query parameters have their own cache, so that a flood of parameters does not evict pages without any.
  const filtered = createLruCache<CachedPage>(16 * 1024 * 1024, sizeOf)
  const cacheFor = (key: string) => (key.includes('?') ? filtered : plain)
  const version = createContentVersionReader()
  const inFlight = new Map<string, { work: Promise<Rendered>; began: number }>()
  let staleServedCount = 0

  /** Returns a cached page of this content version if its time-dependent parts are still current; otherwise null. */
  function findCurrent(key: string, current: number, now: number) {
    const page = cacheFor(key).get(key)
    const isCurrent = page?.version === current && now < page.changesAt && isUsable(page, now)
    return isCurrent ? page : null
  }

  async function hit(request: Request, env: Env) {
    if (!isReadRequest(request) || !isOnSiteOrigin(request, settings.SITE_ORIGIN)) return null
    const exact = toCacheKey(request.url)
    const isOther = exact.includes('?') && !filtered.get(exact)
    const key = isOther ? locate(new URL(request.url))?.key : exact
    if (key === undefined || !cacheFor(key).get(key)) return null
    const now = Date.now()
    const page = findCurrent(key, await version.read(env, now), now)
    if (!page) return null
    const requestId = crypto.randomUUID()
    const isLastGood = version.isFailing()
    const response = respond(page, request, { now, requestId, isLastGood })
    const path = cacheKeyPath(key)
    return { requestId, route: page.route, path, ...(isLastGood && { lastGood: true }), response }
  }

  /** Renders a page that is not cached yet, or passes a request that cannot be cached straight to `render`. */
  async function make(
    request: Request,
    { env, context, ctx }: { env: Env; context: Context; ctx: Pick<ExecutionContext, 'waitUntil'> },
    render: Render,
  ): Promise<Response> {
    const location = isReadRequest(request) ? locate(new URL(request.url)) : null
    if (!location) return render(request)
    const { key } = location
    const began = Date.now()
    const current = await version.read(env, context.now)
    const asked = { request, key, current, context }
    const found = findCurrent(key, current, context.now)
    if (found) return respondFound(found, asked)
    // Re-check after each wait: another request may have started rendering this page in the meantime.
    const flight = `${current} ${key}`
    for (let others = workInFlight(flight); others; others = workInFlight(flight)) {
      const result = await inTime(others, asked)
      if (result instanceof Response) return result
      // Add the time spent waiting for the rendering, because the page may have expired in the meantime.
      const now = context.now + Date.now() - began
      if (result?.page && now < result.page.changesAt) return respondFound(result.page, asked)
      if (result && !result.page && !result.isPersonal) return result.respond()
    }
    const mine = renderPage(location, asked, render)
    share(flight, mine)
    // Finish rendering even if this visitor disconnects, because other requests may be waiting for the page.
    ctx.waitUntil(mine)
    const result = (await inTime(mine, asked)) ?? (await mine)
    if (result instanceof Response) return result
    if (!result.page) return result.respond()
    const { requestId, now } = context
    return pageResponse(result.page, request, { status: cacheMissStatus, requestId, now })
  }

  /** Don't await anything between this call and `share`, or two requests will render the same page. */
  function workInFlight(flight: string) {
    const shared = inFlight.get(flight)
    return shared && Date.now() - shared.began < renderTimeoutMs ? shared.work : null
  }

  function share(flight: string, work: Promise<Rendered>) {
    const shared = { work, began: Date.now() }
    inFlight.set(flight, shared)
    void work.then(() => {
      if (inFlight.get(flight) === shared) inFlight.delete(flight)
    })
  }

  /** Returns the rendered page, or the stale copy if rendering fails or takes too long; null if there is neither. */
  async function inTime(work: Promise<Rendered>, asked: PageRequest) {
    const { now } = asked.context
    const page = cacheFor(asked.key).get(asked.key)
    const copy = page && isUsable(page, now) ? page : null
    const isCorrect = copy !== null && now < copy.changesAt
    const made = await withTimeout(
      version.isFailing() && isCorrect ? failingTimeoutMs : renderTimeoutMs,
      work,
    )
    if (copy === null || (made && !made.hasFailed)) return made
    // Prefer a page rendered without D1 to a copy of last week's menu, because it says which week's menu it shows.
    if (made && !made.isBroken && now >= copy.weekEndsAt) return made
    return respondFound(copy, asked, true)
  }

  function respondFound(
    page: CachedPage,
    { request, key, context: { now, requestId, log } }: PageRequest,
    isLastGood = version.isFailing(),
  ) {
    if (isLastGood)
      log('last-good-page', { path: cacheKeyPath(key), madeAt: new Date(page.madeAt).toISOString() })
    return respond(page, request, { now, requestId, isLastGood })
  }

  function respond(
    page: CachedPage,
    request: Request,
    { isLastGood, ...about }: { now: number; requestId: string; isLastGood: boolean },
  ) {
    if (isLastGood) staleServedCount += 1
    const details = { ...about, status: isLastGood ? 'hit; detail=last-good' : 'hit' }
    const isLastWeek = about.now >= page.weekEndsAt
    return isLastWeek ? lastWeeksPageResponse(page, request, details) : pageResponse(page, request, details)
  }

  async function renderPage(
    { key, route, address }: PageLocation,
    { current, context }: PageRequest,
    render: Render,
  ): Promise<Rendered> {
    try {
      // Render from the URL only, so no visitor's cookie or header can leak into the cache.
      const response = await render(new Request(address), route)
      const { status, headers } = response
      const body = new Uint8Array(await response.arrayBuffer())
      const { oldMenu, weekEndsAt, changesAt, cookies } = context.visit
      const showsOldMenu = oldMenu !== null && weekEndsAt < Infinity
      const isBroken = status >= 500
      const hasFailed = context.usage.failed > 0 || showsOldMenu || isBroken
      const isPersonal = context.visit.private || cookies.length > 0 || isPrivate(headers)
      const respond = () => new Response(body.byteLength > 0 ? body : null, { status, headers })
      const result = { page: null, respond, hasFailed, isBroken, isPersonal }
      if (hasFailed) return result
      // Remove the cached copy of a page that no longer exists, so that an outage does not bring it back.
      if (status !== 200) cacheFor(key).forget(key)
      if (status !== 200 || current === 0 || isPersonal || !isStorable(headers)) return result
      const about = { route, version: current, madeAt: context.now, changesAt, weekEndsAt }
      const page = createCachedPage(body, headers, settings, about)
      cacheFor(key).set(key, page)
      return { ...result, page }
    } catch (error) {
      const frames = errorStackFrames(error)
      context.log('page-broken', { path: cacheKeyPath(key), error: errorText(error), frames })
      const respond = () => {
        throw error
      }
      return { page: null, respond, hasFailed: true, isBroken: true, isPersonal: false }
    }
  }

  return {
    hit,
    make,
    /** True for a page that is the same for every visitor, whatever the cookies and headers. */
    isSharedPage: (request: Request) => isReadRequest(request) && locate(new URL(request.url)) !== null,
    /**
     * Returns the D1 constraint for reads that must be at least as new as the cached
     * pages, and the settings version.
     */
    async since(env: Env, now: number) {
      await version.read(env, now)
      return { since: version.since(), settingsVersion: version.settingsVersion() }
    },
    contentChanged: () => version.forget(),
    staleServedCount: () => staleServedCount,
  }
}

export type PageCache = ReturnType<typeof createPageCache>

/** Estimated memory of a cached page, in bytes: its compressed copy adds a third, headers and objects about 4 kB. */
function sizeOf({ body }: CachedPage) {
  return body.byteLength * 1.35 + 4096
}

/** Returns true if a page is less than a day old. No older page is served, even during an outage (B06). */
function isUsable({ madeAt }: CachedPage, now: number) {
  return now - madeAt < maxStaleMs
}

/** True for a page, or a file with its own ETag, that is not meant for a single visitor (A14). */
function isStorable(headers: Headers) {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  const isForOnce = /no-store/.test(headers.get('cache-control') ?? '')
  return !isForOnce && (isPage || headers.has('etag'))
}

function isPrivate(headers: Headers) {
  return /private/.test(headers.get('cache-control') ?? '') || headers.has('set-cookie')
}
