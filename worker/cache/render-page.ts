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

/**
 * How long until a page is re-rendered in the background, ms; a safety net in case the version or `changesAt` is wrong.
 */
const freshMs = 10 * 60_000

/** The result of a render: a page now in the cache, or a response that is not cached and perhaps not shareable. */
export type RenderResult =
  | { page: CachedPage; isNew: boolean }
  | { answer: () => Response; hasFailed: boolean; isBroken: boolean; isShared: boolean }

export interface RenderOptions {
  /** A background render, which skips the shared cache because its copy is no newer. */
  isRenewal: boolean
  ctx: Pick<ExecutionContext, 'waitUntil'>
  render: (request: Request, route?: string) => Promise<Response>
}

interface Stores {
  memory: MemoryCache
  copies: StaleCopies
  shared?: SharedPages
  protocol: string
}

/** Finds a page in the shared cache or renders it, then stores it in every cache. */
export function createPageRenderer({ memory, copies, shared, protocol }: Stores) {
  async function findOrMake(
    { key, route, address }: PageLocation,
    { current, env, context }: PageRequest,
    { isRenewal, ctx, render }: RenderOptions,
  ): Promise<RenderResult> {
    // Without a content version nobody can tell whether a shared page is current.
    const found = current === 0 || isRenewal ? null : await shared?.find(key, current, context.log)
    if (found && context.now < found.changesAt) {
      memory.set(key, found)
      return { page: found, isNew: false }
    }
    // Render from the URL only, so no visitor's cookie or header can leak into the cache.
    const response = await render(new Request(address), route)
    const { oldMenu, weekEndsAt, changesAt } = context.visit
    const showsOldMenu = oldMenu !== null && weekEndsAt < Infinity
    const isBroken = response.status >= 500
    const hasFailed = context.usage.failed > 0 || showsOldMenu || isBroken
    const store = { kv: env.PAGES, log: context.log }
    // URLs with a query get no stale copy: there are too many of them, and each copy costs a KV write.
    const hasCopies = !key.includes('?')
    if (current === 0 || hasFailed || !isCacheable(response) || !isPage(response) || isPersonal(context)) {
      if (!hasFailed && isRedirectOrGone(response)) {
        memory.forget(key)
        if (hasCopies) ctx.waitUntil(copies.drop(key, current, store))
      }
      const isShared = isShareable(response) && !isPersonal(context)
      const answer = isShared ? await repeatable(response) : () => response
      return { answer, hasFailed, isBroken, isShared }
    }
    const page = await createCachedPage(response, protocol, {
      route,
      version: current,
      madeAt: context.now,
      freshUntil: context.now + freshMs,
      changesAt,
      weekEndsAt,
    })
    memory.set(key, page)
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

function isPersonal({ visit }: Context) {
  return visit.private || visit.cookies.length > 0
}

function isRedirectOrGone({ status }: Response) {
  return (status >= 300 && status < 400) || status === 404 || status === 410
}

/** Logs a failed render and returns a result that throws the same error for every waiting request. */
function broken(error: unknown, { key, context }: PageRequest): RenderResult {
  context.log('page-broken', {
    path: pathOfCacheKey(key),
    error: errorText(error),
    frames: errorStackFrames(error),
  })
  const answer = () => {
    throw error
  }
  return { answer, hasFailed: true, isBroken: true, isShared: true }
}

/** Returns a function that creates the same response for each waiting request. */
async function repeatable(response: Response) {
  const body = await response.arrayBuffer()
  const { status, headers } = response
  return () => new Response(body.byteLength > 0 ? body : null, { status, headers })
}
