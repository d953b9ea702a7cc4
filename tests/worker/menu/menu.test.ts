import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { readProductDetails } from '#app/data/menu/products.ts'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import {
  aContext,
  aProduct,
  brokenEnv,
  failing,
  setClock,
  settings,
  tuesday,
} from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { aWeek } from '#tests/support/menu/products.ts'
import { pageText } from '#tests/support/site/html.ts'
import { mainOf, page } from '#tests/support/site/requests.ts'

const mealsUnavailable = 'Unable to load meals. Please try again later.'

beforeEach(() => emptyTables('weekly_menu_items', 'weekly_menus', 'products'))

// Set the clock to a date in an open week, so the tests don't depend on the current date.
setClock()

test('the filter in the URL selects the same meals on the home page and the menu page', async () => {
  await aMenu()
  const filters: [string, string[]][] = [
    ['', ['Beef Chili', 'Egg Muffins', 'Tofu Bowl', 'Berry Parfait', 'Quiet Soup']],
    ['?category=entree', ['Beef Chili', 'Tofu Bowl', 'Quiet Soup']],
    ['?diet=dairy-free', ['Egg Muffins', 'Tofu Bowl']],
    ['?diet=dairy-free&diet=egg-free', ['Tofu Bowl']],
    ['?free-of=milk', ['Egg Muffins', 'Tofu Bowl']],
    ['?free-of=milk&category=breakfast', ['Egg Muffins']],
    ['?diet=high-protein', ['Beef Chili', 'Tofu Bowl']],
    ['?diet=under-500-kcal', ['Egg Muffins', 'Tofu Bowl', 'Berry Parfait']],
    ['?sort=protein', ['Beef Chili', 'Tofu Bowl', 'Egg Muffins', 'Berry Parfait', 'Quiet Soup']],
  ]
  for (const [query, names] of filters) {
    expect(await listMeals(`/${query}`), query).toEqual(names)
    // The menu page groups meals by category, so the order of meals is compared only if the query sorts them.
    const listed = await listMeals(`/menu${query}`)
    expect(query.includes('sort') ? listed : listed.toSorted(), query).toEqual(
      query.includes('sort') ? names : names.toSorted(),
    )
  }
})

test('an allergen filter hides meals for which that allergen is unconfirmed, says how many there are, and invites visitors to ask about them', async () => {
  await aMenu()
  for (const path of ['/?free-of=milk', '/menu?free-of=milk']) {
    const html = await page(path)
    expect(html).toContain('2 of 5 meals')
    expect(html).toContain('an allergen isn’t confirmed: 1 meal. Ask us')
  }
})

test('when no meals match the filters, the menu suggests which filter to remove and says how many meals would then match', async () => {
  await aMenu()
  for (const path of ['/', '/menu']) {
    const html = await page(`${path}?category=snack&diet=vegan&free-of=fish`)
    expect(mealNames(html)).toEqual([])
    expect(html).toContain('No meals match these filters')
    expect(html).toMatch(/href="[^"]*\?diet=vegan&amp;free-of=fish#[a-z]+">Without “Snacks”<\/a>: 1 meal</)
    expect(html).toMatch(/href="[^"]*\?category=snack&amp;free-of=fish#[a-z]+">Without “Vegan”<\/a>: 1 meal</)
    expect(html.includes('Without “Free of fish”')).toBe(false)
    expect(html).toContain('Try removing a filter</a>: 5 meals')
    expect(html.includes(mealsUnavailable)).toBe(false)
  }
})

test('A19 a menu page with a malformed or malicious query string shows all meals, and its canonical URL has no query', async () => {
  await aMenu()
  const allMeals = await listMeals('/')
  const malformedValue = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom("' or 1=1 --", '%ff', '<b>'),
  )
  const parameter = fc.constantFrom('category', 'diet', 'free-of', 'sort', 'page')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('/', '/menu'), parameter, malformedValue, async (path, key, value) => {
      const html = await page(`${path}?${key}=${encodeURIComponent(value.toWellFormed())}&${key}=x`)
      expect(mealNames(html).toSorted()).toEqual(allMeals.toSorted())
      expect(html).toContain(`<link rel="canonical" href="${settings.SITE_ORIGIN}${path}"/>`)
    }),
    { numRuns: 25 },
  )
  expect(await listMeals('/?%&&==%ff;diet=vegan')).toEqual(allMeals)
})

test('with D1 down, the filtered menu says that meals can’t be loaded, not that no meals match', async () => {
  const broken = brokenEnv({ DB: failing('D1') })
  for (const path of ['/?diet=vegan', '/menu?diet=vegan&sort=protein']) {
    const html = await page(path, broken)
    expect(html.split(mealsUnavailable)).toHaveLength(2)
    expect(html.includes('No meals match')).toBe(false)
  }
})

test('the page of a meal that is off the menu names the past week in which the meal was last served, never a planned or closed week', async () => {
  const product = await aProduct({ name: 'Resting Roast' })
  await aWeek('2026-11-02', 'past', [product.id])
  await aWeek('2026-11-09', 'past', [product.id])
  await aWeek('2026-11-16', 'off', [product.id])
  await aWeek('2026-11-30', 'planned', [product.id])
  const html = await page(`/product/${product.id}`)
  expect(html).toContain('Not on this week’s menu')
  expect(html).toContain('<time dateTime="2026-11-09">November 9, 2026</time>')
  expect(mainOf(html).includes('data-order')).toBe(false)
})

test('a meal page says if the meal has never been served or is sold out, and only meals on the menu can be ordered', async () => {
  const unserved = await aProduct({ name: 'New Noodles' })
  const soldOut = await aProduct({ featuredThisWeek: true, menuPosition: 1, isAvailable: false })
  const available = await aProduct({ featuredThisWeek: true, menuPosition: 2 })
  const neverServed = 'This meal hasn’t been on a menu yet.'
  const texts = [neverServed, 'Sold out this week', 'Not on this week’s menu', 'data-order']
  const statusTexts = async (id: number) => {
    const html = mainOf(await page(`/product/${id}`))
    return texts.filter((text) => html.includes(text))
  }
  expect(await statusTexts(unserved.id)).toEqual([neverServed, 'Not on this week’s menu'])
  expect(await statusTexts(soldOut.id)).toEqual(['Sold out this week'])
  expect(await statusTexts(available.id)).toEqual(['data-order'])
})

test('a meal page says how to heat and store the meal, and that refrigerator days count from pickup or delivery', async () => {
  const product = await aProduct({ ingredients: 'Beef, carrots' })
  const html = await page(`/product/${product.id}`)
  expect(html).toContain('5–7 days. Counted from pickup or delivery.')
  for (const care of ['2–3 minutes', '350°F, 15–20 minutes', '3–6 months']) expect(html).toContain(care)
})

test('the page of a meal without an image shows the covered-plate placeholder and does not call it an illustration', async () => {
  const withoutImage = await aProduct({ category: 'side', imageUrl: '/art/side-760.webp' })
  const illustrated = await aProduct({ imageUrl: `/images/dishes/${'a'.repeat(32)}-760.webp` })
  const meal = mainOf(await page(`/product/${withoutImage.id}`))
  expect(meal).toContain('alt="Placeholder image of a covered plate"')
  expect(meal).toContain('/art/casserole-760.webp')
  expect(meal).toContain('>No photo yet</p>')
  expect(meal).not.toContain('/art/side')
  expect(meal).not.toContain('>Illustration</p>')
  expect(mainOf(await page(`/product/${illustrated.id}`))).toContain('>Illustration</p>')
})

test('a meal page shows three other meals in the same category and reads at most six rows', async () => {
  const ids: number[] = []
  for (let position = 1; position <= 30; position++) {
    const onMenu = position <= 24
    ids.push((await aProduct({ featuredThisWeek: onMenu, menuPosition: onMenu ? position : null })).id)
  }
  const [first = 0, second, third, fourth] = ids
  const offMenu = ids[28] ?? 0
  for (const week of ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'])
    await aWeek(week, 'past', [offMenu])
  for (const week of ['2026-11-30', '2026-12-07']) await aWeek(week, 'planned', [offMenu])

  const readProduct = async (id: number) => {
    const { db, usage } = aContext()
    const product = await readProductDetails(db, { id, now: tuesday })
    const similar = product?.similar.map((meal) => meal.id)
    return { similar, lastServed: product?.meal.lastServed, queries: usage.queries, rowsRead: usage.rowsRead }
  }
  const featured = { similar: [second, third, fourth], lastServed: null }
  expect(await readProduct(first)).toEqual({ ...featured, queries: 2, rowsRead: 5 })
  const past = { similar: [first, second, third], lastServed: '2026-11-16' }
  expect(await readProduct(offMenu)).toEqual({ ...past, queries: 2, rowsRead: 6 })
  expect(await readProduct(999_999)).toMatchObject({ queries: 1 })
})

test('after the order deadline, a meal on this week’s menu can’t be ordered, and its page says that orders are closed', async () => {
  const { id } = await aProduct({ featuredThisWeek: true, menuPosition: 1, priceCents: 1295, wheat: 'free' })
  expect(await page(`/product/${id}`)).toContain('campaign=meal')
  vi.setSystemTime(Date.parse('2026-11-27T05:00:00Z'))
  const closed = await page(`/product/${id}`)
  expect(closed).not.toContain('campaign=meal')
  expect(closed).toContain('Orders are closed for this week.')
  for (const text of [
    'Orders close Thursday 11:59 PM. Pick up Sunday or Monday, 5:00 to 7:00 PM, at one of our pickup locations',
    'we never use wheat, barley, or rye. We do cook with the other eight allergens.',
  ])
    expect(pageText(closed)).toContain(text)
})

/** Creates five meals that differ in the fields the filters use. */
async function aMenu() {
  const macros = { carbsG: 30, fatG: 10 }
  const meals: Parameters<typeof aProduct>[0][] = [
    { name: 'Beef Chili', milk: 'contains', calories: 500, proteinG: 40, ...macros, diet: ['high-protein'] },
    { name: 'Egg Muffins', category: 'breakfast', eggs: 'contains', calories: 280, proteinG: 24, ...macros },
    { name: 'Tofu Bowl', calories: 499, proteinG: 25, ...macros, diet: ['vegan', 'vegetarian'] },
    { name: 'Berry Parfait', category: 'snack', milk: 'contains', calories: 250, proteinG: 19, ...macros },
    // This meal is tagged dairy-free, but its milk allergen is unconfirmed. Its nutrition facts are incomplete, too.
    { name: 'Quiet Soup', milk: 'unconfirmed', diet: ['dairy-free'], calories: 90 },
  ]
  for (const [index, fields] of meals.entries())
    await aProduct({ ...createAllergenRecord(), ...fields, featuredThisWeek: true, menuPosition: index + 1 })
}

async function listMeals(path: string) {
  return mealNames(await page(path))
}

/** Returns the names of the meals listed on a page, in order. */
function mealNames(html: string) {
  const list = html.split('class="dishes"').slice(1).join('').split('</section>')
  return list.flatMap((part) =>
    [...part.matchAll(/<h[34]>([^<]+)<\/h[34]><span class="line">/g)].map(([, name]) => name ?? ''),
  )
}
