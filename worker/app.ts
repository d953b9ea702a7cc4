import { type Context as HonoContext, Hono } from 'hono'
import { type Context, createAppContext } from '#app/context.server.ts'
import { isLocalSite } from '#app/domain/site/local-host.ts'
import type { Env, EnvConfig } from '#app/env.server.ts'
import type { SiteSettingsCache } from '#app/http/site-settings.server.ts'
import { createLogger, getErrorStackFrames, getErrorText, shouldLogRequest } from '#app/log.ts'
import type { CachePurger } from './cache/cache-purger.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { CronMonitor } from './cron.ts'
import { limitBodySize } from './guards/body-limits.ts'
import { findCanonicalRedirect, hasDecodablePath, isGetOrHeadRequest } from './guards/canonical-url.ts'
import { isServerToServerRequest, passesCsrfCheck } from './guards/csrf.ts'
import { createWriteRateLimiter } from './guards/rate-limit.ts'
import { withSecurityHeaders } from './guards/security-headers.ts'
import { createMenuRolloverCheck } from './menu-rollover.ts'
import { isReady } from './readiness.ts'

interface Site {
  /** Renders a response with Remix. Passing the Remix route's ID as `route` saves most of the route matching. */
  render: (request: Request, context: Context, route?: string) => Promise<Response>
  matchRoute: (pathname: string) => string | null
  pages?: PageCache
  settingsCache?: SiteSettingsCache
  cronMonitor?: CronMonitor
  purge?: CachePurger
}

interface HonoTypes {
  Bindings: Env
  Variables: { context: Context }
}

/** Returns the request handler: Hono middleware runs first, then Remix, and security headers are added last (A12). */
export function createApp(
  { render, matchRoute, pages, settingsCache, cronMonitor, purge }: Site,
  settings: EnvConfig,
) {
  const app = new Hono<HonoTypes>()
  const limitWrites = createWriteRateLimiter()
  const ensureMenu = createMenuRolloverCheck()
  const isLocal = isLocalSite(settings.SITE_ORIGIN)
  const isStaging = settings.ENVIRONMENT === 'staging'

  app.use(async (c, next) => {
    const started = Date.now()
    const isSharedRead = canReadFromReplica(c.req.raw) || pages?.isSharedPage(c.req.raw)
    const readOptions = isSharedRead ? await pages?.since(c.env, started) : undefined
    const context = createAppContext(c.env, settings, {
      now: started,
      requestId: crypto.randomUUID(),
      clientAddress: toNetworkPrefix(c.req.header('cf-connecting-ip')),
      ...readOptions,
      ...(settingsCache && { settingsCache }),
    })
    c.set('context', context)
    cronMonitor?.(c.env, c.executionCtx, started)
    await next()
    const { usage, visit, requestId } = context
    if (isVisitorWrite(c.req.raw) && usage.rowsWritten + usage.failed > 0) {
      pages?.contentChanged()
      purge?.(c.env, c.executionCtx)
    }
    // A cached page already has its request ID; setting the header again would make Hono copy the response.
    if (!c.res.headers.has('x-request-id')) c.header('x-request-id', requestId)
    // Responses that may depend on who is signed in, including errors, must not be cached or indexed (A14).
    if (visit.private) {
      c.header('cache-control', 'private, no-store')
      c.header('x-robots-tag', 'noindex')
    }
    for (const cookie of visit.cookies) c.header('set-cookie', cookie, { append: true })
    const { pathname } = new URL(c.req.url)
    logRequest(context, {
      method: c.req.method,
      route: matchRoute(pathname),
      path: pathname.slice(0, 200),
      status: c.res.status,
      ms: Date.now() - started,
      trips: usage.roundTrips,
      queries: usage.queries,
      rowsRead: usage.rowsRead,
    })
  })

  app.use(async (c, next) => {
    const network = toNetworkPrefix(c.req.header('cf-connecting-ip'))
    const isLimited = isVisitorWrite(c.req.raw) && network !== ''
    const rejection = isLimited ? limitWrites(network, c.var.context.now) : null
    if (rejection === null) return next()
    const { retryInSeconds, first } = rejection
    if (first) c.var.context.log('rate-limited', { action: 'write', retryInSeconds })
    return c.text('Too many attempts. Please try again in a minute.', 429, {
      ...noStore,
      'retry-after': String(retryInSeconds),
    })
  })

  app.use(async (c, next) => {
    if (passesCsrfCheck(c.req.raw)) return next()
    c.var.context.log('cross-site-write-refused', { origin: c.req.header('origin')?.slice(0, 200) ?? null })
    return c.text(
      'This form was submitted from another website. Open the page on our website and try again.',
      403,
    )
  })

  app.use(limitBodySize(matchRoute))

  app.use((c, next) => {
    if (hasDecodablePath(c.req.raw)) return next()
    // Show the 404 page for a malformed path here, so that no other code has to handle malformed paths.
    return render(
      new Request(new URL('/not-found', c.req.url), { headers: c.req.raw.headers }),
      c.var.context,
    )
  })

  app.use(async (c, next) => {
    const location = findCanonicalRedirect(c.req.raw, settings.SITE_ORIGIN)
    if (location === null) return next()
    // Don't cache a redirect to another host: Workers Cache ignores the host, so the cached redirect would loop.
    const isOwnPath = location.startsWith('/')
    const caching = isOwnPath ? { 'cache-control': 'public, max-age=3600' } : noStore
    return new Response(null, { status: 301, headers: { location, ...caching } })
  })

  app.get('/healthz', (c) => c.json({ status: 'ok', version: c.env.VERSION.id }, 200, noStore))
  app.get('/readyz', async (c) => {
    const ready = await isReady(c.var.context, c.env)
    const detail = await readStaffDetail(c.req.raw, c.var.context)
    const figures = detail && { ...detail, staleServed: pages?.staleServedCount() ?? 0 }
    return c.json({ status: ready ? 'ok' : 'unavailable', ...figures }, ready ? 200 : 503, noStore)
  })
  // Search engines must not list a staging site.
  if (isStaging) app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'))
  // An asset may be missing during a deploy. Without `no-store`, browsers would keep the 404 for a year.
  app.all('/assets/*', (c) => c.text('Not found', 404, noStore))

  app.on(['GET', 'HEAD'], ['/images/*', '/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json'], (c) =>
    respondFromCacheOr(c, (request, route) => render(request, c.var.context, route)),
  )
  app.all('*', (c) =>
    respondFromCacheOr(c, async (request, route) => {
      await ensureMenu(c.var.context)
      return render(request, c.var.context, route)
    }),
  )

  app.onError((error, c) => {
    const fields = { error: getErrorText(error), frames: getErrorStackFrames(error) }
    // If the error occurred while creating the context, there is no context yet, so log with a new request ID.
    const log = c.var.context?.log ?? createLogger(crypto.randomUUID())
    log('unexpected', fields)
    return c.text('Unexpected Application Error!', 500, noStore)
  })

  /** Returns the status of the scheduled jobs for a signed-in admin or staff member; null for everyone else (B12). */
  async function readStaffDetail({ headers, url }: Request, context: Context) {
    const cookie = headers.get('cookie')
    if (cookie === null) return null
    const response = await render(
      new Request(new URL('/admin/jobs/clockwork', url), { headers: { cookie } }),
      context,
    )
    return response.ok ? response.json<Record<string, unknown>>() : null
  }

  function respondFromCacheOr(
    c: HonoContext<HonoTypes>,
    renderPage: (request: Request, route?: string) => Promise<Response>,
  ) {
    if (!pages) return renderPage(c.req.raw)
    return pages.getOrRender(
      c.req.raw,
      { env: c.env, context: c.var.context, ctx: c.executionCtx },
      renderPage,
    )
  }

  function logRequest(
    { requestId, log }: Pick<Context, 'requestId' | 'log'>,
    line: { method: string; status: number; ms?: number } & Record<string, unknown>,
  ) {
    if (isLocal || shouldLogRequest({ ...line, requestId })) log('request', line)
  }

  async function respond(request: Request, env: Env, ctx: ExecutionContext) {
    const cachedHit = await pages?.hit(request, env)
    if (!cachedHit) return withSecurityHeaders(await app.fetch(request, env, ctx), settings)
    const { response, requestId, ...logFields } = cachedHit
    const line = { method: request.method, ...logFields, status: response.status, cached: true }
    logRequest({ requestId, log: createLogger(requestId) }, line)
    return response
  }

  return async (request: Request, env: Env, ctx: ExecutionContext) => {
    const response = await respond(request, env, ctx)
    if (isStaging) response.headers.set('x-robots-tag', 'noindex')
    return response
  }
}

/**
 * True if the request may read from a D1 replica. A visitor with a cookie or a token from an email may need a row
 * that was just written, so those requests read from the primary database.
 */
function canReadFromReplica(request: Request) {
  return isGetOrHeadRequest(request) && !request.headers.has('cookie') && !request.url.includes('token=')
}

/**
 * Excludes webhooks and one-click unsubscribes: they change no page, and many of them come from the same network, so
 * they must neither empty the page cache nor count toward the network's rate limit.
 */
function isVisitorWrite(request: Request) {
  return !isGetOrHeadRequest(request) && !isServerToServerRequest(request)
}

const noStore = { 'cache-control': 'no-store' }

/** Shortens IPv6 addresses to the /64 prefix, because an ISP's customer gets a whole /64 (A10). */
export function toNetworkPrefix(address = '') {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}
