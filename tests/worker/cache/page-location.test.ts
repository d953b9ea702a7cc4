import { expect, test } from 'vitest'
import * as build from '#build/server/index.js'
import { settings } from '#tests/support/context.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createPageLocator } from '#worker/cache/page-location.ts'

const locate = createPageLocator(build.routes, site.matchRoute, settings.SITE_ORIGIN)
const keyOf = (path: string) => locate(new URL(settings.SITE_ORIGIN + path))?.key

test("A14 a page's cache key ignores unknown, invalid and repeated URL parameters, and the parameters' order", () => {
  for (const [path, key] of [
    ['/?utm_source=letter&category=nonsense&sort=up', '/'],
    [
      '/?sort=protein&category=side&category=entree&notice=subscribed',
      '/?category=side&sort=protein&notice=subscribed',
    ],
    [
      '/menu?free-of=milk&diet=vegan&diet=vegetarian&diet=vegan',
      '/menu?diet=vegetarian&diet=vegan&free-of=milk',
    ],
    ['/about?notice=r1&zip=37604&page=2', '/about'],
    ['/about?notice=subscribed&notice=r2', '/about?notice=subscribed'],
    ['/blogs?page=2', '/blogs?page=2'],
    ['/blogs?page=1&page=2', '/blogs'],
    ['/blogs?page=0002', '/blogs'],
    ['/delivery?zip=37604-1234&zip=1', '/delivery?zip=37604'],
    ['/delivery?zip=Bristol', '/delivery'],
    ['/rss.xml?utm_source=reader', '/rss.xml'],
    ['/sitemap.xml?x=1&part=posts-1', '/sitemap.xml?part=posts-1'],
    ['/images/dishes/soup-480.webp?size=1', '/images/dishes/soup-480.webp'],
  ] as const)
    expect(keyOf(path), path).toBe(key)
})

test('a menu page with more than three filter choices is rendered but not cached', () => {
  expect(keyOf('/menu?diet=vegetarian&diet=vegan&free-of=milk&free-of=eggs')).toBeUndefined()
  expect(keyOf('/?category=side&diet=vegan&free-of=milk&sort=protein')).toBeUndefined()
  expect(keyOf(`/menu?diet=vegan${'&x=1&utm_source=y'.repeat(50)}`)).toBe('/menu?diet=vegan')
})

test('Remix data requests and pages with personal content have no cache key', () => {
  const dataRequests = ['/?index', '/?_data=root', '/menu?_routes=root']
  for (const path of [...dataRequests, '/contact', '/catering', '/admin', '/auth'])
    expect(keyOf(path), path).toBeUndefined()
})
