import { expect, test } from 'vitest'
import type { products } from '#app/data/schema.ts'
import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import { aContext, aProduct, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { aWeek, noAllergens } from '#tests/support/menu/products.ts'

const minimums = { entree: 0, breakfast: 0, side: 0, snack: 0 }
const draft = {
  id: 12,
  kind: 'weekly' as const,
  subjectId: null,
  subject: null,
  preheader: null,
  note: null,
  heroId: null,
}

/** Site settings without minimum menu sizes and with a campaign name for email links. */
async function contextWith(facts: object = {}) {
  const context = aContext()
  const business = { ...(await context.business()), menuMinimums: minimums, ...facts }
  return { ...context, business: () => Promise.resolve(business) }
}

const imageUrl = '/images/dishes/0123456789abcdef0123456789abcdef-760.webp'

function aMeal(fields: Partial<typeof products.$inferInsert> = {}) {
  const macros = { calories: 402, proteinG: 30, carbsG: 48, fatG: 10 }
  return aProduct({ ...noAllergens, ...macros, imageUrl, ...fields })
}

test('the weekly newsletter lists the week’s orderable products by category, as text and as HTML', async () => {
  const week = '2026-11-23'
  const stew = await aMeal({ name: 'Lentil Stew', line: 'with carrots', milk: 'contains' })
  const oats = await aMeal({ name: 'Oat Cups', category: 'breakfast' })
  const soldOut = await aMeal({ name: 'Sold-out Soup', isAvailable: false })
  await aWeek(week, 'live', [stew.id, oats.id, soldOut.id])
  const issue = await composeIssue(await contextWith(), { ...draft, week })
  expect(issue.subject).toBe('November 23 menu: Lentil Stew and 1 more')
  expect(issue.preheader).toBe('Order by Thursday, November 26, at 11:59 PM. 1 entree, 1 breakfast.')
  expect(issue.problems).toEqual([])
  for (const part of [issue.text, issue.html]) {
    expect(part).toMatch(
      /Lentil Stew[^]*with carrots[^]*402 calories, 30 g protein[^]*Contains: milk[^]*Oat Cups/,
    )
    expect(part).toContain('Orders close Thursday, November 26, at 11:59 PM.')
    expect(part).not.toContain('Sold-out')
    for (const placeholder of ['unsubscribe', 'preferences', 'pickup', 'favourites'])
      expect(part).toContain(`[[${placeholder}]]`)
  }
  const image = `<img[^>]*alt="Lentil Stew"[^>]*src="http://localhost:8787${imageUrl}"`
  expect(issue.html).toMatch(new RegExp(image))
})

test('A15 every link that is the same for all recipients is replaced with a numbered tracking link, and order links contain the campaign name', async () => {
  const week = '2026-11-30'
  const stew = await aMeal({ name: 'Lentil Stew' })
  await aWeek(week, 'planned', [stew.id])
  const { links, html, text } = await composeIssue(await contextWith(), { ...draft, week })
  const order = 'https://order.holstontable.example?campaign=newsletter'
  expect(links).toEqual(
    expect.arrayContaining([
      { url: order, productId: null },
      { url: order, productId: stew.id },
      { url: `http://localhost:8787/product/${stew.id}`, productId: stew.id },
    ]),
  )
  for (const part of [html, text]) {
    const numbers = [...part.matchAll(/\/go\/12\/(\d+)/g)].map(([, number]) => Number(number))
    expect(new Set(numbers)).toEqual(new Set(links.keys()))
    expect(part).not.toMatch(/https?:\/\/order\./)
  }
  const others = await composeIssue(await contextWith({ campaigns: [] }), { ...draft, week })
  expect(others.links.map(({ url }) => url)).toContain('https://order.holstontable.example')
})

test('the owner’s own text in a newsletter issue replaces the default text and is HTML-escaped', async () => {
  const week = '2026-12-07'
  const [stew, oats] = [await aMeal({ name: 'Lentil Stew' }), await aMeal({ name: 'Oat Cups' })]
  await aWeek(week, 'planned', [stew.id, oats.id])
  const texts = { subject: 'Stews', preheader: 'It is cold.' }
  const own = { ...texts, note: 'Snow & <b>ice</b>\nCome early', heroId: oats.id }
  const issue = await composeIssue(await contextWith(), { ...draft, week, ...own })
  expect(issue).toMatchObject(texts)
  expect(issue.html).toContain('Snow &amp; &lt;b&gt;ice&lt;/b&gt;<br/>Come early')
  expect(issue.text).toContain('Snow & <b>ice</b>\nCome early')
  expect(issue.text.indexOf('Oat Cups')).toBeLessThan(issue.text.indexOf('Lentil Stew'))
})

test('when a meal is back on the menu, the newsletter says so to subscribers who asked to be notified', async () => {
  const week = '2026-12-14'
  const stew = await aMeal({ name: 'Lentil Stew' })
  await aWeek(week, 'planned', [stew.id])
  const { favourites } = await composeIssue(await contextWith(), { ...draft, week })
  expect(Object.keys(favourites)).toEqual([String(stew.id)])
  expect(favourites[stew.id]?.text).toMatch(
    /^You asked for it, and it’s back this week\nLentil Stew\n[^]*Order: .*\n\n$/,
  )
  expect(favourites[stew.id]?.html).toContain('Lentil Stew')
})

test('a newsletter issue’s problems are listed: a featured meal that can’t be ordered or has no photo, unconfirmed allergens, or too few meals in a category', async () => {
  const week = '2026-12-21'
  const noPhoto = await aMeal({ name: 'Bare Bowl', imageUrl: null })
  const unconfirmed = await aMeal({ name: 'Doubtful Dip', milk: 'unconfirmed' })
  await aWeek(week, 'planned', [noPhoto.id, unconfirmed.id])
  const context = await contextWith({ menuMinimums: { ...minimums, snack: 2 } })
  const issue = await composeIssue(context, { ...draft, week, heroId: unconfirmed.id })
  expect(issue.problems).toEqual([
    'The featured meal you chose can’t be ordered, so Bare Bowl is featured instead.',
    'Bare Bowl is featured but has no photo.',
    'Meals left out because of unconfirmed allergens: Doubtful Dip.',
    'Not enough meals in these categories: snacks.',
  ])
  expect(issue.html).not.toContain('<img')
  await sql`update weekly_menu_items set override_reason = 'The supplier said so'
    where product_id = ${unconfirmed.id}`
  const again = await composeIssue(await contextWith(), { ...draft, week, kind: 'last-call' })
  expect(again.problems).toEqual(['Meals on the menu with unconfirmed allergens: Doubtful Dip.'])
})

test('a newsletter issue for an empty, closed or finished week says so instead of listing meals', async () => {
  await aWeek('2026-12-28', 'off')
  await aWeek('2026-11-16', 'past')
  const compose = (week: string) => contextWith().then((context) => composeIssue(context, { ...draft, week }))
  const [empty, off, over] = await Promise.all(['2027-01-04', '2026-12-28', '2026-11-16'].map(compose))
  expect(empty?.problems).toEqual([
    'No meals are available to order that week, so the newsletter has no menu.',
  ])
  expect(off?.problems[0]).toBe('The kitchen is closed that week.')
  expect(over?.problems[0]).toBe('Orders for that week are already closed.')
  expect(empty?.text).toContain('This week’s menu isn’t ready yet.')
})

test('the last-call reminder contains the deadline, three products of different categories and an opt-out link', async () => {
  const week = '2027-01-11'
  const names = ['Stew', 'Chili', 'Curry', 'Roast']
  const entrees = await Promise.all(names.map((name) => aMeal({ name })))
  const oats = await aMeal({ name: 'Oat Cups', category: 'breakfast' })
  const beans = await aMeal({ name: 'Beans', category: 'side' })
  const ids = [...entrees, oats, beans].map(({ id }) => id)
  await aWeek(week, 'planned', ids)
  const issue = await composeIssue(await contextWith(), { ...draft, week, kind: 'last-call' })
  expect(issue.subject).toBe('Last call: order by Thursday, January 14, at 11:59 PM')
  expect(issue.preheader).toBe('Stew, Oat Cups, Beans.')
  for (const part of [issue.text, issue.html]) {
    expect(part).toContain('[[ordered]]')
    expect(part).toContain('See 3 more meals on')
    expect(part).not.toContain('Chili')
  }
})

test('a label correction email names the product, the old and new label, the reason and what to do', async () => {
  const meal = await aMeal({ name: 'Corn Bread', milk: 'contains' })
  const subjectId = await sqlValue<number>`
    insert into product_corrections (product_id, week, reason, changes, at)
    values (${meal.id}, '2026-11-23', 'The butter was left out',
    ${JSON.stringify({ milk: ['free', 'contains'], eggs: ['contains', 'free'] })}, ${tuesday})
    returning id`
  const correction = { ...draft, kind: 'correction', week: '2026-11-23', subjectId } as const
  const issue = await composeIssue(await contextWith(), correction)
  expect(issue.subject).toBe('Correction: Corn Bread contains milk; free of eggs')
  for (const sentence of [
    'Milk: in this meal (previously listed as “not in this meal”)\nEggs: not in this meal (previously',
    'Eggs: not in this meal (previously listed as “in this meal”)',
    'Why: The butter was left out',
    'If you ordered this meal and you avoid milk, do not eat it. Call (423) 555-0142',
  ])
    expect(issue.text).toContain(sentence)
  expect(issue.links).toEqual([{ url: `http://localhost:8787/product/${meal.id}`, productId: meal.id }])
})
