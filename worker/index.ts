import * as build from 'virtual:remix/server-build'
import { env as ambient } from 'cloudflare:workers'
import { createContext } from '#app/context.server.ts'
import { readSettings, type Env } from '#app/env.server.ts'
import { siteSettingsCache } from '#app/http/site-settings-cache.ts'
import { createApp } from './app.ts'
import { tick } from './cron.ts'
import { pageCache } from './cache/page-cache.ts'
import { placesOf } from './cache/page-location.ts'
import { consume } from './queue.ts'
import { renderer } from './renderer.ts'
import { routeIds } from './route-id.ts'
import { sharedPages } from './cache/shared-pages.ts'
import { cronMonitor } from './cron-monitor.ts'

// Read and tried before the first request, so that a Worker that can't work does not start.
const settings = readSettings(ambient)
createContext(ambient, settings, { now: 0, requestId: 'start' })

const routeOf = routeIds(build.routes)
const pages = pageCache(placesOf(build.routes, routeOf, settings.SITE_ORIGIN), {
  protocol: new URL(settings.SITE_ORIGIN).protocol,
  shared: sharedPages(settings.SITE_ORIGIN, ambient.VERSION.id),
})
const app = createApp(
  { render: renderer(build), routeOf, pages, house: siteSettingsCache(), watch: cronMonitor(settings) },
  settings,
)

export default {
  fetch: (request, env, ctx) => app(request, env, ctx),
  queue: (batch, env) => consume(batch, env, settings),
  scheduled: (controller, env) => tick(controller, env, settings),
} satisfies ExportedHandler<Env>
