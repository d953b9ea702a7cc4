import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { createApp } from '#worker/app.ts'
import { site } from './built-site.ts'
import { settings } from '#tests/support/context.ts'

const app = createApp(site, settings)
const origin = settings.SITE_ORIGIN

/** Requests a URL of the built site, without cookies. */
export function get(path: string, bindings: Env = env, init: RequestInit = {}) {
  return app(new Request(origin + path, init), bindings, createExecutionContext())
}

/** Posts a form to the built site as a browser does, without cookies. */
export function post(path: string, fields: Record<string, string>, bindings: Env = env) {
  const headers = { host: new URL(origin).host, origin }
  return get(path, bindings, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

/** Returns the HTML of a page that responds 200. */
export async function page(path: string, bindings: Env = env) {
  const answer = await get(path, bindings)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

/** Returns the main part of a page's HTML. */
export function mainOf(html: string) {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}
