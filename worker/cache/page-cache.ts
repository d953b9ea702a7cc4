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

/** For how long somebody waits before they get the last good copy, ms: with D1 failing one that may be true, and any. */
const hasteMs = 100
const patienceMs = 5000

/** Where a page stands in the cache, and the address that it is made from; they are the same (A14). */
export interface PageLocation {
  route: string
  key: string
  address: string
}

export type FindPageLocation = (url: URL) => PageLocation | null

/**
 * Finished public pages: in this isolate's memory, and below it in the cache that the isolates of one place share. Both
 * may vanish. A page is of one content version, and true until the clock changes what it says. Whoever comes while it is
 * made waits for it; with D1 failing the last good copy is told, for a day (B06).
 */
export function createPageCache(
  placeOf: FindPageLocation,
  { protocol, shared }: { protocol: string; shared?: SharedPages },
) {
  const shelves = createMemoryCache()
  const underWay = createInFlightMap<RenderResult>()
  const renewing = new WeakSet<Request>()
  const version = createContentVersionReader()
  const copies = createStaleCopyStore()
  const teller = createPageResponder(version.isFailing)
  const maker = createPageRenderer({ shelves, copies, protocol, ...(shared && { shared }) })

  /** Before anything else: a page that is there and true, or null. `renew` gets a request that makes it anew. */
  async function hit(request: Request, env: Env, renew: (request: Request) => void) {
    if (!isReadRequest(request) || !usesSiteProtocol(protocol, request)) return null
    const exact = cacheKeyOf(request.url)
    const isOther = exact.includes('?') && !shelves.get(exact)
    const key = isOther ? placeOf(new URL(request.url))?.key : exact
    if (key === undefined || !shelves.get(key)) return null
    const now = Date.now()
    const page = shelves.findTrue(key, await version.read(env, now), now)
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
    const { answer, isLastGood } = teller.again(page, request, requestId, stale ? '; detail=stale' : '')
    return {
      requestId,
      route: page.route,
      path: pathOfCacheKey(key),
      ...(isLastGood && { lastGood: true }),
      answer,
    }
  }

  /** A page that has to be made. Whatever is no page of the cache is answered as it is. */
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
      const there = shelves.findTrue(key, current, context.now)
      if (there) return teller.found(there, asked)
      // Whoever is woken looks again: another one may be at it by now.
      for (let others = underWay.find(flight); others; others = underWay.find(flight)) {
        const theirs = await told(others, asked, began)
        if (theirs) return theirs
      }
    }
    const mine = underWay.begin(flight, maker(place, asked, { isRenewal, ctx, render }))
    // Who waits must not be left waiting when this visitor goes away.
    ctx.waitUntil(mine)
    // Nobody waits for what is made anew behind a visitor's back.
    const made = (isRenewal ? null : await inTime(mine, asked)) ?? (await mine)
    if (made instanceof Response) return made
    if ('answer' in made) return made.answer()
    return made.isNew ? teller.made(made.page, asked) : teller.found(made.page, asked, '; detail=shared')
  }

  /** What somebody else has made meanwhile; null where that is nothing for this visitor, who came at `began`. */
  async function told(others: Promise<RenderResult>, asked: PageRequest, began: number) {
    const made = await inTime(others, asked)
    if (made === null || made instanceof Response) return made
    if ('answer' in made) return made.isForAll ? made.answer() : null
    // The clock went on meanwhile.
    const now = asked.context.now + Date.now() - began
    return now < made.page.changesAt ? teller.found(made.page, asked) : null
  }

  /** What becomes of a page, or the last good copy where that fails or takes too long; null where there is neither. */
  async function inTime(work: Promise<RenderResult>, asked: PageRequest) {
    // With D1 failing, a copy that the clock has not overtaken is worth no wait.
    if (version.isFailing() && (await withTimeout(hasteMs, work)) === null) {
      const copy = await findGood(asked)
      if (copy && asked.context.now < copy.changesAt) return teller.lastGood(copy, asked)
    }
    const made = await withTimeout(patienceMs, work)
    if (made && !('answer' in made && made.hasFailed)) return made
    const good = await findGood(asked)
    // Last week's menu must not pass for this week's: a page without D1 says whose menu it knows.
    if (made && !made.isBroken && good && asked.context.now >= good.weekEndsAt) return made
    return good ? teller.lastGood(good, asked) : made
  }

  /** Of the content that is known, from memory; else the copy outside D1, which is dropped when its page is gone. */
  async function findGood({ key, current, env, context: { now, log } }: PageRequest) {
    const here = shelves.get(key) ?? null
    const isLast = here !== null && here.version === current && isServableAsStale(here, now)
    const page = isLast || key.includes('?') ? here : await copies.find(key, { kv: env.PAGES, log }, here)
    return page && isServableAsStale(page, now) ? page : null
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
    isForAll: (request: Request) => isReadRequest(request) && placeOf(new URL(request.url)) !== null,
    since,
    /** Of the content, 0 where nobody knows it. */
    version: (env: Env, now: number) => version.read(env, now),
    contentChanged: () => version.forget(),
    /** How many last good copies this isolate has told since it began: a figure for whoever watches, no count of all. */
    lastGoodTold: teller.lastGoodTold,
  }
}

export type PageCache = ReturnType<typeof createPageCache>
