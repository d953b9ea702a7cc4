import { expect, test } from '@playwright/test'
import { query } from '#scripts/local.ts'
import {
  randomNetworkHeaders,
  expectNoViolations,
  localD1Args,
  logInAsOwner,
  expectNoOverflow,
} from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(randomNetworkHeaders())
  await logInAsOwner(page)
})

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, true],
  [390, false],
] as const) {
  // axe can't run on a page without script.
  const look = javaScriptEnabled ? expectNoViolations : expectNoOverflow
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`C10 at ${width} px, a meal can be created despite a warning, planned, marked sold out and archived`, async ({
      page,
    }) => {
      test.slow()
      const name = `Walnut Stew ${process.pid}-${Date.now()}`
      if (width < 1100) await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Meals' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meals')
      await look(page)

      await page.getByRole('link', { name: 'New meal' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('New meal')
      await look(page)
      await page.getByLabel('Short description').fill('with rice')
      await page.getByRole('button', { name: 'Create meal' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Please enter a name.',
      )
      await expect(page.getByLabel('Short description')).toHaveValue('with rice')
      await look(page)

      await page.getByLabel('Name', { exact: true }).fill(name)
      for (const [label, number] of Object.entries({
        Calories: 600,
        'Protein, g': 30,
        'Carbs, g': 48,
        'Fat, g': 10,
      }))
        await page.getByLabel(label).fill(String(number))
      await page.getByRole('button', { name: 'Create meal' }).click()
      await expect(page.getByText('The macros add up to 402 calories, not 600')).toBeVisible()
      // The calorie warning also appears while typing.
      if (javaScriptEnabled) await expect(page.getByLabel('Keep 600')).toBeFocused()
      await look(page)
      await page.getByLabel('Keep 600').check()
      await page.getByRole('button', { name: 'Create meal' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('.admin-answer')).toContainText('Draft saved.')
      await look(page)
      await page.getByRole('button', { name: 'Activate' }).click()
      await expect(page.getByRole('alert').first()).toContainText('This meal can’t be activated yet.')
      await expect(
        page.getByRole('link', { name: 'Confirm whether the meal contains milk.' }),
      ).toHaveAttribute('href', '#milk')
      await look(page)
      await runSqlOnServer(`update products set archived_at = null, is_draft = 0 where name = '${name}'`)
      await page.goto(page.url())

      await page.getByRole('button', { name: 'Add to menu' }).click()
      await expect(page.getByText('Some of this meal’s allergens aren’t confirmed.')).toBeVisible()
      await look(page)
      await page.getByLabel('Reason for allowing').fill('The sheet is on its way.')
      await page.getByRole('button', { name: 'Add to menu' }).click()
      await expect(page.getByText('Allergens unconfirmed: The sheet is on its way.')).toBeVisible()
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByRole('alert').first()).toContainText('This meal can’t be archived')
      await look(page)
      await page.getByRole('button', { name: /^Remove from the menu/ }).click()
      await expect(page.getByText('This meal isn’t on any of these menus.')).toBeVisible()

      await page.getByRole('button', { name: 'Sold out until further notice' }).click()
      await expect(page.locator('.admin-answer')).toContainText(
        'Meal marked as sold out. It stays sold out until you mark it as available.',
      )
      await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
      await page.getByRole('button', { name: `Mark available ${name}` }).click()
      await expect(page.getByRole('button', { name: `Mark available ${name}` })).toHaveCount(0)
      await look(page)
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Meal archived.')
      await look(page)
    })

    test(`C10 at ${width} px, the second of two editors who save the same meal sees both versions`, async ({
      page,
    }) => {
      const name = `Twice Stew ${process.pid}-${Date.now()}`
      await page.goto('/admin/products/new')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByRole('button', { name: 'Create meal' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await runSqlOnServer(`update products set archived_at = null, is_draft = 0 where name = '${name}'`)
      await runSqlOnServer(
        `update products set version = version + 1, line = 'theirs' where name = '${name}'`,
      )
      await page.getByLabel('Short description').fill('mine')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('row', { name: 'Short description theirs mine' })).toBeVisible()
      await expect(page.getByLabel('Short description')).toHaveValue('mine')
      await look(page)
      await page.getByRole('button', { name: 'Save my version' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Meal saved.')
      await expect(page.getByLabel('Short description')).toHaveValue('mine')
      await page.getByRole('button', { name: 'Archive' }).click()
      await expect(page.locator('.admin-answer')).toContainText('Meal archived.')
    })
  })
}

test('an allergen correction is shown on the meal, home and menu pages without an axe violation', async ({
  page,
}) => {
  const [dish] = query<{ id: number; week: string }>(
    `select p.id, m.week from products p, weekly_menus m where p.featured_this_week = 1 and m.state = 'live' limit 1`,
    localD1Args,
  )
  await runSqlOnServer(`insert into product_corrections (product_id, week, reason, changes, at)
     values (${dish?.id}, '${dish?.week}', 'The label was wrong.', '{"milk":["free","contains"]}', ${Date.now()})`)
  await runSqlOnServer(`insert into counters (name, value) values ('corrections.${dish?.id}', 1)`)
  try {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of ['/', '/menu', `/product/${dish?.id}`]) {
        await page.goto(path)
        await expect(page.getByText(/Corrected \w+ \d+: contains milk\. The label was wrong\./)).toBeVisible()
        await expectNoViolations(page)
      }
    }
  } finally {
    await runSqlOnServer(`delete from product_corrections where product_id = ${dish?.id}`)
    await runSqlOnServer(`delete from counters where name = 'corrections.${dish?.id}'`)
  }
})

test('a meal’s back link in the admin returns to the search results without repeating an earlier notice', async ({
  page,
}) => {
  await page.goto('/admin/products?q=chili&done=dish-saved')
  await page.getByRole('link', { name: 'Beef Chili' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beef Chili')
  const back = page.getByRole('main').getByRole('link', { name: 'Meals', exact: true })
  await expect(back).toHaveAttribute('href', '/admin/products?q=chili')
})
