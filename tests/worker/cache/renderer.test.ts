import { createRequestHandler } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import * as build from '#build/server/index.js'
import { aContext, aProduct } from '#tests/support/context.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { createRenderer } from '#worker/renderer.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'

const render = createRenderer(build)
const renderFully = createRequestHandler(build, 'production')
const matchRoute = createRouteMatcher(build.routes)

test("a page rendered with only its route's module is byte for byte the same as one rendered with the full build", async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  for (const path of [...publicPages, `/product/${id}`, '/product/999', '/blog/none', '/blogs?page=2']) {
    const url = new URL(path, 'https://holstontable.example')
    const routeId = matchRoute(url.pathname)
    expect(routeId).not.toBeNull()
    const actual = await render(new Request(url), aContext(), routeId ?? undefined)
    const expected = await renderFully(new Request(url), aContext())
    expect([actual.status, [...actual.headers]], path).toEqual([expected.status, [...expected.headers]])
    expect(await actual.text(), path).toBe(await expected.text())
  }
})

test('route matches are cached by path, except for very long paths, which are matched each time', () => {
  for (const path of ['/menu', `/product/${'9'.repeat(300)}`, '/no/such/page'])
    expect([matchRoute(path), matchRoute(path)]).toEqual([
      createRouteMatcher(build.routes)(path),
      matchRoute(path),
    ])
  expect(matchRoute('/no/such/page')).not.toBe(matchRoute('/menu'))
})
