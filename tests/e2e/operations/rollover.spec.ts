import { expect } from '@playwright/test'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { triggerCron } from '#scripts/local.ts'
import { separateServer } from '#tests/e2e/support/own-server.ts'
import { test, weekFromNow } from '#tests/e2e/support/test.ts'

const { origin, sql, sqlOnServer } = separateServer(8918)

test('the Monday rollover makes the planned menu live exactly once, and an email tells the owner which planned meal is unavailable', async ({
  page,
}) => {
  const week = weekFromNow(0)
  const { opens } = getWeekTimes(week, defaultBusiness)
  const meals = sql<{ id: number; name: string }>(
    'select id, name from products where featured_this_week = 0 order by id limit 3',
  )
  await sqlOnServer(
    `delete from job_runs where job = 'roll';
     delete from weekly_menu_items where week = '${week}';
     update weekly_menus set state = 'planned', published_at = null where week = '${week}';
     insert into weekly_menu_items (week, product_id, position) values
       ${meals.map(({ id }, index) => `('${week}', ${id}, ${index + 1})`).join(', ')};
     update products set is_available = 0 where id = ${meals[2]?.id}`,
  )
  expect(await Promise.all([triggerCron(origin, opens), triggerCron(origin, opens)])).toEqual([true, true])
  expect(await triggerCron(origin, opens + 900_000)).toBe(true)

  await page.goto(`${origin}/`)
  await expect(page.locator('.card h3')).toHaveText(meals.map(({ name }) => name))
  await expect(page.locator('.card', { hasText: 'Sold out' })).toHaveCount(1)
  const runs = sql<{ result: string }>(`select result from job_runs where job = 'roll' and due_at = ${opens}`)
  expect(runs.map(({ result }) => JSON.parse(result) as unknown)).toEqual([
    { week, off: null, dishes: 2, rotated: 0, leftOut: [meals[2]?.name] },
  ])
  await expect(() => {
    const emails = sql<{ state: string; text: string }>(
      `select state, text from emails where dedupe_key = 'notify-roll:${week}'`,
    )
    expect(emails.map(({ state }) => state)).toEqual(['sent'])
    expect(emails[0]?.text).toContain(meals[2]?.name)
  }).toPass()
})
