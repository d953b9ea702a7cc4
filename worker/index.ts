import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '#build/server/index.js'
import { env as ambient } from 'cloudflare:workers'
import { readSettings, type Env } from '#app/env.server.ts'
import { createApp } from './app.ts'
import { tick } from './cron.ts'
import { consume } from './queue.ts'

// Read before the first request, so that a Worker that can't work does not start.
const settings = readSettings(ambient)
const app = createApp(createRequestHandler(build, 'production'), settings)

export default {
  fetch: (request, env, ctx) => app(request, env, ctx),
  queue: (batch, env) => consume(batch, env, settings),
  scheduled: (controller, env) => tick(controller, env, settings),
} satisfies ExportedHandler<Env>
