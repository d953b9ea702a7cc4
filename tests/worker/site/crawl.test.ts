import { beforeAll, expect, test } from 'vitest'
import { aProduct, setClockForFile, settings, tuesday } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { canonicalOf, linksOf, metaOf, pageText, titleOf } from '#tests/support/site/html.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { cityPages, publicPages } from '#tests/support/site/public-pages.ts'
import { expectResponse, get } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN
const builtCards = Object.keys(import.meta.glob('/build/client/og/*.jpg'))

interface Page {
  status: number
  html: string
  depth: number
}

/** Every page reachable by links from the home page, keyed by path and query. */
const pages = new Map<string, Page>()
const contentPaths: string[] = []

setClockForFile()
beforeAll(async () => {
  await emptyTables('weekly_menu_items', 'products', 'blog_posts')
  for (const menuPosition of [1, 2, 3]) {
    const { id } = await aProduct({
      name: `Dish number ${menuPosition}`,
      description: `Dish number ${menuPosition}, cooked on Friday from what its recipe says and nothing else, and packed the same night.`,
      menuPosition,
      featuredThisWeek: true,
    })
    contentPaths.push(`/product/${id}`)
  }
  for (let n = 1; n <= 26; n++) {
    await aPost(`post-${n}`, {
      title: `Post number ${n}`,
      excerpt: `What post number ${n} says in a sentence that is long enough to be shown whole in a list of results.`,
      content: `<p>See <a href="/blog/post-${n === 1 ? 2 : 1}">another</a> and <a href="/faq">the questions</a>.</p>`,
      publishedAt: tuesday - n * 1000,
    })
    contentPaths.push(`/blog/post-${n}`)
  }
  await crawl()
})

test('D01 no link on a public page is broken or redirected, and every linked anchor exists', () => {
  const broken: string[] = []
  for (const [path, { html }] of pages) {
    for (const { href } of linksOf(html).filter(isOurs)) {
      const target = new URL(href, origin + path)
      const page = pages.get(pageKey(target))
      if (page?.status !== 200) broken.push(`${path} → ${href}: ${page?.status}`)
      else if (target.hash !== '' && !page.html.includes(` id="${decodeURIComponent(target.hash.slice(1))}"`))
        broken.push(`${path} → ${href}: no such anchor`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

test('D04 the sitemap lists exactly the indexable pages that are reachable by links', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const sitemapPaths = Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc = '']) =>
    loc.slice(origin.length),
  )
  const indexablePaths = [...pages].filter(isIndexable).map(([path]) => path)
  const unlinked = sitemapPaths.filter((path) => !indexablePaths.includes(path))
  expect(unlinked, 'in the sitemap, but no page links to it').toEqual([])
  const unlisted = indexablePaths.filter((path) => !sitemapPaths.includes(path))
  expect(unlisted, 'linked, but not in the sitemap (content/navigation.ts)').toEqual([])
  for (const path of contentPaths) expect(sitemapPaths).toContain(path)
})

test('D06 every city page is linked from the home page and reachable within two clicks', () => {
  const home = linksOf(pages.get('/')?.html ?? '').map(({ href }) => href)
  for (const path of cityPages) {
    expect(home, path).toContain(path)
    expect(pages.get(path)?.depth ?? Infinity, path).toBeLessThanOrEqual(2)
  }
})

test.each(publicPages)('D01 D02 %s returns 200 and has its own title and description', async (path) => {
  const html = await expectResponse(get(path), 200)
  const title = titleOf(html)
  const description = metaOf(html, 'description')
  const canonical = canonicalOf(html)
  expect(title, title).not.toBe('')
  // The specification sets the blog list's exact title and description, so their lengths are not checked.
  if (path !== '/blogs') {
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
  const pathByText = new Map<string, string>()
  const duplicates: string[] = []
  for (const [path, { html }] of [...pages].filter(isIndexable)) {
    // Later pages of the blog list share the first page's title.
    if (path.startsWith('/blogs?')) continue
    for (const text of [
      `title ${titleOf(html)}`,
      `description ${metaOf(html, 'description')}`,
      `at ${canonicalOf(html)}`,
    ]) {
      if (pathByText.has(text)) duplicates.push(`${path} and ${pathByText.get(text)}: ${text}`)
      pathByText.set(text, path)
    }
  }
  expect(duplicates).toEqual([])
})

test('D02 login pages and error pages are not indexed', async () => {
  for (const path of ['/auth', '/admin', '/subscribe', '/no-such-page', '/product/999999', '/blog/none']) {
    let response = await get(path)
    if (response.status === 302) response = await get(response.headers.get('location') ?? '')
    const robots = metaOf(await response.text(), 'robots') || (response.headers.get('x-robots-tag') ?? '')
    expect(robots, path).toContain('noindex')
  }
})

test('D01 a HEAD request returns the same headers as GET without a body, and a page URL in uppercase or with a trailing slash redirects to the canonical URL', async () => {
  const varying = new Set(['x-request-id', 'content-length'])
  const comparableHeaders = (headers: Headers) => [...headers].filter(([name]) => !varying.has(name)).sort()
  const others = ['/no-such-page', '/sitemap.xml', '/robots.txt', '/rss.xml']
  for (const path of [...publicPages, ...contentPaths.slice(0, 4), ...others]) {
    const [full, head] = [await get(path), await get(path, undefined, { method: 'HEAD' })]
    expect([head.status, await head.text()], path).toEqual([full.status, ''])
    expect(comparableHeaders(head.headers), path).toEqual(comparableHeaders(full.headers))
    if (path === '/' || path.includes('.')) continue
    for (const other of [`${path}/`, path.toUpperCase()]) {
      const redirect = await get(other)
      expect([redirect.status, redirect.headers.get('location')], other).toEqual([301, path])
    }
  }
})

test('D08 the home page has one short screen-reader-only paragraph, and every sentence in it also appears in the visible text', () => {
  const html = pages.get('/')?.html ?? ''
  const [block = '', ...more] = html.match(/<p class="sr-only">.*?<\/p>/gs) ?? []
  expect(more).toEqual([])
  const hidden = pageText(block)
  const shown = pageText(html.replace(block, ' ')).replaceAll('\u00a0', ' ')
  const words = hidden.toLowerCase().match(/[\p{L}\d’-]+/gu) ?? []
  expect(words.length).toBeGreaterThan(10)
  expect(words.length).toBeLessThanOrEqual(80)
  for (const sentence of hidden.split(/(?<=[.!?])\s+/)) expect(shown).toContain(sentence.replace(/\.$/, ''))
  const commonWords = new Set(['the', 'a', 'in', 'at', 'it', 'to', 'or', 'and', 'of', 'your', 'with', 'us'])
  for (const text of words.filter((word) => !commonWords.has(word)))
    expect(words.filter((other) => other === text).length, text).toBeLessThanOrEqual(3)
})

async function crawl() {
  const queue: { path: string; depth: number }[] = [{ path: '/', depth: 0 }]
  for (const { path, depth } of queue) {
    if (pages.has(path)) continue
    const response = await get(path)
    const html = response.headers.get('content-type')?.includes('text/html') ? await response.text() : ''
    if (html === '') await response.body?.cancel()
    pages.set(path, { status: response.status, html, depth })
    if (response.status !== 200) continue
    for (const { href } of linksOf(html).filter(isOurs))
      queue.push({ path: pageKey(new URL(href, origin + path)), depth: depth + 1 })
  }
}

/** A page's key includes the URL's query, so each page of the blog list counts as a separate page. */
function pageKey({ pathname, search }: URL) {
  return pathname + search
}

function isIndexable([path, { status, html }]: [path: string, page: Page]) {
  const isCanonical = canonicalOf(html) === origin + path
  return status === 200 && !metaOf(html, 'robots').includes('noindex') && isCanonical
}

function isOurs({ href }: { href: string }) {
  return !/^(https?:|mailto:|tel:|sms:)/.test(href) || href.startsWith(`${origin}/`)
}
