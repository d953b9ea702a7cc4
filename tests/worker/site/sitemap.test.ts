import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { listPostSitemapEntries, listProductSitemapEntries, readSitemapSize } from '#app/data/site/sitemap.ts'
import { rowsPerSitemapPart } from '#app/domain/site/sitemap.ts'
import {
  aProduct,
  brokenEnv,
  failing,
  rowsRead,
  setClock,
  settings,
  tuesday,
} from '#tests/support/context.ts'
import { emptyTables, sql, statement } from '#tests/support/database.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { get, statusOf } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN
const day = 86_400_000
// The comparison page has two URLs, and /comparison is not the canonical one.
const staticPages = publicPages.filter((path) => path !== '/comparison')

setClock()
beforeEach(async () => {
  await emptyTables('weekly_menu_items', 'products', 'blog_posts')
  await emptyTables('sqlite_sequence')
})

test('D04 the sitemap lists every page, meal and published post exactly once, with the last-modified date of each meal and post', async () => {
  const chili = await aProduct({ updatedAt: tuesday - day })
  const soldOut = await aProduct({ isAvailable: false, updatedAt: tuesday - 2 * day })
  await addPosts([
    { slug: 'flour & rice', publishedAt: tuesday - 3 * day, updatedAt: tuesday - 9 * day },
    { slug: 'draft', publishedAt: null, updatedAt: tuesday },
    { slug: 'tomorrow', publishedAt: tuesday + 1, updatedAt: tuesday },
  ])
  const response = await get('/sitemap.xml')
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const entries = urlset(await response.text())
  expect(entries.filter(({ lastmod }) => lastmod)).toEqual([
    { path: `/product/${chili.id}`, lastmod: '2026-11-23T15:00:00.000Z' },
    { path: `/product/${soldOut.id}`, lastmod: '2026-11-22T15:00:00.000Z' },
    { path: '/blog/flour%20%26%20rice', lastmod: '2026-11-21T15:00:00.000Z' },
  ])
  const undated = entries.filter(({ lastmod }) => !lastmod).map(({ path }) => path)
  expect(undated.sort()).toEqual([...staticPages].sort())
})

test('D04 the sitemap lists every page of the list of blog posts', async () => {
  await addPublishedPosts(25)
  const paths = urlset(await (await get('/sitemap.xml')).text()).map(({ path }) => path)
  expect(paths.filter((path) => path.startsWith('/blogs'))).toEqual(['/blogs', '/blogs?page=2'])
})

test('D04 with more than 5,000 URLs, the sitemap is an index of files that together list each URL once', async () => {
  const { id } = await aProduct()
  await addPosts([{ slug: 'first', publishedAt: tuesday, updatedAt: tuesday }])
  await sql`
    insert into blog_posts (id, slug, title, published_at, created_at, updated_at)
    values (${2 * rowsPerSitemapPart}, 'last', 'x', 1, 1, 1)`
  const index = await (await get('/sitemap.xml')).text()
  const files = Array.from(index.matchAll(/<sitemap><loc>([^<]+)<\/loc><\/sitemap>/g), ([, loc = '']) =>
    loc.slice(origin.length),
  )
  expect(index).toMatch(
    /^<\?xml [^>]+\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  )
  expect(files).toEqual([
    '/sitemap.xml?part=pages',
    '/sitemap.xml?part=posts-1',
    '/sitemap.xml?part=posts-2',
    '/sitemap.xml?part=products-1',
  ])
  const paths: string[] = []
  for (const file of files) paths.push(...urlset(await (await get(file)).text()).map(({ path }) => path))
  expect(paths.sort()).toEqual([...staticPages, '/blog/first', '/blog/last', `/product/${id}`].sort())
  for (const unknownPart of ['posts-3', 'products-2', 'posts-0', 'x', '', "posts-1'--"])
    expect(await statusOf(`/sitemap.xml?part=${encodeURIComponent(unknownPart)}`), unknownPart).toBe(404)
})

test('D04 the number of rows read for one sitemap file does not depend on the size of the other files', async () => {
  await addPublishedPosts(60)
  for (let n = 0; n < 12; n++) await aProduct()
  const range = { after: 20, to: 30 }
  expect(await rowsRead((db) => listPostSitemapEntries(db, range, tuesday))).toBeLessThanOrEqual(11)
  expect(await rowsRead((db) => listProductSitemapEntries(db, { after: 0, to: 5 }))).toBeLessThanOrEqual(6)
  // The three rows are the highest post ID, the highest product ID and the newest post's position.
  expect(await rowsRead((db) => readSitemapSize(db, tuesday))).toBeLessThanOrEqual(3)
})

test('D04 an unchanged sitemap returns a 304 without a body, and after a meal changes, the new sitemap is returned', async () => {
  const { id } = await aProduct()
  const etag = (await get('/sitemap.xml')).headers.get('etag') ?? ''
  const again = await get('/sitemap.xml', undefined, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await sql`update products set updated_at = ${tuesday + 1} where id = ${id}`
  expect((await get('/sitemap.xml', undefined, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('D04 with D1 down, every sitemap file returns a 503 with Retry-After, and no incomplete sitemap is served', async () => {
  const broken = brokenEnv({ DB: failing('D1') })
  const log = vi.spyOn(console, 'error')
  for (const path of ['/sitemap.xml', '/sitemap.xml?part=pages', '/sitemap.xml?part=posts-1']) {
    log.mockClear()
    const { status, headers } = await get(path, broken)
    const cacheHeaders = ['retry-after', 'cache-control'].map((name) => headers.get(name))
    expect([path, status, ...cacheHeaders]).toEqual([path, 503, '60', 'no-store'])
    const lines = log.mock.calls.filter(([line]) => String(line).includes('sitemap-unreadable'))
    expect(lines).toHaveLength(1)
  }
  log.mockRestore()
})

test('D04 robots.txt lists the sitemap and disallows only /auth and /admin', async () => {
  const response = await get('/robots.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const disallowed = lines.filter((line) => line.startsWith('Disallow: ')).map((line) => line.slice(10))
  expect(disallowed).toEqual(['/auth', '/admin'])
  const open = [...publicPages, '/images/x', '/api/v1/menu', '/subscribe']
  expect(open.filter((path) => disallowed.some((start) => path.startsWith(start)))).toEqual([])
})

test('security.txt has the email address from the settings and an expiration date less than a year ahead', async () => {
  await sql`insert into business_facts (key, value, updated_at) values ('email', '"owner@kitchen.example"', 1)`
  for (const now of [tuesday, Date.parse('2028-02-29T23:59:59.999Z')]) {
    vi.setSystemTime(now)
    const response = await get('/.well-known/security.txt')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await response.text()).split('\n')
    const fields = new Map(lines.map((line) => line.split(': ') as [string, string]))
    expect(fields.get('Contact')).toBe('mailto:owner@kitchen.example')
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`)
    expect(fields.get('Preferred-Languages')).toBe('en')
    const validForMs = Date.parse(fields.get('Expires') ?? '') - now
    expect([validForMs > 360 * day, validForMs < 365 * day]).toEqual([true, true])
  }
  await emptyTables('business_facts')
})

/** Parses a sitemap strictly by the sitemaps.org schema: only these elements, in this order. */
function urlset(xml: string) {
  const [, body] =
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(.*)\n<\/urlset>\n$/s.exec(
      xml,
    ) ?? []
  const entries = (body ?? '').split('\n').map((line) => {
    const [, loc = '', lastmod] =
      /^<url><loc>([^<>"\s]+)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)<\/lastmod>)?<\/url>$/.exec(
        line,
      ) ?? []
    expect(loc, line).toMatch(new RegExp(`^${origin}/`))
    expect(/&(?!amp;|lt;|gt;|quot;)/.test(loc), loc).toBe(false)
    expect(loc.length).toBeLessThan(2048)
    return { path: loc.replaceAll('&amp;', '&').slice(origin.length), lastmod }
  })
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  expect(entries.length).toBeLessThanOrEqual(rowsPerSitemapPart)
  return entries
}

function addPublishedPosts(count: number) {
  return addPosts(
    Array.from({ length: count }, (_, n) => ({
      slug: `p-${n}`,
      publishedAt: tuesday - n,
      updatedAt: tuesday,
    })),
  )
}

async function addPosts(posts: readonly { slug: string; publishedAt: number | null; updatedAt: number }[]) {
  await env.DB.batch(
    posts.map(({ slug, publishedAt, updatedAt }) =>
      statement(
        'insert into blog_posts (slug, title, published_at, created_at, updated_at) values (?, ?, ?, 1, ?)',
        slug,
        slug,
        publishedAt,
        updatedAt,
      ),
    ),
  )
}
