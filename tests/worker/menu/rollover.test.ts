import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { createAppContext } from '#app/context.server.ts'
import { listCurrentMenuProducts } from '#app/data/menu/products.ts'
import { readPublicMenu } from '#app/data/menu/weeks.ts'
import { runWeeklyRollover } from '#app/jobs/menu/weekly-rollover.ts'
import { runJob } from '#app/jobs/run.ts'
import { runSchedulerTick } from '#app/jobs/scheduling/tick.ts'
import { aContext, aProduct, settings } from '#tests/support/context.ts'
import { emptyTables, sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aWeek, noAllergens } from '#tests/support/menu/products.ts'

const monday = Date.parse('2026-11-23T05:00:00Z')
const hour = 3_600_000
const aMeal = (name: string, fields: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ name, ...noAllergens, ...fields })
const idsOf = (...products: readonly { id: number }[]) => products.map(({ id }) => id)
const rollAt = (now: number) => runWeeklyRollover(aContext({}, now))
const menuNames = async () => (await listCurrentMenuProducts(aContext().db)).map(({ name }) => name)

beforeEach(() =>
  emptyTables('weekly_menu_items', 'weekly_menus', 'job_runs', 'emails', 'product_corrections', 'products'),
)

const rolloverEmails = () =>
  sql<{ id: number; key: string }>`select id, dedupe_key as key from emails where kind = 'notify-roll'`

test('B03 on Monday at 00:00, the planned menu goes live, the previous week becomes past, and no email is sent', async () => {
  const [soup, stew, salad] = [await aMeal('Soup'), await aMeal('Stew'), await aMeal('Salad')]
  await aWeek('2026-11-16', 'live', idsOf(soup))
  await sql`update products set featured_this_week = 1, menu_position = 1 where id = ${soup.id}`
  await aWeek('2026-11-23', 'planned', idsOf(salad, stew))
  const contentVersion = () => sqlValue<number>`select value from counters where name = 'content'`
  const before = await contentVersion()

  expect(await rollAt(monday - 1)).toMatchObject({ week: '2026-11-16' })
  expect(await menuNames()).toEqual(['Soup'])
  const rolled = { week: '2026-11-23', off: null, dishes: 2, rotated: 0, leftOut: [] }
  expect(await rollAt(monday)).toEqual(rolled)
  expect(await menuNames()).toEqual(['Salad', 'Stew'])
  const weeks =
    await sql`select week, state, published_at is not null as published from weekly_menus order by week`
  expect(weeks).toEqual([
    { week: '2026-11-16', state: 'past', published: 0 },
    { week: '2026-11-23', state: 'live', published: 1 },
  ])
  expect(await contentVersion()).toBeGreaterThan(before ?? 0)
  expect(await rolloverEmails()).toEqual([])
})

test('the weekly menu rollover runs only once, even if its job is started repeatedly, late or concurrently', async () => {
  const products = [await aMeal('Soup'), await aMeal('Stew')]
  await aWeek('2026-11-23', 'planned', idsOf(...products))
  const results = await Promise.all(Array.from({ length: 8 }, () => rollAt(monday + 30 * hour)))
  expect(results.filter((result) => result !== null)).toHaveLength(1)
  expect(await rollAt(monday + 31 * hour)).toBeNull()
  const runs = await sql`select due_at, state from job_runs where job = 'roll'`
  expect(runs).toEqual([{ due_at: monday, state: 'done' }])
})

test('a delayed scheduler run does not undo the menu rollover of a newer week', async () => {
  const [soup, stew] = [await aMeal('Soup'), await aMeal('Stew')]
  await aWeek('2026-11-16', 'planned', idsOf(soup))
  await aWeek('2026-11-23', 'planned', idsOf(stew))
  await rollAt(monday + hour)
  expect(await rollAt(monday - hour)).toBeNull()
  expect(await menuNames()).toEqual(['Stew'])
})

test('a menu rollover that fails midway changes nothing, is logged, and is completed by the next scheduler run', async () => {
  await aWeek('2026-11-23', 'planned', idsOf(await aMeal('Soup')))
  await env.DB.exec(
    `create trigger no_roll before update of featured_this_week on products begin select raise(abort, 'full'); end`,
  )
  expect((await runSchedulerTick(aContext({}, monday))).errors).toEqual([
    expect.stringMatching(/^roll: .*full/),
  ])
  expect(await sqlValue`select state from weekly_menus`).toBe('planned')
  expect(await sqlValue`select count(*) as count from job_runs where job = 'roll'`).toBe(0)
  await env.DB.exec('drop trigger no_roll')
  expect((await runSchedulerTick(aContext({}, monday + 900_000))).result).toMatchObject({
    rolled: '2026-11-23',
  })
  expect(await menuNames()).toEqual(['Soup'])
})

test('on Monday, planned meals can’t be ordered if they are sold out, are archived, or have unconfirmed allergens without an override reason; one email lists them for the owner', async () => {
  const products = [
    await aMeal('Soup'),
    await aMeal('Sold Stew', { isAvailable: false }),
    await aMeal('Old Salad', { archivedAt: 1 }),
    await aMeal('Doubtful Pie', { wheat: 'unconfirmed' }),
    await aMeal('Allowed Pie', { wheat: 'unconfirmed' }),
  ]
  await aWeek('2026-11-23', 'planned', idsOf(...products))
  await sql`update weekly_menu_items set override_reason = 'Sheet on its way' where product_id = ${products[4]?.id}`
  expect(await rollAt(monday)).toMatchObject({
    dishes: 2,
    leftOut: ['Sold Stew', 'Old Salad', 'Doubtful Pie'],
  })
  expect(await menuNames()).toEqual(['Soup', 'Sold Stew', 'Allowed Pie'])
  await rollAt(monday + 900_000)
  const [email, ...others] = await rolloverEmails()
  expect(others).toEqual([])
  await runJob(aContext({}, monday), { type: 'notify-roll', emailId: email?.id ?? 0 })
  const sent = await sqlRow`select subject, text, state from emails where id = ${email?.id}`
  const subject = '3 meals planned for the week of November 23 can’t be ordered'
  expect(sent).toMatchObject({ state: 'sent', subject })
  expect(sent?.text).toContain('Sold Stew, Old Salad, Doubtful Pie')
})

test('an unplanned week is filled by the automatic menu rotation, and an email tells the owner which products were chosen and why', async () => {
  const rotatedCategories = ['entree', 'entree', 'breakfast', 'side', 'snack'] as const
  for (let index = 1; index <= 30; index++)
    await aMeal(`Dish ${index}`, { category: rotatedCategories[index % 5] ?? 'entree' })
  await aMeal('Nobody asked', { milk: 'unconfirmed' })
  await aMeal('Sold out', { isAvailable: false })
  expect(await rollAt(monday)).toMatchObject({ dishes: 22, rotated: 22, leftOut: [] })
  expect(await menuNames()).toHaveLength(22)
  expect(await menuNames()).not.toContain('Nobody asked')
  expect(await rollAt(monday + 7 * 24 * hour)).toMatchObject({ week: '2026-11-30', rotated: 22 })
  const [email] = await rolloverEmails()
  await runJob(aContext({}, monday), { type: 'notify-roll', emailId: email?.id ?? 0 })
  const sent = await sqlRow`select subject, text from emails where id = ${email?.id}`
  expect(sent?.subject).toBe('We auto-filled the menu for the week of November 23')
  expect(sent?.text).toContain('Dish 1: never served before')
})

test('a week whose planned products are all unavailable is filled by the automatic menu rotation', async () => {
  await aWeek('2026-11-23', 'planned', idsOf(await aMeal('Sold out', { isAvailable: false })))
  await aMeal('There')
  expect(await rollAt(monday)).toMatchObject({ dishes: 1, rotated: 1, leftOut: ['Sold out'] })
  expect(await menuNames()).toEqual(['Sold out', 'There'])
})

test('when the kitchen is closed in the new week, the weekly menu rollover puts no meals on the menu and sends no email', async () => {
  const soup = await aMeal('Soup')
  await aWeek('2026-11-16', 'live', idsOf(soup))
  await sql`update products set featured_this_week = 1, menu_position = 1`
  await aWeek('2026-11-23', 'off', idsOf())
  await sql`update weekly_menus set off_reason = 'Holiday' where state = 'off'`
  const rolled = { week: '2026-11-23', off: 'Holiday', dishes: 0, rotated: 0, leftOut: [] }
  expect(await rollAt(monday)).toEqual(rolled)
  expect(await menuNames()).toEqual([])
  expect(await rolloverEmails()).toEqual([])
  expect(await aContext({}, monday).business()).toMatchObject({
    closed: { reason: 'Holiday', back: 'Monday, November 30' },
  })
  expect(await rollAt(monday + 7 * 24 * hour)).toMatchObject({ week: '2026-11-30', dishes: 1 })
})

test('edits to a meal after orders close do not change how the meal appears in that week’s past menu', async () => {
  const soup = await aMeal('Soup', { line: 'with leeks' })
  await aWeek('2026-11-23', 'planned', idsOf(soup))
  await rollAt(monday)
  await rollAt(Date.parse('2026-11-27T12:00:00Z'))
  await sql`update products set name = 'Stew', allergen_milk = 'contains'`
  await rollAt(monday + 7 * 24 * hour)
  const now = Date.parse('2026-12-02T12:00:00Z')
  const week = await readPublicMenu(aContext().db, { week: '2026-11-23', thisWeek: '2026-11-30', now })
  expect(week).toMatchObject({
    state: 'past',
    products: [{ name: 'Soup', line: 'with leeks', milk: 'free', diet: [] }],
  })
})

test('a weekly menu rollover with 300 products needs at most three database batches', async () => {
  for (let index = 0; index < 300; index++) await aMeal(`Dish ${index}`)
  let batchCount = 0
  const DB = new Proxy(env.DB, {
    get: (d1, name: keyof D1Database) => {
      if (name !== 'batch') return (d1[name] as () => unknown).bind(d1)
      return (statements: D1PreparedStatement[]) => (batchCount++, d1.batch(statements))
    },
  })
  const context = createAppContext({ ...env, DB }, settings, { now: monday, requestId: 'test' })
  expect(await runWeeklyRollover(context)).toMatchObject({ rotated: 12 })
  expect(batchCount).toBeLessThanOrEqual(3)
})
