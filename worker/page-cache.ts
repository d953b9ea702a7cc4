import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { contentVersion } from './content-version.ts'
import { isKeepable } from './keepable.ts'
import { finished, told, toldAgain, type KeptPage } from './kept-page.ts'
import { goodForMs, lastGood } from './last-good.ts'
import { keyIn, pathIn } from './page-key.ts'
import { recent } from './recent.ts'
import type { SharedPages } from './shared-pages.ts'
import { within } from './within.ts'

/** What a kept page costs: packed it is another fifth to a third, and something stands around them. */
const sizeOf = ({ html }: KeptPage) => html.byteLength * 1.35 + 4096

/** Version and clock say when a page is over; made anew now and then all the same, should either be wrong, ms. */
const freshMs = 10 * 60_000
/** For how long somebody waits for what somebody else is making, ms. */
const patienceMs = 5000

/** Where a page stands in the cache, and the address that it is made from; they are the same (A14). */
export interface Place {
  route: string
  key: string
  address: string
}

export type PlaceOf = (url: URL) => Place | null

/** What became of a page that others wait for: nothing is an answer that is nobody else's. */
type Made = 'page' | 'nothing' | 'failed'

/** Who asks for which page, of which content. */
interface Asked {
  request: Request
  key: string
  current: number
  env: Env
  context: Context
}

/**
 * Finished public pages: in this isolate's memory, and below it in the cache that the isolates of one place share. Both
 * may vanish. A page is of one content version, and true until the clock changes what it says. Whoever comes while it is
 * made waits for it; with D1 failing the last good copy is told, for a day (B06).
 */
export function pageCache(
  placeOf: PlaceOf,
  { protocol, shared }: { protocol: string; shared?: SharedPages },
) {
  // By themselves, so that no flood of parameters drives out a page.
  const plain = recent<KeptPage>(16 * 1024 * 1024, sizeOf)
  const filtered = recent<KeptPage>(4 * 1024 * 1024, sizeOf)
  const shelfOf = (key: string) => (key.includes('?') ? filtered : plain)
  const underWay = new Map<string, Promise<Made>>()
  const renewing = new WeakSet<Request>()
  const version = contentVersion()
  const copies = lastGood()
  let lastGoodTold = 0

  /** Before anything else: a page that is there and true, or null. `renew` gets a request that makes it anew. */
  async function hit(request: Request, env: Env, renew: (request: Request) => void) {
    if (!isRead(request) || !isAtHome(request)) return null
    const exact = keyIn(request.url)
    const isOther = !shelfOf(exact).get(exact) && exact.includes('?')
    const key = isOther ? placeOf(new URL(request.url))?.key : exact
    if (key === undefined || !shelfOf(key).get(key)) return null
    const now = Date.now()
    const page = findTrue(key, await version.read(env, now), now)
    if (!page) return null
    const stale = now >= page.freshUntil
    if (stale) {
      // Once: for as long as that may take, the next visitors find it fresh.
      page.freshUntil = now + patienceMs
      const again = new Request(request.url)
      renewing.add(again)
      renew(again)
    }
    const requestId = crypto.randomUUID()
    const { answer, isLastGood } = tellAgain(page, request, requestId, stale ? '; detail=stale' : '')
    return { requestId, route: page.route, path: pathIn(key), ...(isLastGood && { lastGood: true }), answer }
  }

  /** A page that has to be made. Whatever is no page of the cache is answered as it is. */
  async function make(
    request: Request,
    { env, context, ctx }: { env: Env; context: Context; ctx: Pick<ExecutionContext, 'waitUntil'> },
    render: (request: Request, route?: string) => Promise<Response>,
  ): Promise<Response> {
    const place = isRead(request) ? placeOf(new URL(request.url)) : null
    if (!place) return render(request)
    const began = Date.now()
    const { requestId } = context
    const { key } = place
    const current = await version.read(env, context.now)
    const asked: Asked = { request, key, current, env, context }
    const isRenewal = renewing.has(request)
    const flight = `${current} ${key}`
    if (!isRenewal) {
      const there = findTrue(key, current, context.now)
      if (there) return tellFound(there, asked)
      const others = underWay.get(flight)
      const theirs = others && ((await within(patienceMs, others)) ?? 'failed')
      // The clock went on meanwhile.
      const later = theirs === 'page' ? findTrue(key, current, context.now + Date.now() - began) : null
      if (later) return tellFound(later, asked)
      // A hundred that wait in vain must not ask as many times for what has just failed.
      const good = theirs === 'failed' ? await tellGood(asked) : null
      if (good) return good
    }
    const outcome = findOrMake(place, current, context, isRenewal ? null : shared, render)
    const mine = outcome.then(
      (made): Made => (made instanceof Response ? (hasFailed(made, context) ? 'failed' : 'nothing') : 'page'),
      (): Made => 'failed',
    )
    underWay.set(flight, mine)
    // Who waits must not be left waiting when this visitor goes away.
    ctx.waitUntil(mine.then(() => underWay.get(flight) === mine && underWay.delete(flight)))
    const made = await outcome
    if (!(made instanceof Response)) {
      const { page, isNew } = made
      if (!isNew) return tellFound(page, asked, '; detail=shared')
      if (shared) ctx.waitUntil(shared.keep(key, page, context.log))
      // Parameters are without end, and each copy is a write.
      if (!key.includes('?')) ctx.waitUntil(copies.keep(key, page, { kv: env.PAGES, log: context.log }))
      return told(page, request, { status: 'fwd=miss; stored', requestId })
    }
    // Nobody waits for what is made anew behind a visitor's back.
    if (hasFailed(made, context)) return (isRenewal ? null : await tellGood(asked)) ?? made
    if (leadsNowhere(made)) {
      shelfOf(key).forget(key)
      if (!key.includes('?')) ctx.waitUntil(copies.drop(key, { kv: env.PAGES, log: context.log }))
    }
    return made
  }

  /** A page that was there, marked where its version can't be read: it may have changed since. */
  function tellAgain(page: KeptPage, request: Request, requestId: string, detail = '') {
    const isLastGood = version.isFailing()
    if (isLastGood) lastGoodTold += 1
    const status = `hit${isLastGood ? '; detail=last-good' : detail}`
    return { isLastGood, answer: toldAgain(page, request, { status, requestId }) }
  }

  function tellFound(page: KeptPage, asked: Asked, detail?: string) {
    const { answer, isLastGood } = tellAgain(page, asked.request, asked.context.requestId, detail)
    if (isLastGood) logLastGood(page, asked)
    return answer
  }

  /** The last good copy, where the page can't be made. */
  async function tellGood(asked: Asked) {
    const good = await findGood(asked)
    if (!good) return null
    lastGoodTold += 1
    logLastGood(good, asked)
    const { request, context } = asked
    return told(good, request, { status: 'hit; detail=last-good', requestId: context.requestId })
  }

  /** The page, of another isolate or made now, and kept; or the answer that must not be. */
  async function findOrMake(
    { key, route, address }: Place,
    current: number,
    context: Context,
    elsewhere: SharedPages | null | undefined,
    render: (request: Request, route?: string) => Promise<Response>,
  ) {
    // Without a version nobody knows what a page is made of.
    const found = current === 0 ? null : await elsewhere?.find(key, current, context.log)
    if (found && context.now < found.changesAt) {
      shelfOf(key).set(key, found)
      return { page: found, isNew: false }
    }
    // Of its address alone: no cookie and no header of this visitor can be in it.
    const response = await render(new Request(address), route)
    const isWhole = current !== 0 && context.usage.failed === 0
    if (!isWhole || !isKeepable(response) || !isPage(response) || isForSomebody(context)) return response
    const page = await finished(response, protocol, {
      route,
      version: current,
      madeAt: context.now,
      freshUntil: context.now + freshMs,
      changesAt: context.visit.changesAt,
    })
    shelfOf(key).set(key, page)
    return { page, isNew: true }
  }

  function findTrue(key: string, current: number, now: number) {
    const page = shelfOf(key).get(key)
    return page?.version === current && now < page.changesAt && isGood(page, now) ? page : null
  }

  /** Of the content that is known, from memory; else the copy outside D1, which is dropped when its page is gone. */
  async function findGood({ key, current, env, context: { now, log } }: Asked) {
    const here = shelfOf(key).get(key) ?? null
    const isLast = here !== null && here.version === current && isGood(here, now)
    const page = isLast || key.includes('?') ? here : await copies.find(key, { kv: env.PAGES, log }, here)
    return page && isGood(page, now) ? page : null
  }

  /** Behind TLS an address without it is another one, and is led home (D01). */
  function isAtHome({ url }: Request) {
    return protocol !== 'https:' || url.startsWith(protocol)
  }

  /** How new the replica must be that a visitor's own reading goes to, not older than the pages that are told, and what is known of its house. */
  async function since(env: Env, now: number) {
    await version.read(env, now)
    return { since: version.since(), houseVersion: version.house() }
  }

  return {
    hit,
    make,
    /** Whether all are told the same here, whatever they bring along. */
    isForAll: (request: Request) => isRead(request) && placeOf(new URL(request.url)) !== null,
    since,
    /** Of the content, 0 where nobody knows it. */
    version: (env: Env, now: number) => version.read(env, now),
    contentChanged: () => version.forget(),
    /** How many last good copies this isolate has told since it began: a figure for whoever watches, no count of all. */
    lastGoodTold: () => lastGoodTold,
  }
}

export type PageCache = ReturnType<typeof pageCache>

function isRead({ method }: Request) {
  return method === 'GET' || method === 'HEAD'
}

function isPage({ headers }: Response) {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function isForSomebody({ visit }: Context) {
  return visit.private || visit.cookies.length > 0
}

function leadsNowhere({ status }: Response) {
  return (status >= 300 && status < 400) || status === 404 || status === 410
}

/** For a day it may outlive what it was made of (B06). */
function isGood({ madeAt }: KeptPage, now: number) {
  return now - madeAt < goodForMs
}

function logLastGood({ madeAt }: KeptPage, { key, context }: Asked) {
  context.log('last-good-page', { path: pathIn(key), madeAt: new Date(madeAt).toISOString() })
}

/** Whether an answer is none: a question that D1 left unanswered, or a page that broke on the way. */
function hasFailed({ status }: Response, { usage }: Context) {
  return usage.failed > 0 || status >= 500
}
