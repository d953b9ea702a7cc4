import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { kitchenWeek, weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { triggerCron, query } from '#scripts/local.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'
import { startServer, killServer } from '#tests/e2e/support/own-server.ts'

const port = 8918
const origin = `http://localhost:${port}`

test('the scheduled rollover makes the planned menu live once, and emails the owner the name of an unavailable planned meal', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const state = mkdtempSync(join(tmpdir(), 'holston-roll-'))
  const local = ['--local', '--persist-to', state]
  const server = await startServer({ port, state })
  try {
    const week = kitchenWeek(Date.now(), defaultBusiness.timeZone)
    const { opens } = weekSchedule(week, defaultBusiness)
    const resting = query<{ id: number; name: string }>(
      `select id, name from products where featured_this_week = 0 order by id limit 3`,
      local,
    )
    await runSqlOnServer(
      `delete from job_runs where job = 'roll';
       delete from weekly_menu_items where week = '${week}';
       update weekly_menus set state = 'planned', published_at = null where week = '${week}';
       insert into weekly_menu_items (week, product_id, position) values
         ${resting.map(({ id }, index) => `('${week}', ${id}, ${index + 1})`).join(', ')};
       update products set is_available = 0 where id = ${resting[2]?.id}`,
      origin,
    )
    expect(await Promise.all([triggerCron(origin, opens), triggerCron(origin, opens)])).toEqual([true, true])
    expect(await triggerCron(origin, opens + 900_000)).toBe(true)

    await page.goto(`${origin}/`)
    await expect(page.locator('.card h3')).toHaveText(resting.map(({ name }) => name))
    await expect(page.locator('.card', { hasText: 'Sold out' })).toHaveCount(1)
    const rolls = query<{ state: string; result: string }>(
      `select state, result from job_runs where job = 'roll' and due_at = ${opens}`,
      local,
    )
    expect(rolls.map(({ result }) => JSON.parse(result) as unknown)).toEqual([
      { week, off: null, dishes: 2, rotated: 0, leftOut: [resting[2]?.name] },
    ])
    await expect(() => {
      const mails = query<{ state: string; text: string }>(
        `select state, text from emails where dedupe_key = 'notify-roll:${week}'`,
        local,
      )
      expect(mails.map(({ state }) => state)).toEqual(['sent'])
      expect(mails[0]?.text).toContain(resting[2]?.name)
    }).toPass({ timeout: 30_000 })
  } finally {
    await killServer(server)
    rmSync(state, { recursive: true, force: true })
  }
})
