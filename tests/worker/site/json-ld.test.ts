import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { aProduct, brokenEnv, failing, setClock, settings, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'
import { aPost } from '#tests/support/site/posts.ts'
import { page } from '#tests/support/site/requests.ts'

const origin = settings.SITE_ORIGIN

setClock()
beforeEach(() => emptyTables('weekly_menu_items', 'products', 'blog_posts', 'business_facts'))

const text = z.string().min(1)
const ownUrl = z.string().startsWith(`${origin}/`)
const day = z.iso.date()

const nutrition = z.strictObject({
  '@type': z.literal('NutritionInformation'),
  servingSize: text.optional(),
  calories: z.string().regex(/^\d+ calories$/),
  proteinContent: z.string().regex(/^\d+ g$/),
  carbohydrateContent: z.string().regex(/^\d+ g$/),
  fatContent: z.string().regex(/^\d+ g$/),
})
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: z.url({ protocol: /^https$/ }),
  availability: z
    .string()
    .regex(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)
    .optional(),
  availabilityStarts: day.optional(),
  availabilityEnds: z.iso.datetime().optional(),
  price: z
    .string()
    .regex(/^\d+(\.\d\d)?$/)
    .optional(),
  priceCurrency: z.literal('USD').optional(),
})
const menuItem = z.strictObject({
  '@type': z.literal('MenuItem'),
  name: text,
  url: ownUrl,
  description: text.optional(),
  image: z.url().optional(),
  suitableForDiet: z.union([
    z.literal('https://schema.org/GlutenFreeDiet'),
    z.array(z.string().regex(/^https:\/\/schema\.org\/(GlutenFree|Vegan|Vegetarian)Diet$/)),
  ]),
  nutrition: nutrition.optional(),
  offers: offer.optional(),
  subjectOf: z
    .strictObject({
      '@type': z.literal('HowTo'),
      name: text,
      step: z.array(z.strictObject({ '@type': z.literal('HowToStep'), name: text, text })).length(3),
    })
    .optional(),
})
const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.number().int().min(1),
        name: text,
        item: ownUrl,
      }),
    )
    .min(2),
})
const organization = z.strictObject({
  '@type': z.enum(['Organization', 'Person']),
  name: text,
  url: ownUrl.optional(),
})
const blogPosting = z.strictObject({
  '@type': z.literal('BlogPosting'),
  headline: text,
  url: ownUrl,
  description: text.optional(),
  datePublished: day,
  dateModified: day,
  author: organization,
  publisher: organization,
  image: z.url().optional(),
  keywords: text.optional(),
})
const kitchen = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('FoodEstablishment'),
  '@id': ownUrl,
  name: text,
  url: ownUrl,
  telephone: text,
  email: z.email(),
  foundingDate: z.string().regex(/^\d{4}$/),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    streetAddress: text,
    addressLocality: text,
    addressRegion: text,
    postalCode: z.string().regex(/^\d{5}$/),
    addressCountry: z.literal('US'),
  }),
  areaServed: z.array(text).length(13),
  openingHours: z.string().regex(/^((Mo|Tu|We|Th|Fr|Sa|Su),?)+ \d\d:\d\d-\d\d:\d\d$/),
  hasMenu: z
    .strictObject({
      '@type': z.literal('Menu'),
      name: text,
      url: ownUrl,
      offers: offer.omit({ '@type': true, price: true }).extend({
        '@type': z.enum(['Offer', 'AggregateOffer']),
        availabilityStarts: day,
        lowPrice: z.string().optional(),
        highPrice: z.string().optional(),
      }),
      hasMenuSection: z
        .array(
          z.strictObject({
            '@type': z.literal('MenuSection'),
            name: text,
            hasMenuItem: z.array(menuItem).min(1),
          }),
        )
        .min(1),
    })
    .optional(),
})
const graph = <First extends z.ZodType>(first: First) =>
  z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.tuple([first, breadcrumbs]) })

const macros = { calories: 420, proteinG: 34, carbsG: 38, fatG: 14 }

test('D03 the home page has schema.org data about the kitchen and this week’s menu that matches what the page shows', async () => {
  await aMeal('Beef & Bean Chili', 1, 'entree', macros)
  await aMeal('Oat Bowl', 2, 'breakfast')
  const html = await page('/')
  const visibleText = pageText(html)
  const data = kitchen.parse(structuredData(html))

  for (const fact of [
    data.name,
    data.telephone,
    data.email,
    `since ${data.foundingDate}`,
    data.address.streetAddress,
    `${data.address.addressLocality}, ${data.address.addressRegion} ${data.address.postalCode}`,
    ...data.areaServed,
    'Sunday and Monday, 5:00 to 7:00 PM',
  ])
    expect(visibleText, fact).toContain(fact)
  expect(data.openingHours).toBe('Su,Mo 17:00-19:00')

  const menu = data.hasMenu
  expect(visibleText).toContain(menu?.name)
  expect(menu?.hasMenuSection.map(({ name }) => name)).toEqual(['Entrees', 'Breakfasts'])
  const [chili, oats] = menu?.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem) ?? []
  expect(visibleText).toContain(chili?.name)
  for (const part of ['420 calories', '34 g protein', '38 g carbs', '14 g fat'])
    expect(visibleText).toContain(part)
  expect(chili?.nutrition).toEqual({
    '@type': 'NutritionInformation',
    calories: '420 calories',
    proteinContent: '34 g',
    carbohydrateContent: '38 g',
    fatContent: '14 g',
  })
  expect(oats?.nutrition).toBeUndefined()
  for (const product of [chili, oats])
    expect(linksOf(html).some(({ href }) => product?.url === origin + href)).toBe(true)

  // The offer starts with the week in the page's heading and ends at the deadline in the deadline bar.
  expect(visibleText).toContain('Week of November 23')
  expect(menu?.offers.availabilityStarts).toBe('2026-11-23')
  expect(html).toContain(`dateTime="${menu?.offers.availabilityEnds}"`)
})

test('D03 a filtered menu page lists only the shown meals in its structured data, and a page without meals has no menu data', async () => {
  await aMeal('Beef Chili', 1, 'entree')
  await aMeal('Oat Bowl', 2, 'breakfast')
  const some = kitchen.parse(structuredData(await page('/?category=breakfast')))
  expect(some.hasMenu?.hasMenuSection.map(({ hasMenuItem }) => hasMenuItem[0]?.name)).toEqual(['Oat Bowl'])
  const none = kitchen.parse(structuredData(await page('/', brokenEnv({ DB: failing('D1') }))))
  expect(none.hasMenu).toBeUndefined()
})

test('D03 the menu in the home page’s structured data has the lowest and highest price shown on the page, whether orders are open or closed', async () => {
  await aMeal('Beef Chili', 1, 'entree', { priceCents: 1295 })
  await aMeal('Oat Bowl', 2, 'breakfast', { priceCents: 650 })
  await aMeal('Unpriced', 3, 'entree')
  const saturday = tuesday + 4 * 86_400_000
  for (const now of [tuesday, saturday]) {
    vi.setSystemTime(now)
    const html = await page('/')
    const offers = kitchen.parse(structuredData(html)).hasMenu?.offers
    const shown = [...html.matchAll(/<b>\$([\d.]+)<\/b> each/g)].map(([, price]) => price)
    expect(shown).toEqual(['12.95', '6.50'])
    expect([offers?.lowPrice, offers?.highPrice]).toEqual(['6.50', '12.95'])
    expect(await page('/menu')).toContain('<b>$12.95</b> each')
  }
})

test('D03 a meal page’s structured data has nutrition and breadcrumbs, and each breadcrumb is also a link on the page', async () => {
  const { id } = await aMeal('Beef Chili', 1, 'entree', {
    ...macros,
    description: 'Slow and deep.',
    serving: '1 bowl, 12 oz',
    priceCents: 1295,
    imageUrl: '/images/dishes/0123456789abcdef0123456789abcdef-760.webp',
  })
  const html = await page(`/product/${id}`)
  const visibleText = pageText(html)
  const [meal, trail] = graph(menuItem).parse(structuredData(html))['@graph']
  const { name, description, nutrition } = meal
  for (const fact of [name, description, nutrition?.servingSize, 'calories 420', 'protein 34 g'])
    expect(visibleText, fact).toContain(fact)
  for (const { name, text } of meal.subjectOf?.step ?? []) expect(visibleText).toContain(`${name} ${text}`)
  expect(html).toContain(`src="${new URL(meal.image ?? '').pathname}"`)
  expect(html).toContain(`dateTime="${meal.offers?.availabilityEnds}"`)
  expect(linksOf(html).some(({ href }) => href.startsWith(meal.offers?.url ?? '-'))).toBe(true)
  expect([meal.offers?.price, visibleText.includes('$12.95 each')]).toEqual(['12.95', true])
  expectBreadcrumbs(html, trail, 'Beef Chili')

  await sql`update products set price_cents = null, image_url = null`
  const unpriced = await page(`/product/${id}`)
  expect(menuItemIn(unpriced)).not.toHaveProperty('image')
  expect(menuItemIn(unpriced).offers?.price).toBeUndefined()
  expect(pageText(unpriced)).not.toContain(' each ')

  await sql`update products set featured_this_week = 0`
  expect(menuItemIn(await page(`/product/${id}`)).offers).toBeUndefined()

  await sql`update products set price_cents = 1295`
  const priced = await page(`/product/${id}`)
  const outOfStock = { price: '12.95', availability: 'https://schema.org/OutOfStock' }
  expect(menuItemIn(priced).offers).toMatchObject(outOfStock)
  expect(pageText(priced)).toContain('$12.95 each')
})

test('D03 a blog post’s structured data has the date, author and topic that the page shows', async () => {
  const day = 86_400_000
  const tags = ['baking', 'rice']
  await aPost('flour', { title: 'On flour', excerpt: 'Each for its own.', author: 'R. M.', tags })
  await aPost('house', { author: null, publishedAt: tuesday - 9 * day, updatedAt: tuesday - day })
  const html = await page('/blog/flour')
  const visibleText = pageText(html)
  const [post, trail] = graph(blogPosting).parse(structuredData(html))['@graph']
  for (const fact of [post.headline, post.description, post.author.name, 'baking', 'rice'])
    expect(visibleText, fact).toContain(fact)
  expect(post.author['@type']).toBe('Person')
  expect(post.keywords).toBe('baking, rice')
  expect(html).toContain(`dateTime="${post.datePublished}"`)
  expect(post.dateModified).toBe(post.datePublished)
  expectBreadcrumbs(html, trail, 'On flour')
  expect(html).toContain('<meta property="og:type" content="article"/>')
  expect(html).toContain('<meta property="article:tag" content="rice"/>')

  const changed = await page('/blog/house')
  const [revised] = graph(blogPosting).parse(structuredData(changed))['@graph']
  expect([revised.author['@type'], revised.author.name]).toEqual(['Organization', 'Holston Table'])
  expect([revised.datePublished, revised.dateModified]).toEqual(['2026-11-15', '2026-11-23'])
  expect(pageText(changed)).toContain('Updated November 23, 2026')
})

test('D03 HTML in a meal’s or post’s text stays plain text in structured data', async () => {
  const hostile = '</script><script>alert(1)</script><!--'
  const { id } = await aMeal(hostile, 1, 'entree', { description: hostile, serving: hostile })
  await aPost('hostile', { title: hostile, excerpt: hostile, author: hostile, tags: [hostile] })
  for (const path of ['/', `/product/${id}`, '/blog/hostile']) {
    const html = await page(path)
    expect(html.includes('<script>alert'), path).toBe(false)
    expect(JSON.stringify(structuredData(html)), path).toContain('</script><script>alert(1)')
  }
})

test('D03 the home page’s structured data contains no reviews, and the FAQ page has no structured data', async () => {
  const html = await page('/')
  expect(/Review|AggregateRating|ratingValue/.test(JSON.stringify(structuredData(html)))).toBe(false)
  expect((await page('/faq')).includes('application/ld+json')).toBe(false)
})

/** Each breadcrumb except the last must be a link on the page with the same name, and the last is the page itself. */
function expectBreadcrumbs(html: string, { itemListElement }: z.infer<typeof breadcrumbs>, name: string) {
  expect(itemListElement.map(({ position }) => position)).toEqual(
    itemListElement.map((_, index) => index + 1),
  )
  for (const step of itemListElement.slice(0, -1))
    expect(linksOf(html)).toContainEqual({ href: step.item.slice(origin.length), words: step.name })
  expect(itemListElement.at(-1)?.name).toBe(name)
  expect(html).toContain(`<link rel="canonical" href="${itemListElement.at(-1)?.item}"/>`)
}

function menuItemIn(html: string) {
  return graph(menuItem).parse(structuredData(html))['@graph'][0]
}

function structuredData(html: string): unknown {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  return JSON.parse(blocks[0]?.[1] ?? '')
}

function aMeal(
  name: string,
  menuPosition: number,
  category: 'entree' | 'breakfast',
  fields: Parameters<typeof aProduct>[0] = {},
) {
  return aProduct({ name, menuPosition, category, featuredThisWeek: true, ...fields })
}
