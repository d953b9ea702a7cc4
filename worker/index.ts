import { env as ambient } from 'cloudflare:workers'
import * as build from 'virtual:remix/server-build'
import { createAppContext } from '#app/context.server.ts'
import { type Env, readEnvConfig } from '#app/env.server.ts'
import { createSiteSettingsCache } from '#app/http/site-settings.server.ts'
import { createApp } from './app.ts'
import { createCachePurger } from './cache/cache-purger.ts'
import { createPageCache } from './cache/page-cache.ts'
import { createPageLocator } from './cache/page-location.ts'
import { createCronMonitor, handleCronTrigger } from './cron.ts'
import { consumeQueueBatch } from './queue.ts'
import { createRenderer } from './renderer.ts'
import { createRouteMatcher } from './route-matcher.ts'

// Validate the environment settings before the first request, so that a misconfigured Worker doesn't start.
const settings = readEnvConfig(ambient)
createAppContext(ambient, settings, { now: 0, requestId: 'start' })

const matchRoute = createRouteMatcher(build.routes)
const pages = createPageCache(createPageLocator(build.routes, matchRoute, settings.SITE_ORIGIN), settings)
const purge = createCachePurger()
const app = createApp(
  {
    render: createRenderer(build),
    matchRoute,
    pages,
    settingsCache: createSiteSettingsCache(),
    cronMonitor: createCronMonitor(settings),
    purge,
  },
  settings,
)

export default {
  fetch: (request, env, ctx) => app(request, env, ctx),
  queue: async (batch, env, ctx) => {
    await consumeQueueBatch(batch, env, settings)
    purge(env, ctx)
  },
  scheduled: async (controller, env, ctx) => {
    await handleCronTrigger(controller, env, settings)
    purge(env, ctx)
  },
} satisfies ExportedHandler<Env>
