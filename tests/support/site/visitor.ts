import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '#app/env.server.ts'
import * as build from '#build/server/index.js'
import { aProduct, settings } from '#tests/support/context.ts'
import { sql } from '#tests/support/database.ts'
import { createApp } from '#worker/app.ts'
import { createPageCache } from '#worker/cache/page-cache.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'
import { site } from './built-site.ts'
import { aPost } from './posts.ts'
import { publicPages } from './public-pages.ts'

/** Creates an instance of the built site with empty caches, like a new isolate. */
export function anIsolate(config = settings, parts: Partial<Parameters<typeof createApp>[0]> = {}) {
  const locate = createPageLocator(build.routes, site.matchRoute, config.SITE_ORIGIN)
  return createApp({ ...site, pages: createPageCache(locate, config), ...parts }, config)
}

export async function visit(
  isolate: ReturnType<typeof anIsolate>,
  path: string,
  { bindings = env, init = {} }: { bindings?: Env; init?: RequestInit } = {},
) {
  const ctx = createExecutionContext()
  const response = await isolate(new Request(settings.SITE_ORIGIN + path, init), bindings, ctx)
  const text = new TextDecoder().decode(await response.arrayBuffer())
  await waitOnExecutionContext(ctx)
  return { path, status: response.status, text, headers: response.headers }
}

/** Whether a response is acceptable in an outage: a page, or a 503 with text and a Retry-After of 60 seconds. */
export function isHandled({ status, headers, text }: Awaited<ReturnType<typeof visit>>) {
  if (status === 503) return headers.get('retry-after') === '60' && text.length > 0
  return status < 500
}

const picture = `images/dishes/${'a'.repeat(32)}-480.webp`

/** Adds a meal, a post, a past week and an image, and returns every public path. */
export async function addPublicContent() {
  const { id } = await aProduct({
    name: 'Shrimp and Grits',
    featuredThisWeek: true,
    menuPosition: 1,
    imageUrl: `/${picture}`,
  })
  await aPost('flours', { publishedAt: 1 })
  await sql`insert into weekly_menus (week, state, archive, created_at, updated_at)
    values ('2026-11-09', 'past', '[]', 1, 1)`
  await env.PICTURES.put(picture.replace('images/', ''), 'a picture')
  const pages = [...publicPages, `/product/${id}`, '/blog/flours', '/menu/2026-11-09']
  const files = [
    '/rss.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/pickup.ics',
    '/api/v1/menu',
    '/api/v1/menu?week=2026-11-09',
    `/${picture}`,
    `/og/${'b'.repeat(32)}.jpg`,
    '/no-such-page',
    '/product/999999',
    '/blog/never',
    '/menu/2020-01-06',
    '/subscribe/confirm',
    '/healthz',
  ]
  return { pages, all: [...pages, ...files], picture: `/${picture}` }
}
