import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { listFeedPosts, listPosts, readPost } from '#app/data/blog/posts.ts'
import {
  estimateReadingMinutes,
  findRelatedPosts,
  formatPostDate,
  getNameInitial,
  parseBlogPageNumber,
} from '#app/domain/blog/post.ts'
import {
  aContext,
  brokenEnv,
  failing,
  rowsRead,
  setClock,
  settings,
  tuesday,
} from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { expectResponse, get, page, statusOf } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN
const day = 86_400_000

setClock()
beforeEach(() => emptyTables('blog_posts'))

test('the post list shows published posts, newest first, and omits drafts and future posts', async () => {
  await aPost('old', { publishedAt: tuesday - 2 * day })
  await aPost('new', { publishedAt: tuesday })
  await aPost('tomorrow', { publishedAt: tuesday + 1 })
  await aPost('draft', { publishedAt: null })
  const { db } = aContext()
  expect(slugs(await listPosts(db, { now: tuesday, page: 1 }))).toEqual(['new', 'old'])
  expect(slugs(await listFeedPosts(db, tuesday))).toEqual(['new', 'old'])
  for (const slug of ['draft', 'tomorrow', 'none']) {
    expect(await readPost(db, slug, tuesday), slug).toBeNull()
    expect(await statusOf(`/blog/${slug}`), slug).toBe(404)
  }
})

test('each post has the correct previous and next post by date, even if two posts were published at the same moment', async () => {
  await aPost('a', { publishedAt: tuesday - 2 })
  await aPost('b', { publishedAt: tuesday - 1 })
  await aPost('c', { publishedAt: tuesday - 1 })
  await aPost('later', { publishedAt: tuesday + 1 })
  await aPost('draft', { publishedAt: null })
  const adjacentSlugs = async (slug: string) => {
    const post = await readPost(aContext().db, slug, tuesday)
    return [post?.previous?.slug, post?.next?.slug]
  }
  expect(await adjacentSlugs('a')).toEqual([undefined, 'b'])
  expect(await adjacentSlugs('b')).toEqual(['a', 'c'])
  expect(await adjacentSlugs('c')).toEqual(['b', undefined])
})

test('each page of the blog has 24 posts and links to the next page; a page number past the end is a 404, and an invalid one shows the first page', async () => {
  for (let number = 1; number <= 25; number++)
    await aPost(`post-${number}`, { title: `Post ${number}.`, publishedAt: tuesday - number * day })
  const first = await page('/blogs')
  expect(first.match(/<article[ >]/g)).toHaveLength(24)
  expect(first.includes('href="/blogs?page=2"')).toBe(true)
  expect(first.includes(`<link rel="canonical" href="${origin}/blogs"/>`)).toBe(true)
  const second = await page('/blogs?page=2')
  expect(second.includes('Post 25.')).toBe(true)
  expect(second.match(/<article[ >]/g)).toHaveLength(1)
  expect(second.includes(`<link rel="canonical" href="${origin}/blogs?page=2"/>`)).toBe(true)
  for (const page of ['3', '51', '999999']) expect(await statusOf(`/blogs?page=${page}`)).toBe(404)
  for (const page of ['0', '-1', 'x', '', '1e3', '99999999'])
    await expectResponse(get(`/blogs?page=${page}`), 200, 'Post 1.')
})

test('the number of rows read for a post does not grow with the number of posts', async () => {
  const rowsFor = (slug: string) => rowsRead((db) => readPost(db, slug, tuesday))
  for (let number = 0; number < 40; number++) await aPost(`p-${number}`, { publishedAt: tuesday - number })
  const rowsOf40Posts = [await rowsFor('p-20'), await rowsFor('none')]
  for (let number = 40; number < 200; number++) await aPost(`p-${number}`, { publishedAt: tuesday - number })
  expect([await rowsFor('p-20'), await rowsFor('none')]).toEqual(rowsOf40Posts)
  expect(Math.max(await rowsFor('p-100'), await rowsFor('p-199'))).toBeLessThanOrEqual(rowsOf40Posts[0] ?? 0)
})

test('if the blog list can’t be read from D1, the error is logged once and readers see the empty-list message', async () => {
  const empty = 'No blog posts available at the moment. Check back soon!'
  expect(await page('/blogs')).toContain(empty)
  const lines = collectLogLines()
  const html = await page('/blogs', brokenEnv({ DB: failing('D1_ERROR: near "x"') }))
  expect(html).toContain(empty)
  expect(html).not.toContain('D1_ERROR')
  expect(lines.filter((line) => line.includes('Error fetching blog posts:'))).toHaveLength(1)
})

test('if a post can’t be read from D1, its page shows Post Not Found with a 503, logs the error and reveals no details', async () => {
  const lines = collectLogLines()
  const response = get('/blog/any', brokenEnv({ DB: failing('D1_ERROR: near "x"') }))
  expect(await expectResponse(response, 503, 'Post Not Found')).not.toContain('D1_ERROR')
  expect(lines.filter((line) => line.includes('render-failed'))).toHaveLength(1)
  expect((await get('/rss.xml', brokenEnv({ DB: failing('D1_ERROR') }))).status).toBe(503)
})

test('A11 unsafe HTML that is already stored in a post is removed when the post is displayed', async () => {
  const hostile = '"><script>alert(1)</script>'
  await aPost('hostile', {
    title: hostile,
    excerpt: hostile,
    author: hostile,
    tags: [hostile],
    featuredImageUrl: `javascript:alert(1)`,
    content: '<p onclick="alert(1)">Kept</p><script>alert(1)</script><xmp><img src=x onerror=alert(1)></xmp>',
  })
  for (const path of ['/blog/hostile', '/blogs']) {
    const html = await page(path)
    expect(/<script>alert|onclick|onerror|<xmp|javascript:/.test(html), path).toBe(false)
  }
  expect((await page('/blog/hostile')).includes('<p>Kept</p>')).toBe(true)
})

test('A20 a post page’s loader data contains only the fields that the page shows', async () => {
  await aPost('plain')
  const data = await (await get('/blog/plain?_data=routes%2Fblog.%24slug')).json<{ post: object }>()
  const fields = 'author content excerpt minutes picture pictureAlt published tags title updated'
  expect(Object.keys(data.post).sort()).toEqual(fields.split(' '))
})

test('A19 a slug of arbitrary characters matches no post, and an invalid page number counts as page 1', async () => {
  await aPost('plain')
  const { db } = aContext()
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await readPost(db, `${text}'`, tuesday)).toBeNull()
      expect(parseBlogPageNumber(`${text}x`)).toBe(1)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/atom.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])(
  'D04 the feed %s links to posts by absolute URL, and a conditional request for the unchanged feed returns a 304',
  async (path, type) => {
    await aPost('one', { title: 'Salt & <b>pepper</b>\u0001', tags: ['a&b'] })
    const response = await get(path)
    const body = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('cache-control')).toContain('max-age')
    expect([body.includes(`${origin}/blog/one`), body.includes(`${origin}${path}`)]).toEqual([true, true])
    expect(/(href="|<link>|"url":")\//.test(body)).toBe(false)
    if (path.endsWith('.xml')) expect(body).toContain('Salt &amp; &lt;b&gt;pepper&lt;/b&gt;</title>')
    const etag = response.headers.get('etag') ?? ''
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(path, undefined, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()], known).toEqual([304, ''])
    }
    await aPost('two')
    expect((await get(path, undefined, { headers: { 'if-none-match': etag } })).status).toBe(200)
    const html = await page('/blogs')
    expect(html.includes(`href="${origin}${path}"`)).toBe(true)
  },
)

test('D02 a post page has its own title, description, keywords and canonical URL', async () => {
  await aPost('flour', { title: 'On flour', excerpt: 'What each is good for.', tags: ['baking', 'flour'] })
  const html = await page('/blog/flour')
  for (const piece of [
    '<title>On flour | Holston Table Blog</title>',
    '<meta name="description" content="What each is good for."/>',
    '<meta name="keywords" content="baking, flour"/>',
    `<link rel="canonical" href="${origin}/blog/flour"/>`,
    '1 min read',
  ])
    expect(html).toContain(piece)
})

test('a post’s date is in the kitchen’s time zone, its reading time is at least one minute, and its author’s initial is a complete Unicode character', () => {
  const midnightInLondon = Date.parse('2026-11-25T00:30:00Z')
  const date = { text: 'November 24, 2026', day: '2026-11-24' }
  expect(formatPostDate(midnightInLondon, 'America/New_York')).toEqual(date)
  expect(['', `<p>${'word '.repeat(660)}</p>`].map(estimateReadingMinutes)).toEqual([1, 3])
  expect([getNameInitial(' élan'), getNameInitial('𝒜da'), getNameInitial('')]).toEqual(['É', '𝒜', ''])
})

test('related posts share a tag, are sorted by the number of shared tags, and never include the post itself', () => {
  const post = { slug: 'a', tags: ['x', 'y'] }
  const others = [
    post,
    { slug: 'b', tags: ['x'] },
    { slug: 'c', tags: ['z'] },
    { slug: 'd', tags: ['y', 'x'] },
  ]
  expect(slugs(findRelatedPosts(post, others, 3))).toEqual(['d', 'b'])
  expect(slugs(findRelatedPosts(post, others, 1))).toEqual(['d'])
})

function slugs(posts: readonly { slug: string }[]) {
  return posts.map(({ slug }) => slug)
}
