import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPostJsonLd } from '#app/domain/blog/post-json-ld.ts'
import { buildMealJsonLd } from '#app/domain/menu/meal-json-ld.ts'
import { isMondayDate, listPickupDays } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness, getPixelCspSources } from '#app/domain/settings/business.ts'
import { buildJsonLdDocument, serializeJsonForScript } from '#app/domain/site/json-ld.ts'
import { listSitemapParts, parseSitemapPart, rowsPerSitemapPart } from '#app/domain/site/sitemap.ts'

const siteOrigin = 'https://holstontable.example'

test('D03 JSON-LD text can’t close its script element and parses back unchanged', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script>', '<!--', '\u2028', '&'),
      (a, b) => {
        const text = serializeJsonForScript({ name: `${a}${b}${a}` })
        expect(/[<>&\u2028\u2029]/.test(text)).toBe(false)
        expect(JSON.parse(text)).toEqual({ name: `${a}${b}${a}` })
      },
    ),
    { numRuns: 200 },
  )
})

test('D03 a single schema.org object becomes its own JSON-LD document, and several share one @graph', () => {
  const node = { '@type': 'Thing', name: 'a' }
  expect(buildJsonLdDocument(node)).toEqual({ '@context': 'https://schema.org', ...node })
  expect(buildJsonLdDocument(node, node)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [node, node],
  })
})

test('D03 a meal’s JSON-LD has no nutrition if the meal has no nutrition facts, and no offer if the meal isn’t on the menu', () => {
  const meal = {
    name: 'Beef Chili',
    path: '/product/7',
    description: '',
    serving: null,
    price: null,
    picture: { src: '/art/entree-760.webp' },
    macros: null,
    diet: [],
    care: { heating: 'Eat it cold.', refrigerator: '5–7 days.', freezer: 'Don’t freeze it.' },
    onThisWeeksMenu: false,
    soldOut: false,
  }
  const closes = '2026-11-27T04:59:59.999Z'
  const page = { siteOrigin, orderUrl: defaultBusiness.orderUrl, closes, closed: false }
  const [mealNode] = buildMealJsonLd(meal, page)
  const keys = ['@type', 'image', 'name', 'subjectOf', 'suitableForDiet', 'url']
  expect(Object.keys(mealNode ?? {}).sort()).toEqual(keys)
  const [mealOnMenu] = buildMealJsonLd({ ...meal, onThisWeeksMenu: true }, page)
  expect(mealOnMenu).toMatchObject({ offers: { availabilityEnds: closes } })
})

test.each([
  [null, { '@type': 'Organization', name: 'Holston Table', url: `${siteOrigin}/` }],
  ['Holston Table kitchen', { '@type': 'Organization', name: 'Holston Table kitchen' }],
  ['R. M.', { '@type': 'Person', name: 'R. M.' }],
])(
  'D03 the JSON-LD of a post with author name %s names the right person or organization as the author',
  (name, author) => {
    const post = {
      title: 'On flour',
      excerpt: '',
      author: name === null ? null : { name },
      published: { day: '2026-11-20' },
      updated: null,
      picture: null,
      tags: [],
    }
    const [posting] = buildPostJsonLd(post, { business: defaultBusiness, siteOrigin, path: '/blog/on-flour' })
    expect(posting).toMatchObject({ author, datePublished: '2026-11-20', dateModified: '2026-11-20' })
  },
)

test('D04 the parts of a long sitemap cover every post and product ID exactly once', () => {
  const parts = listSitemapParts({ posts: 2 * rowsPerSitemapPart, products: rowsPerSitemapPart + 1 })
  expect(parts).toEqual(['pages', 'posts-1', 'posts-2', 'products-1', 'products-2'])
  const secondPart = { kind: 'posts', after: rowsPerSitemapPart, to: 2 * rowsPerSitemapPart }
  expect(parseSitemapPart('posts-2')).toEqual(secondPart)
  const invalidNumbers = ['posts-0', 'posts-', 'posts-01', 'posts-1e3', 'posts-9999999']
  for (const name of [...invalidNumbers, 'users-1', 'pages-1', ''])
    expect(parseSitemapPart(name), name).toBeNull()
})

test('F01 the ad pixel adds only its own hosts to the content security policy', () => {
  expect(getPixelCspSources(null)).toEqual([])
  const scriptUrl = 'https://pixel.example/js/loader.js?id=1'
  const pixelHosts = ['Events.pixel.example', '*.pixel.example', 'pixel.example']
  const sources = ['https://pixel.example', 'https://events.pixel.example', 'https://*.pixel.example']
  expect(getPixelCspSources({ scriptUrl, hosts: pixelHosts })).toEqual(sources)
  const notHosts = ['*', 'https://x.example', "'unsafe-inline'", 'data:', '']
  const hosts = [...notHosts, 'x.example; script-src *', 'x y.example']
  expect(getPixelCspSources({ scriptUrl, hosts })).toEqual(['https://pixel.example'])
  expect(getPixelCspSources({ scriptUrl: 'https://p.example;sandbox/x.js', hosts: [] })).toEqual([])
})

test('pickup times stay at the same local hours before and after a daylight saving change', () => {
  const pickupTimes = (week: string) =>
    listPickupDays(week, defaultBusiness).map(({ from, to }) =>
      [from, to].map((at) => new Date(at).toISOString()),
    )
  expect(pickupTimes('2026-11-23')).toEqual([
    ['2026-11-29T22:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['2026-11-30T22:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ])
  expect(pickupTimes('2026-10-26')[0]).toEqual(['2026-11-01T22:00:00.000Z', '2026-11-02T00:00:00.000Z'])
  expect(pickupTimes('2026-10-19')[0]).toEqual(['2026-10-25T21:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

test('a week parameter is valid only if it is an ISO date that falls on a Monday', () => {
  expect(['2026-11-23', '2024-02-26'].filter(isMondayDate)).toHaveLength(2)
  const days = ['2026-11-24', '2026-02-30', '2026-13-01', '']
  const spellings = ['2026-11-23T00:00', ' 2026-11-23', '+002026-11-23', '٢٠٢٦-11-23']
  expect([...days, ...spellings].filter(isMondayDate)).toEqual([])
})
