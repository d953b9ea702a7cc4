import type { Context } from '#app/context.server.ts'
import { errorStackFrames, errorText } from '#app/log.ts'
import { isCacheable, isShareable } from './cacheable.ts'
import { createCachedPage, type CachedPage } from './cached-page.ts'
import type { StaleCopies } from './stale-copy.ts'
import type { PageLocation } from './page-cache.ts'
import { pathOfCacheKey } from './cache-key.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { PageRequest } from './page-response.ts'
import type { SharedPages } from './shared-pages.ts'

/** Version and clock say when a page is over; made anew now and then all the same, should either be wrong, ms. */
const freshMs = 10 * 60_000

/** What became of a page that was to be made: it is kept, or there is only an answer, perhaps for nobody else. */
export type RenderResult =
  | { page: CachedPage; isNew: boolean }
  | { answer: () => Response; hasFailed: boolean; isBroken: boolean; isForAll: boolean }

export interface RenderOptions {
  /** Behind a visitor's back: what another isolate has made is no newer. */
  isRenewal: boolean
  ctx: Pick<ExecutionContext, 'waitUntil'>
  render: (request: Request, route?: string) => Promise<Response>
}

interface Stores {
  shelves: MemoryCache
  copies: StaleCopies
  shared?: SharedPages
  protocol: string
}

/** Makes a page, or finds what another isolate has made, and puts it wherever it is looked for next. */
export function createPageRenderer({ shelves, copies, shared, protocol }: Stores) {
  async function findOrMake(
    { key, route, address }: PageLocation,
    { current, env, context }: PageRequest,
    { isRenewal, ctx, render }: RenderOptions,
  ): Promise<RenderResult> {
    // Without a version nobody knows what a page is made of.
    const found = current === 0 || isRenewal ? null : await shared?.find(key, current, context.log)
    if (found && context.now < found.changesAt) {
      shelves.set(key, found)
      return { page: found, isNew: false }
    }
    // Of its address alone: no cookie and no header of this visitor can be in it.
    const response = await render(new Request(address), route)
    const { oldMenu, weekEndsAt, changesAt } = context.visit
    const showsOldMenu = oldMenu !== null && weekEndsAt < Infinity
    const isBroken = response.status >= 500
    const hasFailed = context.usage.failed > 0 || showsOldMenu || isBroken
    const store = { kv: env.PAGES, log: context.log }
    // Parameters are without end, and each copy is a write.
    const hasCopies = !key.includes('?')
    if (current === 0 || hasFailed || !isCacheable(response) || !isPage(response) || isForSomebody(context)) {
      if (!hasFailed && leadsNowhere(response)) {
        shelves.forget(key)
        if (hasCopies) ctx.waitUntil(copies.drop(key, current, store))
      }
      const isForAll = isShareable(response) && !isForSomebody(context)
      const answer = isForAll ? await repeatable(response) : () => response
      return { answer, hasFailed, isBroken, isForAll }
    }
    const page = await createCachedPage(response, protocol, {
      route,
      version: current,
      madeAt: context.now,
      freshUntil: context.now + freshMs,
      changesAt,
      weekEndsAt,
    })
    shelves.set(key, page)
    if (shared) ctx.waitUntil(shared.keep(key, page, context.log))
    if (hasCopies) ctx.waitUntil(copies.keep(key, page, store))
    return { page, isNew: true }
  }

  return (place: PageLocation, asked: PageRequest, making: RenderOptions) =>
    findOrMake(place, asked, making).catch((error: unknown) => broken(error, asked))
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

/** A page that broke on the way breaks for all who wait for it. */
function broken(error: unknown, { key, context }: PageRequest): RenderResult {
  context.log('page-broken', {
    path: pathOfCacheKey(key),
    error: errorText(error),
    frames: errorStackFrames(error),
  })
  const answer = () => {
    throw error
  }
  return { answer, hasFailed: true, isBroken: true, isForAll: true }
}

/** An answer that can be given more than once. */
async function repeatable(response: Response) {
  const body = await response.arrayBuffer()
  const { status, headers } = response
  return () => new Response(body.byteLength > 0 ? body : null, { status, headers })
}
