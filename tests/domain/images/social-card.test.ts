import { existsSync, readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-wasm'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { staticPagePaths } from '#app/content/navigation.ts'
import { buildPageCard, defaultSocialCard, staticSocialCards } from '#app/content/social-cards.ts'
import {
  buildMealSocialCard,
  buildPostSocialCard,
  hashSocialCard,
  type MealSocialCardContent,
  pickDishByTopic,
  type SocialCard,
} from '#app/domain/images/social-card.ts'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { cloths } from '#app/illustrator/social-card/background.ts'
import { drawSocialCardSvg, layOutTitle, type SocialCardContent } from '#app/illustrator/social-card/card.ts'
import { drawTextLine, measureTextWidth } from '#app/illustrator/social-card/text.ts'
import { readPosts } from '#scripts/seed/posts.ts'
import { drawSocialCard, loadResvg } from '#scripts/social-card-file.ts'

const { name, tagline } = defaultBusiness
const chili = { name: 'Beef Chili', description: 'Beef, two beans, cheddar', category: 'entree' as const }
const aCard = (title: string, rest: Partial<SocialCardContent> = {}): SocialCardContent => ({
  title,
  kicker: 'From the blog',
  name,
  tagline,
  cloth: 'entree',
  ...rest,
})

beforeAll(loadResvg)

describe('the content of a social card', () => {
  const meal: MealSocialCardContent & { priceCents: number } = {
    ...createAllergenRecord(),
    ...chili,
    milk: 'contains',
    sesame: 'unconfirmed',
    imageUrl: '/images/dishes/x-760.webp',
    diet: ['high-protein'],
    priceCents: 900,
  }

  test('D05 a social card’s hash depends on the meal’s text, category, allergens and dietary tags and on the business name, but not on the price or photo', async () => {
    const hashOf = (changes: Partial<typeof meal>, business = defaultBusiness) =>
      hashSocialCard(buildMealSocialCard({ ...meal, ...changes }, business) ?? ({} as SocialCard))
    const original = await hashOf({})
    expect(original).toMatch(/^[0-9a-f]{32}$/)
    expect(await hashOf({ priceCents: 950, imageUrl: 'https://pictures.example/new.jpg' })).toBe(original)
    const hashes = await Promise.all([
      hashOf({ name: 'Beef Chili with Beans' }),
      hashOf({ description: 'Beef, no beans' }),
      hashOf({ category: 'side' }),
      hashOf({ milk: 'free' }),
      hashOf({ diet: ['vegetarian'] }),
      hashOf({}, { ...defaultBusiness, name: 'Another Table' }),
    ])
    expect(new Set([original, ...hashes]).size).toBe(7)
  })

  test('no social card is generated for a draft post or for a meal that shows a built-in picture', () => {
    expect(buildMealSocialCard({ ...meal, imageUrl: '/art/entree-760.webp' }, defaultBusiness)).toBeNull()
    expect(buildMealSocialCard({ ...meal, imageUrl: null }, defaultBusiness)).not.toBeNull()
    expect(buildPostSocialCard({ title: 'A draft', tags: [], publishedAt: null }, defaultBusiness)).toBeNull()
  })

  test('the social cards of the seeded posts all show different dishes, and a post without a known topic always gets the same dish', () => {
    const posts = readPosts()
    expect(new Set(posts.map(({ title, tags }) => pickDishByTopic(title, tags).name)).size).toBe(posts.length)
    expect(pickDishByTopic('Zzz', [])).toEqual(pickDishByTopic('Zzz', []))
  })
})

describe('the layout of a social card', () => {
  const hostileTitles = [
    'W'.repeat(120),
    'A title of a hundred and twenty characters that does not want to come to an end before everybody has left the table ok',
    '<script>alert("&amp;")</script> & Søn’s “crème brûlée” <!-- ]]>',
    '🍋🥗 Lemon 👩‍🍳 Chicken 🏳️‍🌈',
    'شوربة العدس',
    '\u0000\u001b[31mRed\u2028\u202e beans\u200b\uFEFF\t\r\n',
    'Ćevapčići e\u0301 ﬁnest ½',
    ' ',
    'i '.repeat(60),
  ]

  test.each(hostileTitles)(
    'D05 a social card with the title %j renders, with at most four lines that stay inside the title’s box',
    (title) => {
      for (const dish of [chili, undefined]) {
        const card = aCard(title, dish && { dish })
        const { set, box } = layOutTitle(card)
        expect(set.lines.length).toBeLessThanOrEqual(4)
        expect(set.lines.length * set.leading).toBeLessThanOrEqual(box.height)
        expect(set.lines.join('').trim()).not.toBe('')
        expect(set.size).toBeGreaterThanOrEqual(43)
        for (const line of set.lines) expect(measureTextWidth(line, set.size)).toBeLessThanOrEqual(box.width)
        const svg = drawSocialCardSvg(card)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script/)
        const image = new Resvg(svg)
        expect([image.width, image.height]).toEqual([1200, 630])
      }
    },
  )

  test('D05 any text used as a social card’s title stays inside the title’s box', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 160 }), (title) => {
        const { set, box } = layOutTitle({ title, name })
        return (
          set.lines.length <= 4 &&
          set.lines.length * set.leading <= box.height &&
          set.lines.every((line) => measureTextWidth(line, set.size) <= box.width)
        )
      }),
    )
  })

  test('a social card’s title is cut off with an ellipsis only if it doesn’t fit', () => {
    const longTitle = hostileTitles[1] ?? ''
    expect(layOutTitle(aCard(longTitle, { dish: chili })).set.lines.join(' ')).toBe(longTitle)
    expect(layOutTitle(aCard('W'.repeat(120), { dish: chili })).set.lines.at(-1)).toMatch(/^W+…$/)
    expect(layOutTitle(aCard('FAQ', { dish: chili })).set.size).toBe(128)
    expect(layOutTitle(aCard('🍋')).set.lines).toEqual([name])
    expect(layOutTitle(aCard("⅓ cup of Ćevapi's")).set.lines).toEqual(['1/3 cup of Cevapi’s'])
  })

  test('the text width measured for a social card matches the width of the rendered text', () => {
    for (const text of ['Holston Table', 'To Avoid: WAVY, 100% “Tea”', 'iiiiiiii', 'Pâté & jalapeño']) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 200">${drawTextLine(text, 100, 100, 60, '#000')}</svg>`
      const box = new Resvg(svg).getBBox()
      // Unlike the rendered width, the measured one includes the side bearings of the first and last glyphs.
      expect(Math.abs((box?.width ?? 0) - measureTextWidth(text, 60)), text).toBeLessThan(8)
    }
  })

  test('each category’s social card has a different tablecloth', () => {
    const cards = cloths.map((cloth) => drawSocialCardSvg(aCard('Beef Chili', { cloth, dish: chili })))
    expect(new Set(cards).size).toBe(cloths.length)
    for (const card of cards) expect(new Resvg(card).width).toBe(1200)
  })
})

describe('social cards of static pages', () => {
  const cards = [defaultSocialCard, ...staticSocialCards]

  test('D05 every static page has its own social card', () => {
    const paths = staticSocialCards.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining([...staticPagePaths, '/blogs']))
    expect(new Set(cards.map(({ file }) => file)).size).toBe(cards.length)
    expect(new Set(cards.map(({ alt }) => alt)).size).toBe(cards.length)
  })

  test.each(cards)(
    'D05 the social card file $file is a 1200 × 630 px JPEG of at most 300 kB',
    async (card) => {
      const path = `public${card.file}`
      // The build generates every card that has no file in the repository.
      await expectCardImage(existsSync(path) ? readFileSync(path) : await drawSocialCard(card))
    },
  )

  test('D05 a page’s default social card shows a dish and a title: the page’s link label or, without one, a title made from the path', async () => {
    const card = buildPageCard('/gift-cards')
    expect(card).toMatchObject({ file: '/og/gift-cards.jpg', title: 'Gift cards' })
    expect(card.alt).toMatch(/^“Gift cards”, next to a drawing of \w/)
    expect(buildPageCard('/faq').title).toBe('FAQ')
    await expectCardImage(await drawSocialCard(card))
  })

  async function expectCardImage(image: Buffer) {
    expect(image.byteLength).toBeLessThanOrEqual(300_000)
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})
