import { Hono } from 'hono'
import { createContext, type Context } from '#app/context.server.ts'
import type { Env, Settings } from '#app/env.server.ts'
import type { SiteSettingsCache } from '#app/http/site-settings-cache.ts'
import { errorStackFrames, errorText } from '#app/log.ts'
import { bodyLimits } from './guards/body-limits.ts'
import { createWriteRateLimiter } from './guards/rate-limit.ts'
import { createResponseCache } from './cache/cached-responses.ts'
import { createFeedCache } from './cache/cached-feeds.ts'
import { createMenuRollover } from './cache/menu-week.ts'
import type { PageCache } from './cache/page-cache.ts'
import { canonicalUrl } from './guards/canonical-url.ts'
import {
  isReadRequest,
  hasReadablePath,
  usesSiteProtocol,
  cacheKeyOf,
  pathOfCacheKey,
} from './cache/cache-key.ts'
import { isReady } from './readiness.ts'
import { withSecurityHeaders } from './guards/security-headers.ts'
import type { CronMonitor } from './cron-monitor.ts'
import { isServerToServerPost, passesCsrfCheck } from './guards/csrf.ts'

interface Site {
  /** Faster where the route is known. */
  render: (request: Request, context: Context, route?: string) => Promise<Response>
  /** The id of the route that an address belongs to. */
  routeOf: (pathname: string) => string | null
  /** Without it every page is made for every visitor. */
  pages?: PageCache
  /** Without it every request reads the facts and the area. */
  house?: SiteSettingsCache
  /** Looks whether the tick still comes. */
  watch?: CronMonitor
}
interface Wiring {
  Bindings: Env
  Variables: { context: Context }
}

/** The porch: log, gate, limits, health, then Remix; whatever answers, the headers go on last (A12). */
export function createApp({ render, routeOf, pages, house, watch }: Site, settings: Settings) {
  const app = new Hono<Wiring>()
  const floodedBy = createWriteRateLimiter()
  const pictures = createResponseCache(8 * 1024 * 1024)
  const { protocol } = new URL(settings.SITE_ORIGIN)
  const ensureMenu = createMenuRollover()
  const feeds = createFeedCache(16 * 1024 * 1024, protocol)

  app.use(async (c, next) => {
    const started = Date.now()
    const isForAll = readsOnly(c.req.raw) || pages?.isForAll(c.req.raw)
    const asOf = isForAll ? await pages?.since(c.env, started) : undefined
    const context = createContext(c.env, settings, {
      now: started,
      requestId: crypto.randomUUID(),
      clientAddress: clientNetwork(c.req.header('cf-connecting-ip')),
      ...asOf,
      ...(house && { house }),
    })
    c.set('context', context)
    watch?.(c.env, c.executionCtx, started)
    await next()
    // Whoever wrote finds it at once, and so does who may have. From outside it comes by the thousand, and stands on no page.
    const { rowsWritten, failed } = context.usage
    if (!isReadRequest(c.req.raw) && !isServerToServerPost(c.req.raw) && rowsWritten + failed > 0)
      pages?.contentChanged()
    // A page that is kept brings it along, and an answer that is touched is copied.
    if (!c.res.headers.has('x-request-id')) c.header('x-request-id', context.requestId)
    // Whatever was answered to somebody in particular, a redirect or a refusal too, is for nobody else (A14).
    if (context.visit.private) {
      c.header('cache-control', 'private, no-store')
      c.header('x-robots-tag', 'noindex')
    }
    for (const cookie of context.visit.cookies) c.header('set-cookie', cookie, { append: true })
    const { pathname } = new URL(c.req.url)
    context.log('request', {
      method: c.req.method,
      route: routeOf(pathname),
      path: pathname.slice(0, 200),
      status: c.res.status,
      ms: Date.now() - started,
      trips: context.usage.trips,
      queries: context.usage.queries,
      rowsRead: context.usage.rowsRead,
    })
  })

  app.use(async (c, next) => {
    const network = clientNetwork(c.req.header('cf-connecting-ip'))
    // One network of a mail service speaks for all its people.
    const isWrite = !isReadRequest(c.req.raw) && !isServerToServerPost(c.req.raw)
    const flood = isWrite && network !== '' ? floodedBy(network, c.var.context.now) : null
    if (flood === null) return next()
    const { retryInSeconds, first } = flood
    if (first) c.var.context.log('rate-limited', { action: 'write', retryInSeconds })
    return c.text('That was too often. Please wait a minute and try again.', 429, {
      ...noStore,
      'retry-after': String(retryInSeconds),
    })
  })

  app.use(async (c, next) => {
    if (passesCsrfCheck(c.req.raw)) return next()
    c.var.context.log('cross-site-write-refused', { origin: c.req.header('origin')?.slice(0, 200) ?? null })
    return c.text('This form was sent from another site. Open the page here and try again.', 403)
  })

  app.use(bodyLimits(routeOf))

  app.use((c, next) => {
    if (hasReadablePath(c.req.raw)) return next()
    // As nothing else is: no part of the site has to think of such a path.
    return render(
      new Request(new URL('/not-found', c.req.url), { headers: c.req.raw.headers }),
      c.var.context,
    )
  })

  app.use(async (c, next) => {
    const location = canonicalUrl(c.req.raw, settings.SITE_ORIGIN)
    if (location === null) return next()
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
  })

  app.get('/healthz', (c) => c.json({ status: 'ok', version: c.env.VERSION.id }, 200, noStore))
  app.get('/readyz', async (c) => {
    const ready = await isReady(c.var.context, c.env)
    const detail = await staffDetail(c.req.raw, c.var.context)
    const figures = detail && { ...detail, staleServed: pages?.lastGoodTold() ?? 0 }
    return c.json({ status: ready ? 'ok' : 'unavailable', ...figures }, ready ? 200 : 503, noStore)
  })
  // A build's file that is not there: never cached, or a deploy under way would poison browsers for a year.
  app.all('/assets/*', (c) => c.text('Not found', 404, noStore))

  app.on(['GET', 'HEAD'], '/images/*', (c) => pictures(c.req.raw, () => render(c.req.raw, c.var.context)))
  app.on(['GET', 'HEAD'], ['/sitemap.xml', '/rss.xml', '/atom.xml', '/feed.json'], async (c) => {
    const { context } = c.var
    const version = (await pages?.version(c.env, context.now)) ?? 0
    const isWhole = () => context.usage.failed === 0
    return feeds.tell(c.req.raw, { version, now: context.now, isWhole }, () => render(c.req.raw, context))
  })
  app.all('*', (c) => {
    const { context } = c.var
    const made = async (request: Request, route?: string) => {
      await ensureMenu(context)
      return render(request, context, route)
    }
    if (!pages) return made(c.req.raw)
    return pages.make(c.req.raw, { env: c.env, context, ctx: c.executionCtx }, made)
  })

  app.onError((error, c) => {
    const fields = { error: errorText(error), frames: errorStackFrames(error) }
    // Without a context nothing else could have said what is wrong.
    if (c.var.context === undefined) console.error(JSON.stringify({ event: 'unexpected', ...fields }))
    else c.var.context.log('unexpected', fields)
    return c.text('Unexpected Application Error!', 500, noStore)
  })

  /** What is told beside yes and no to whoever may read it at the desk; a stranger's answer stays as it is (B12). */
  async function staffDetail({ headers, url }: Request, context: Context) {
    const cookie = headers.get('cookie')
    if (cookie === null) return null
    const answer = await render(
      new Request(new URL('/admin/jobs/clockwork', url), { headers: { cookie } }),
      context,
    )
    return answer.ok ? answer.json<Record<string, unknown>>() : null
  }

  /** As a page of the cache is told; behind TLS, what comes without it is led home first. */
  async function feedHit(request: Request, env: Env) {
    if (!pages || !isReadRequest(request) || !usesSiteProtocol(protocol, request) || !feeds.has(request))
      return null
    const now = Date.now()
    const answer = feeds.find(request, { version: await pages.version(env, now), now })
    if (!answer) return null
    const requestId = crypto.randomUUID()
    answer.headers.set('x-request-id', requestId)
    const path = pathOfCacheKey(cacheKeyOf(request.url)) ?? ''
    return { requestId, route: routeOf(path), path, answer }
  }

  return async (request: Request, env: Env, ctx: ExecutionContext) => {
    const pageHit = await pages?.hit(request, env, (again) => {
      ctx.waitUntil(Promise.resolve(app.fetch(again, env, ctx)))
    })
    const kept = pageHit ?? (await feedHit(request, env))
    if (!kept) return withSecurityHeaders(await app.fetch(request, env, ctx), protocol)
    const { answer, ...about } = kept
    const { method } = request
    console.log(JSON.stringify({ event: 'request', method, ...about, status: answer.status, kept: true }))
    return answer
  }
}

/** Whether anybody would be told the same: what a cookie or a mail's token leads to may just have been written. */
function readsOnly(request: Request) {
  return isReadRequest(request) && !request.headers.has('cookie') && !request.url.includes('token=')
}

const noStore = { 'cache-control': 'no-store' }

/** The address that counts for limits: as is for IPv4, the /64 for IPv6, where one customer holds that many (A10). */
export function clientNetwork(address = '') {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}
