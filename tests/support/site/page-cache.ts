import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Context } from '#app/context.server.ts'
import type { Env } from '#app/env.server.ts'
import { aContext, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import type { PageLocator } from '#worker/cache/page-location.ts'

export const origin = 'https://kitchen.example'

const locate: PageLocator = ({ pathname, searchParams }) => {
  if (pathname === '/private') return null
  const category = searchParams.get('category')
  const key = category === null ? pathname : `${pathname}?category=${category}`
  return { route: 'routes/menu', key, renderUrl: origin + key }
}

/** The promises that were passed to `waitUntil` while responding. */
export const backgroundWork: Promise<unknown>[] = []
export const ctx = { waitUntil: (work: Promise<unknown>) => void backgroundWork.push(work) }

/** Creates a page cache with a fake renderer. Each visit uses the current time. */
export function aPageCache({ text = '' } = {}) {
  const pages = createPageCache(locate, { ...settings, SITE_ORIGIN: origin })
  const rendered: Request[] = []
  const render = vi.fn((request: Request) => {
    rendered.push(request)
    return Promise.resolve(html(`<p>menu ${rendered.length}</p>${text}`))
  })
  const visit = async (
    path: string,
    init: RequestInit = {},
    { bindings = env, context = aContext({}, Date.now()) }: { bindings?: Env; context?: Context } = {},
  ) => {
    const request = new Request(origin + path, init)
    const hit = await pages.hit(request, bindings)
    return hit?.response ?? pages.getOrRender(request, { env: bindings, context, ctx }, render)
  }
  return { pages, visit, render, rendered }
}

export const cacheStatusOf = ({ headers }: Pick<Response, 'headers'>) => headers.get('cache-status')

export function html(body: string, headers: Record<string, string> = {}) {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

/** Inserts a product, which changes the content version. */
export async function changeContent(value: string) {
  await sql`insert into products (name, category, created_at, updated_at) values (${value}, 'entree', 1, 1)`
}
