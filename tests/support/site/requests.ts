import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Env } from '#app/env.server.ts'
import { settings } from '#tests/support/context.ts'
import { createApp } from '#worker/app.ts'
import { site } from './built-site.ts'
import { metaOf, pageText, titleOf } from './html.ts'

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
  const response = await get(path, bindings)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** Returns the visible text of a page that responds 200. */
export async function read(path: string, bindings: Env = env) {
  return pageText(await page(path, bindings))
}

export async function statusOf(path: string) {
  return (await get(path)).status
}

/** Returns the main part of a page's HTML. */
export function mainOf(html: string) {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** Checks a response's status and that its visible text contains all of these texts, and returns its HTML. */
export async function expectResponse(
  received: Response | Promise<Response>,
  status: number,
  ...texts: readonly string[]
) {
  const response = await received
  const html = await response.text()
  const visibleText = pageText(html)
  const found = texts.map((text) => (visibleText.includes(text) ? text : visibleText))
  expect([response.status, ...found]).toEqual([status, ...texts])
  return html
}

/** Checks that a response redirects with 303 to this URL. */
export async function expectRedirect(response: Response | Promise<Response>, location: string | null) {
  const { status, headers } = await response
  expect([status, headers.get('location')]).toEqual([303, location])
}

/** Checks that search results can show a page's title and description in full, and its canonical path. */
export function expectSearchTexts(html: string, path: string, { longest = 160 } = {}) {
  const [title, description] = [titleOf(html), metaOf(html, 'description')]
  expect(title.length, title).toBeLessThanOrEqual(60)
  expect(description.length, description).toBeGreaterThanOrEqual(70)
  expect(description.length, description).toBeLessThanOrEqual(longest)
  expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^"/]+${path}"`))
  return [title, description]
}
