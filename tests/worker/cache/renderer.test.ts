import { createRequestHandler } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { aContext, aProduct } from '#tests/support/context.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { createRenderer } from '#worker/renderer.ts'
import { createRouteMatcher } from '#worker/route-matcher.ts'
import * as build from '#build/server/index.js'

const render = createRenderer(build)
const whole = createRequestHandler(build, 'production')
const matchRoute = createRouteMatcher(build.routes)

test("a page rendered with only its route's module is byte for byte the same as one rendered with the full build", async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1 })
  for (const path of [...publicPages, `/product/${id}`, '/product/999', '/blog/none', '/blogs?page=2']) {
    const url = new URL(path, 'https://holstontable.example')
    const known = matchRoute(url.pathname)
    expect(known).not.toBeNull()
    const quick = await render(new Request(url), aContext(), known ?? undefined)
    const slow = await whole(new Request(url), aContext())
    expect([path, quick.status, [...quick.headers], await quick.text()]).toEqual([
      path,
      slow.status,
      [...slow.headers],
      await slow.text(),
    ])
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
