import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, settings, tuesday } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { canonicalOf, linksOf, metaOf, titleOf, wordsOf } from '#tests/support/site/html.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { cityPages, publicPages } from '#tests/support/site/public-pages.ts'
import { expectAnswer, get } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN
const builtCards = Object.keys(import.meta.glob('/build/client/og/*.jpg'))

interface Page {
  status: number
  html: string
  depth: number
}

/** Every page reachable by links from the home page, by path and query. */
const pages = new Map<string, Page>()
const own: string[] = []

beforeAll(async () => {
  vi.useFakeTimers({ now: tuesday, toFake: ['Date'] })
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await emptyTables('weekly_menu_items', 'products', 'blog_posts')
  for (const menuPosition of [1, 2, 3]) {
    const { id } = await aProduct({
      name: `Dish number ${menuPosition}`,
      description: `Dish number ${menuPosition}, cooked on Friday from what its recipe says and nothing else, and packed the same night.`,
      menuPosition,
      featuredThisWeek: true,
    })
    own.push(`/product/${id}`)
  }
  for (let n = 1; n <= 26; n++) {
    await aPost(`post-${n}`, {
      title: `Post number ${n}`,
      excerpt: `What post number ${n} says in a sentence that is long enough to be shown whole in a list of results.`,
      content: `<p>See <a href="/blog/post-${n === 1 ? 2 : 1}">another</a> and <a href="/faq">the questions</a>.</p>`,
      publishedAt: tuesday - n * 1000,
    })
    own.push(`/blog/post-${n}`)
  }
  await crawl()
})
afterAll(() => {
  vi.useRealTimers()
})

test('D01 no link on a public page is broken or redirected, and every linked anchor exists', () => {
  const broken: string[] = []
  for (const [path, { html }] of pages) {
    for (const { href } of linksOf(html).filter(isOurs)) {
      const target = new URL(href, origin + path)
      const page = pages.get(pageOf(target))
      if (page?.status !== 200) broken.push(`${path} → ${href}: ${page?.status}`)
      else if (target.hash !== '' && !page.html.includes(` id="${decodeURIComponent(target.hash.slice(1))}"`))
        broken.push(`${path} → ${href}: no such anchor`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

test('D04 the pages reachable by links and the pages in the sitemap are the same', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(origin.length))
  const listed = [...pages]
    .filter(
      ([path, { status, html }]) =>
        status === 200 && !metaOf(html, 'robots').includes('noindex') && isCanonical(path, html),
    )
    .map(([path]) => path)
  expect(
    named.filter((path) => !listed.includes(path)),
    'in the sitemap, but no page links to it',
  ).toEqual([])
  expect(
    listed.filter((path) => !named.includes(path)),
    'linked, but not in the sitemap (content/navigation.ts)',
  ).toEqual([])
  for (const path of own) expect(named).toContain(path)
})

test('D06 every city page is linked from the home page and at most two clicks away', () => {
  const home = linksOf(pages.get('/')?.html ?? '').map(({ href }) => href)
  for (const path of cityPages) {
    expect(home, path).toContain(path)
    expect(pages.get(path)?.depth ?? Infinity, path).toBeLessThanOrEqual(2)
  }
})

test.each(publicPages)('D01 D02 %s responds 200 and has its own title and description', async (path) => {
  const html = await expectAnswer(get(path), 200)
  const title = titleOf(html)
  const description = metaOf(html, 'description')
  const canonical = canonicalOf(html)
  expect(title, title).not.toBe('')
  if (!worded.includes(path)) {
    expect(title.length, title).toBeLessThanOrEqual(60)
    expect(description.length, description).toBeGreaterThanOrEqual(70)
    expect(description.length, description).toBeLessThanOrEqual(160)
  }
  expect(canonical).toBe(origin + (path === '/comparison' ? '/vs-clean-eatz' : path))
  expect([metaOf(html, 'og:title'), metaOf(html, 'og:description'), metaOf(html, 'og:url')]).toEqual([
    title,
    description,
    canonical,
  ])
  const card = metaOf(html, 'og:image')
  expect(card).toMatch(new RegExp(`^${origin}/og/[\\w-]+\\.jpg$`))
  expect(builtCards).toContain(`/build/client${card.slice(origin.length)}`)
  for (const [name, content] of [
    ['og:type', 'website'],
    ['og:site_name', 'Holston Table'],
    ['og:locale', 'en_US'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ] as const)
    expect(metaOf(html, name), name).toBe(content)
  expect(metaOf(html, 'og:image:alt')).not.toBe('')
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html.match(/rel="canonical"/g)).toHaveLength(1)
})

test('D02 no two pages share a title, description or canonical URL', () => {
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const [path, { html, status }] of pages) {
    if (status !== 200 || metaOf(html, 'robots').includes('noindex') || !isCanonical(path, html)) continue
    // Later pages of the blog list share the first page's title.
    if (path.startsWith('/blogs?')) continue
    for (const word of [
      `title ${titleOf(html)}`,
      `description ${metaOf(html, 'description')}`,
      `at ${canonicalOf(html)}`,
    ]) {
      if (seen.has(word)) shared.push(`${path} and ${seen.get(word)}: ${word}`)
      seen.set(word, path)
    }
  }
  expect(shared).toEqual([])
})

test('D02 log-in pages and error pages are not indexed', async () => {
  for (const path of ['/auth', '/admin', '/subscribe', '/no-such-page', '/product/999999', '/blog/none']) {
    let response = await get(path)
    if (response.status === 302) response = await get(response.headers.get('location') ?? '')
    const robots = metaOf(await response.text(), 'robots') || (response.headers.get('x-robots-tag') ?? '')
    expect(robots, path).toContain('noindex')
  }
})

test('D01 HEAD returns the headers of GET without a body, and a URL in another spelling redirects once', async () => {
  const varying = new Set(['x-request-id', 'content-length'])
  const plain = (headers: Headers) => [...headers].filter(([name]) => !varying.has(name)).sort()
  for (const path of [
    ...publicPages,
    ...own.slice(0, 4),
    '/no-such-page',
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
  ]) {
    const [whole, head] = [await get(path), await get(path, undefined, { method: 'HEAD' })]
    expect([head.status, await head.text()], path).toEqual([whole.status, ''])
    expect(plain(head.headers), path).toEqual(plain(whole.headers))
    if (path === '/' || path.includes('.')) continue
    for (const other of [`${path}/`, path.toUpperCase()]) {
      const moved = await get(other)
      expect([moved.status, moved.headers.get('location')], other).toEqual([301, path])
    }
  }
})

test('D08 the home page has one short screen-reader-only paragraph, and every sentence in it is also visible', () => {
  const html = pages.get('/')?.html ?? ''
  const [block = '', ...more] = html.match(/<p class="sr-only">.*?<\/p>/gs) ?? []
  expect(more).toEqual([])
  const hidden = wordsOf(block)
  const shown = wordsOf(html.replace(block, ' ')).replaceAll('\u00a0', ' ')
  const words = hidden.toLowerCase().match(/[\p{L}\d’-]+/gu) ?? []
  expect(words.length).toBeGreaterThan(10)
  expect(words.length).toBeLessThanOrEqual(80)
  for (const sentence of hidden.split(/(?<=[.!?])\s+/)) expect(shown).toContain(sentence.replace(/\.$/, ''))
  const small = new Set(['the', 'a', 'in', 'at', 'it', 'to', 'or', 'and', 'of', 'your', 'with', 'us'])
  for (const word of words.filter((one) => !small.has(one)))
    expect(words.filter((other) => other === word).length, word).toBeLessThanOrEqual(3)
})

/** Titles and descriptions worded by the spec. */
const worded: readonly string[] = ['/blogs']

async function crawl() {
  const waiting: { path: string; depth: number }[] = [{ path: '/', depth: 0 }]
  for (const { path, depth } of waiting) {
    if (pages.has(path)) continue
    const response = await get(path)
    const html = response.headers.get('content-type')?.includes('text/html') ? await response.text() : ''
    if (html === '') await response.body?.cancel()
    pages.set(path, { status: response.status, html, depth })
    if (response.status !== 200) continue
    for (const { href } of linksOf(html).filter(isOurs))
      waiting.push({ path: pageOf(new URL(href, origin + path)), depth: depth + 1 })
  }
}

/** A URL's query is part of a page's key, so each page of the blog list counts as its own page. */
function pageOf({ pathname, search }: URL) {
  return pathname + search
}

function isCanonical(path: string, html: string) {
  return canonicalOf(html) === origin + path
}

function isOurs({ href }: { href: string }) {
  return !/^(https?:|mailto:|tel:|sms:)/.test(href) || href.startsWith(`${origin}/`)
}
