import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createContext, type Context } from '#app/context.server.ts'
import type { Env, Settings } from '#app/env.server.ts'
import { faultFrames, faultText } from '#app/log.ts'
import { floodGate } from './flood-gate.ts'
import { keptAnswers } from './kept-answers.ts'
import { oneAddress } from './one-address.ts'
import { isReady } from './readiness.ts'
import { secured } from './security-headers.ts'
import { mayWrite } from './write-gate.ts'

interface Site {
  render: (request: Request, context: Context) => Promise<Response>
  /** The id of the route that an address belongs to. */
  routeOf: (pathname: string) => string | null
}
interface Wiring {
  Bindings: Env
  Variables: { context: Context }
}

/** The porch: log, gate, limits, health, then Remix; whatever answers, the headers go on last (A12). */
export function createApp({ render, routeOf }: Site, settings: Settings) {
  const app = new Hono<Wiring>()
  const floodedBy = floodGate()
  const pictures = keptAnswers(8 * 1024 * 1024)

  app.use(async (c, next) => {
    const started = Date.now()
    const context = createContext(c.env, settings, {
      now: started,
      requestId: crypto.randomUUID(),
      clientAddress: clientNetwork(c.req.header('cf-connecting-ip')),
    })
    c.set('context', context)
    await next()
    c.header('x-request-id', context.requestId)
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
      queries: context.usage.queries,
      rowsRead: context.usage.rowsRead,
    })
  })

  app.use(async (c, next) => {
    const network = clientNetwork(c.req.header('cf-connecting-ip'))
    const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
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
    if (mayWrite(c.req.raw)) return next()
    c.var.context.log('cross-site-write-refused', { origin: c.req.header('origin')?.slice(0, 200) ?? null })
    return c.text('This form was sent from another site. Open the page here and try again.', 403)
  })

  app.use((c, next) => (c.req.path.startsWith(importPath) ? importLimit : usualLimit)(c, next))

  app.use(async (c, next) => {
    const location = oneAddress(c.req.raw, settings.SITE_ORIGIN)
    if (location === null) return next()
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } })
  })

  app.get('/healthz', (c) => c.json({ status: 'ok', version: c.env.VERSION.id }, 200, noStore))
  app.get('/readyz', async (c) => {
    const ready = await isReady(c.var.context, c.env)
    return c.json({ status: ready ? 'ok' : 'unavailable' }, ready ? 200 : 503, noStore)
  })
  // A build's file that is not there: never cached, or a deploy under way would poison browsers for a year.
  app.all('/assets/*', (c) => c.text('Not found', 404, noStore))

  app.on(['GET', 'HEAD'], '/images/*', (c) => pictures(c.req.raw, () => render(c.req.raw, c.var.context)))
  app.all('*', (c) => render(c.req.raw, c.var.context))

  app.onError((error, c) => {
    const fields = { error: faultText(error), frames: faultFrames(error) }
    // Without a context nothing else could have said what is wrong.
    if (c.var.context === undefined) console.error(JSON.stringify({ event: 'unexpected', ...fields }))
    else c.var.context.log('unexpected', fields)
    return c.text('Unexpected Application Error!', 500, noStore)
  })

  const { protocol } = new URL(settings.SITE_ORIGIN)
  return async (request: Request, env: Env, ctx: ExecutionContext) =>
    secured(await app.fetch(request, env, ctx), protocol)
}

const usualLimit = bodyLimit({
  maxSize: 64 * 1024,
  onError: (c) => c.text('That is more than this form can take. Shorten it and try again.', 413),
})

/** A list of addresses comes in as a file of up to 1 MB, and goes out again in the form that takes it. */
const importPath = '/admin/subscribers/import'
const importLimit = bodyLimit({
  maxSize: 1024 * 1024 + 64 * 1024,
  onError: (c) => c.text('The file is larger than 1 MB. Split it and import the parts one by one.', 413),
})

const noStore = { 'cache-control': 'no-store' }

/** The address that counts for limits: as is for IPv4, the /64 for IPv6, where one customer holds that many (A10). */
export function clientNetwork(address = '') {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':')].slice(0, 4).join(':')
}
