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

/** Requests a page, checks that its status is 200 and returns its HTML. */
export async function page(path: string, bindings: Env = env) {
  const response = await get(path, bindings)
  expect(response.status, path).toBe(200)
  return response.text()
}

/** Requests a page, checks that its status is 200 and returns its visible text. */
export async function read(path: string, bindings: Env = env) {
  return pageText(await page(path, bindings))
}

export async function statusOf(path: string) {
  return (await get(path)).status
}

/** Returns the `<main>` element of a page's HTML, or an empty string. */
export function mainOf(html: string) {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** Checks a response's status, checks that its visible text contains all of `texts`, and returns its HTML. */
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

/** Checks that a response is a 303 redirect to this URL. */
export async function expectRedirect(response: Response | Promise<Response>, location: string | null) {
  const { status, headers } = await response
  expect([status, headers.get('location')]).toEqual([303, location])
}

/** Checks a page's canonical path, and that search results can show its title and description in full. */
export function expectSearchTexts(html: string, path: string, { longest = 160 } = {}) {
  const [title, description] = [titleOf(html), metaOf(html, 'description')]
  expect(title.length, title).toBeLessThanOrEqual(60)
  expect(description.length, description).toBeGreaterThanOrEqual(70)
  expect(description.length, description).toBeLessThanOrEqual(longest)
  expect(html).toMatch(new RegExp(`rel="canonical" href="https?://[^"/]+${path}"`))
  return [title, description]
}
