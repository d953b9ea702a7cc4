import { expect, test } from 'vitest'
import { categories } from '#app/domain/menu/product.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { aProduct } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { aJobRun, runTick } from '#tests/support/jobs.ts'
import { aWeek, noAllergens } from '#tests/support/menu/products.ts'
import { createSeededRandom } from '#tests/support/site/traffic.ts'

const weeks = caseCount(52, 416)
const quarter = 15 * 60_000

const countShownMeals = () =>
  sqlValue<number>`select count(*) as count from products where featured_this_week = 1 and is_available = 1`

test(`B03 over ${weeks} weeks of scheduler runs that are duplicate, simultaneous, missed or up to 30 hours late, the menu rolls over once a week and is never empty`, async () => {
  // Skip the weekly export, which is slow here and has its own tests.
  await aJobRun('export', Date.parse('2100-01-01T00:00:00Z'))
  const random = createSeededRandom(20240101)
  for (let number = 0; number < 40; number++)
    await aProduct({ ...noAllergens, name: `Meal ${number}`, category: categories[number % 4] ?? 'entree' })
  const expected: [dueAt: number, startedAt: number][] = []
  const results: Awaited<ReturnType<typeof rollsSince>> = []
  let timesEmpty = 0
  for (let index = 0; index < weeks; index++) {
    const week = addDays('2024-01-01', index * 7)
    const { opens } = getWeekTimes(week, defaultBusiness)
    if (random() < 0.3) await planWeek(week, Math.floor(random() * 30) + 1)
    // In half of the weeks, skip up to thirty hours of ticks before the first one that runs.
    const missed = random() < 0.5 ? 0 : Math.floor(random() * 121)
    const first = opens + missed * quarter
    if (index > 0 && !(await countShownMeals())) timesEmpty++
    await Promise.all([runTick(first), runTick(first)])
    await runTick(first)
    if (random() < 0.25) await runTick(first + quarter)
    if (!(await countShownMeals())) timesEmpty++
    expected.push([opens, first])
    // Read the job runs week by week, because they are deleted after a year.
    results.push(...(await rollsSince(opens)))
  }
  expect(results.map(({ dueAt, startedAt }) => [dueAt, startedAt])).toEqual(expected)
  expect(results.every(({ state }) => state === 'done')).toBe(true)
  expect(results).toHaveLength(weeks)
  expect(timesEmpty).toBe(0)
  expect(await sql`select state, count(*) as count from weekly_menus group by state order by state`).toEqual([
    { state: 'live', count: 1 },
    { state: 'past', count: weeks - 1 },
  ])
})

async function rollsSince(dueAt: number) {
  return sql<{ dueAt: number; startedAt: number; state: string }>`
    select due_at as dueAt, started_at as startedAt, state from job_runs where job = 'roll'
    and due_at >= ${dueAt}`
}

async function planWeek(week: string, firstId: number) {
  await aWeek(week, 'planned')
  await sql`insert into weekly_menu_items (week, product_id, position)
    select ${week}, id, row_number() over (order by id) from products where id >= ${firstId} order by id
    limit 10`
}
