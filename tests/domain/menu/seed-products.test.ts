import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Allergen, allergens } from '#app/domain/menu/allergens.ts'
import { categories } from '#app/domain/menu/product.ts'
import { type SeedProduct, seedProducts } from '#scripts/seed/products.ts'

/** Words on a meal's label that mean the meal contains the allergen. */
const allergenWords: Record<Allergen, RegExp> = {
  milk: /\b(milk|buttermilk|butter|cream|yogurt|cheese|cheddar|feta|parmesan|mozzarella|queso|whey|casein|ghee)\b/,
  eggs: /\b(eggs?|egg whites?|mayonnaise|mayo)\b/,
  fish: /\b(salmon|cod|tuna|trout|tilapia|anchov(?:y|ies)|fish)\b/,
  shellfish: /\b(shrimp|prawns?|crab|lobster|crawfish)\b/,
  treeNuts: /\b(almonds?|walnuts?|pecans?|cashews?|hazelnuts?|pistachios?|macadamias?|brazil nuts?)\b/,
  peanuts: /\bpeanuts?\b/,
  wheat: /\b(wheat|spelt|semolina|durum|couscous|seitan|farro|panko)\b/,
  soybeans: /\b(soy|soybeans?|tamari|tofu|edamame|miso|tempeh)\b/,
  sesame: /\b(sesame|tahini)\b/,
}
/** Plant milks and nut butters, which have dairy words in their names but contain no dairy. */
const notDairy = /\b(?:(?:coconut|oat|almond|rice) milk|(?:peanut|almond|cocoa) butter|coconut cream)\b/g
const otherGluten = /\b(barley|rye|malt|triticale|brewer's yeast|soy sauce|breadcrumbs?)\b/
const fleshWords = /\b(chicken|turkey|beef|pork|sausage|bacon|ham|salmon|cod|shrimp|fish|gelatin|bones)\b/
const honeyWord = /\bhoney\b/

describe('the products in the seed data', () => {
  it('there are 36 seeded products with unique names in four categories, 24 of them on this week’s menu', () => {
    expect(seedProducts).toHaveLength(36)
    expect(new Set(seedProducts.map((product) => product.name.toLowerCase())).size).toBe(36)
    expect(seedProducts[0]?.name).toBe('Lemon Herb Chicken')
    const featured = seedProducts.filter((product) => product.featured)
    expect(featured).toHaveLength(24)
    const count = (category: string) => seedProducts.filter((product) => product.category === category).length
    expect(categories.map(count)).toEqual([16, 8, 6, 6])
    for (const category of categories)
      expect(featured.some((product) => product.category === category)).toBe(true)
  })

  it.each(seedProducts.map((product) => [product.name, product] as const))(
    'seeded product %s has consistent nutrition, price, allergens and dietary tags',
    (name, product) => {
      const { line, description } = product
      expect(line.length).toBeLessThanOrEqual(60)
      expect(description.length).toBeLessThanOrEqual(260)
      for (const amount of [product.calories, product.proteinG, product.carbsG, product.fatG])
        expect(Number.isInteger(amount)).toBe(true)
      const calories = product.proteinG * 4 + product.carbsG * 4 + product.fatG * 9
      expect(Math.abs(calories - product.calories)).toBeLessThanOrEqual(product.calories / 10)
      const [ounces, grams] = [/([\d.]+) oz/, /\((\d+) g\)/].map((unit) => unit.exec(product.serving)?.[1])
      expect(Number(grams)).toBe(Math.round(Number(ounces) * 28.3495))
      expect(product.priceCents ?? 300).toBeGreaterThanOrEqual(300)
      expect(product.priceCents ?? 300).toBeLessThanOrEqual(2000)
      expect(Object.keys(product.allergens).sort()).toEqual([...allergens].sort())
      expect(product.allergens.wheat).toBe('free')
      expect(labelOf(product)).not.toMatch(otherGluten)
      expect(labelOf(product)).not.toMatch(/(?<!gluten-free )\boats?\b/)
      for (const allergen of allergens) {
        const inLabel = allergenWords[allergen].test(labelOf(product))
        expect(`${allergen}: ${inLabel}`).toBe(`${allergen}: ${product.allergens[allergen] === 'contains'}`)
        if (allergenWords[allergen].test(withoutPlantMilk(`${name} ${line} ${description}`)))
          expect(product.allergens[allergen]).toBe('contains')
      }
      expect(new Set(product.diet)).toEqual(new Set(expectedDiet(product)))
    },
  )
})

describe('the blog posts in the seed data', () => {
  const folder = 'scripts/seed/posts'
  const posts = readdirSync(folder).map((file) => ({ file, ...readPost(join(folder, file)) }))

  it('there are ten seeded posts, each with a unique slug, title, excerpt and date', () => {
    expect(posts).toHaveLength(10)
    for (const key of ['slug', 'title', 'excerpt', 'daysAgo'])
      expect(new Set(posts.map((post) => post.fields[key])).size).toBe(10)
  })

  it.each(posts.map((post) => [post.file, post] as const))(
    'seeded post %s has all fields, 400 to 900 words and only known internal links',
    (file, { fields, body }) => {
      expect(Object.keys(fields)).toEqual(['title', 'slug', 'excerpt', 'author', 'tags', 'daysAgo'])
      expect(`${fields.slug}.md`).toBe(file)
      expect(fields.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(fields.title?.length).toBeLessThanOrEqual(60)
      expect(fields.excerpt?.length).toBeGreaterThanOrEqual(70)
      expect(fields.excerpt?.length).toBeLessThanOrEqual(155)
      expect(fields.tags?.split(', ').every(Boolean)).toBe(true)
      expect(fields.daysAgo).toMatch(/^\d+$/)
      expect(Number(fields.daysAgo)).toBeGreaterThanOrEqual(2)
      expect(Number(fields.daysAgo)).toBeLessThanOrEqual(120)
      expect(wordCount(body)).toBeGreaterThanOrEqual(400)
      expect(wordCount(body)).toBeLessThanOrEqual(900)
      expect(body).toMatch(/^## /m)
      expect(body).not.toMatch(/^# /m)
      for (const [, target = ''] of body.matchAll(/\]\(([^)]*)\)/g)) expect(internalLinks).toContain(target)
    },
  )
})

const internalLinks = '/how-it-works /faq /menu /glp1 /thanksgiving /contact /catering /about /blogs'.split(
  ' ',
)

const labelOf = ({ ingredients }: SeedProduct) => withoutPlantMilk(ingredients)

/** Returns the text in lowercase, with the dairy words removed from the names of plant milks and nut butters. */
function withoutPlantMilk(text: string) {
  return text.toLowerCase().replaceAll(notDairy, (match) => match.replace(/milk|butter|cream/, ''))
}

function expectedDiet(product: SeedProduct): SeedProduct['diet'][number][] {
  const dairyFree = product.allergens.milk === 'free'
  const vegetarian = !fleshWords.test(labelOf(product))
  const vegan =
    vegetarian && dairyFree && product.allergens.eggs === 'free' && !honeyWord.test(labelOf(product))
  return [
    ...(dairyFree ? (['dairy-free'] as const) : []),
    ...(vegetarian ? (['vegetarian'] as const) : []),
    ...(vegan ? (['vegan'] as const) : []),
    ...(product.proteinG >= 25 ? (['high-protein'] as const) : []),
    ...(product.carbsG <= 15 ? (['low-carb'] as const) : []),
  ]
}

function readPost(path: string) {
  const [, head = '', ...rest] = readFileSync(path, 'utf8').split(/^---\n/m)
  const lines = head.trim().matchAll(/^(.*?): (.*)$/gm)
  const fields: Record<string, string> = Object.fromEntries(
    Array.from(lines, ([, key = '', value = '']) => [key, value]),
  )
  return { fields, body: rest.join('---\n') }
}

/** Counts the visible words of a Markdown text, without link targets, table borders and list markers. */
function wordCount(body: string) {
  return body.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0
}
