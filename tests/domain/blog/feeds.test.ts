import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { renderAtomFeed, renderJsonFeed, renderRssFeed } from '#app/domain/blog/feeds.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { childrenNamed, childText, parseXml, type XmlNode } from '#tests/support/site/xml.ts'

const siteOrigin = 'https://holstontable.example'
const site = { business: defaultBusiness, siteOrigin }
const publishedAt = Date.parse('2026-11-24T15:00:00Z')

const posts = [
  aPost({ slug: 'on flour', title: 'Salt & <b>pepper</b>', tags: ['a & b', '"quoted"'], author: 'R. M.' }),
  aPost({ slug: 'second', publishedAt: publishedAt - 1000, updatedAt: publishedAt + 5000 }),
]
// A post with arbitrary text in every field.
const arbitraryPost = fc.record({
  slug: fc.string({ unit: 'grapheme', minLength: 1 }),
  title: fc.string({ unit: 'binary' }),
  excerpt: fc.string({ unit: 'binary' }),
  author: fc.option(fc.string({ unit: 'binary' })),
  tags: fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 }),
})

test('D04 the RSS feed is valid RSS 2.0 with absolute URLs and RFC 822 dates', () => {
  const rss = parseXml(renderRssFeed({ ...site, posts }))
  expect([rss.name, rss.attributes.version]).toEqual(['rss', '2.0'])
  const [channel, ...moreChannels] = rss.children
  expect(moreChannels).toEqual([])
  if (!channel) throw new Error('No channel')
  expectChildren(channel, ['title', 'link', 'atom:link', 'description', 'language', 'item'])
  for (const name of ['title', 'link', 'description']) expect(childText(channel, name)).not.toBe('')
  const [self] = childrenNamed(channel, 'atom:link')
  expect(self?.attributes).toEqual({
    href: `${siteOrigin}/rss.xml`,
    rel: 'self',
    type: 'application/rss+xml',
  })
  const items = childrenNamed(channel, 'item')
  for (const item of items) {
    expectChildren(item, ['title', 'link', 'guid', 'pubDate', 'description', 'dc:creator', 'category'])
    expect(childText(item, 'guid')).toBe(childText(item, 'link'))
    expect(childText(item, 'link')).toMatch(/^https:\/\/holstontable\.example\/blog\/[^\s<>"]+$/)
    expect(childText(item, 'pubDate')).toMatch(
      /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/,
    )
  }
  expect(items.map((item) => childText(item, 'title'))).toEqual(['Salt & <b>pepper</b>', 'second'])
  expect(items.map((item) => childText(item, 'dc:creator'))).toEqual(['R. M.', 'Holston Table'])
})

test('D04 the Atom feed has the IDs, update times and authors that RFC 4287 requires', () => {
  const feed = parseXml(renderAtomFeed({ ...site, posts }))
  expect([feed.name, feed.attributes.xmlns]).toEqual(['feed', 'http://www.w3.org/2005/Atom'])
  expectChildren(feed, ['title', 'subtitle', 'id', 'link', 'updated', 'author', 'entry'])
  expect(childrenNamed(feed, 'link').map(({ attributes }) => attributes.rel)).toEqual(['alternate', 'self'])
  const entries = childrenNamed(feed, 'entry')
  for (const entry of entries) {
    expectChildren(entry, ['title', 'id', 'link', 'published', 'updated', 'author', 'summary', 'category'])
    expect(childText(entry, 'id')).toBe(childrenNamed(entry, 'link')[0]?.attributes.href)
    for (const name of ['published', 'updated'])
      expect(z.iso.datetime().safeParse(childText(entry, name)).success).toBe(true)
  }
  const updates = entries.map((entry) => childText(entry, 'updated'))
  expect(updates).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-24T15:00:05.000Z'])
  expect(childText(feed, 'updated')).toBe(updates[1])
  expect(new Set(entries.map((entry) => childText(entry, 'id'))).size).toBe(2)
})

test('D04 the JSON feed conforms to JSON Feed 1.1 and has no extra fields', () => {
  const url = z.url().startsWith(`${siteOrigin}/`)
  const item = z.strictObject({
    id: url,
    url,
    title: z.string(),
    content_text: z.string(),
    date_published: z.iso.datetime(),
    date_modified: z.iso.datetime(),
    authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
    tags: z.array(z.string()),
  })
  const feed = z.strictObject({
    version: z.literal('https://jsonfeed.org/version/1.1'),
    title: z.string().min(1),
    description: z.string(),
    home_page_url: url,
    feed_url: url,
    language: z.literal('en-US'),
    items: z.array(item),
  })
  const { items } = feed.parse(JSON.parse(renderJsonFeed({ ...site, posts })))
  expect(items.map(({ url }) => url)).toEqual([`${siteOrigin}/blog/on%20flour`, `${siteOrigin}/blog/second`])
})

test('D04 the feeds stay valid whatever text a post contains', () => {
  fc.assert(
    fc.property(arbitraryPost, (fields) => {
      const posts = [aPost({ ...fields, slug: fields.slug.toWellFormed() })]
      const [entry] = childrenNamed(parseXml(renderAtomFeed({ ...site, posts })), 'entry')
      const [channel] = parseXml(renderRssFeed({ ...site, posts })).children
      expect(entry && childrenNamed(entry, 'category')).toHaveLength(fields.tags.length)
      expect(channel && childrenNamed(channel, 'item')).toHaveLength(1)
    }),
    { numRuns: 100 },
  )
})

/** Checks that an XML node has no text of its own and only children with the given names. */
function expectChildren(node: XmlNode, names: readonly string[]) {
  expect(node.children.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual([])
  expect(node.text.trim()).toBe('')
}

function aPost(fields: Partial<Parameters<typeof renderRssFeed>[0]['posts'][number]>) {
  return {
    slug: 'post',
    title: fields.slug ?? 'Post',
    excerpt: 'What it says.',
    author: null,
    tags: [],
    publishedAt,
    updatedAt: publishedAt,
    ...fields,
  }
}
