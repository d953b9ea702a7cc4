import { expect } from '@playwright/test'
import { insertRow, readRow, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  expectHeading,
  expectMessage,
  ownerTest as test,
  uniqueName,
} from '#tests/e2e/support/test.ts'

for (const [width, javaScriptEnabled] of [
  [390, true],
  [1280, true],
  [390, false],
] as const) {
  test.describe(javaScriptEnabled ? 'C09 with JavaScript' : 'C09 without JavaScript', () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 844 } })

    test(`C10 at ${width} px, a meal can be created despite a calorie warning, added to a menu, marked sold out and archived`, async ({
      page,
      check,
    }) => {
      const name = uniqueName('Walnut Stew')
      if (width < 1100) await click(page, 'Menu')
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Meals' }).click()
      await expectHeading(page, 'Meals')
      await check()

      await page.getByRole('link', { name: 'New meal' }).click()
      await expectHeading(page, 'New meal')
      await check()
      await page.getByLabel('Short description').fill('with rice')
      await click(page, 'Create meal')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
      await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
        'Please enter a name.',
      )
      await expect(page.getByLabel('Short description')).toHaveValue('with rice')
      await check()

      await page.getByLabel('Name', { exact: true }).fill(name)
      const macros = { Calories: 600, 'Protein, g': 30, 'Carbs, g': 48, 'Fat, g': 10 }
      for (const [label, number] of Object.entries(macros)) await page.getByLabel(label).fill(String(number))
      await click(page, 'Create meal')
      await expect(page.getByText('The macros add up to 402 calories, not 600')).toBeVisible()
      if (javaScriptEnabled) await expect(page.getByLabel('Keep 600')).toBeFocused()
      await check()
      await page.getByLabel('Keep 600').check()
      await click(page, 'Create meal')
      await expectHeading(page, name)
      await expectMessage(page, 'Draft saved.')
      await check()
      await click(page, 'Activate')
      await expect(page.getByRole('alert').first()).toContainText('This meal can’t be activated yet.')
      await expect(
        page.getByRole('link', { name: 'Confirm whether the meal contains milk.' }),
      ).toHaveAttribute('href', '#milk')
      await check()
      await runSqlOnServer(`update products set archived_at = null, is_draft = 0 where name = '${name}'`)
      await page.goto(page.url())

      await click(page, 'Add to menu')
      await expect(page.getByText('Some of this meal’s allergens aren’t confirmed.')).toBeVisible()
      await check()
      await page.getByLabel('Reason for allowing').fill('The sheet is on its way.')
      await click(page, 'Add to menu')
      await expect(page.getByText('Allergens unconfirmed: The sheet is on its way.')).toBeVisible()
      await click(page, 'Archive')
      await expect(page.getByRole('alert').first()).toContainText('This meal can’t be archived')
      await check()
      await click(page, /^Remove from the menu/)
      await expect(page.getByText('This meal isn’t on any of these menus.')).toBeVisible()

      await click(page, 'Sold out until further notice')
      await expectMessage(page, 'Meal marked as sold out. It stays sold out until you mark it as available.')
      await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
      await click(page, `Mark as available ${name}`)
      await expect(page.getByRole('button', { name: `Mark as available ${name}` })).toHaveCount(0)
      await check()
      await page.getByRole('link', { name, exact: true }).click()
      await click(page, 'Archive')
      await expectMessage(page, 'Meal archived.')
      await check()
    })

    test(`C10 at ${width} px, a team member whose save conflicts with another edit of the same meal sees both versions`, async ({
      page,
      check,
    }) => {
      const name = uniqueName('Twice Stew')
      await page.goto('/admin/products/new')
      await page.getByLabel('Name', { exact: true }).fill(name)
      await click(page, 'Create meal')
      await expectHeading(page, name)
      await runSqlOnServer(`update products set archived_at = null, is_draft = 0 where name = '${name}'`)
      await runSqlOnServer(
        `update products set version = version + 1, line = 'theirs' where name = '${name}'`,
      )
      await page.getByLabel('Short description').fill('mine')
      await click(page, 'Save')
      await expect(page.getByRole('row', { name: 'Short description theirs mine' })).toBeVisible()
      await expect(page.getByLabel('Short description')).toHaveValue('mine')
      await check()
      await click(page, 'Save my version')
      await expectMessage(page, 'Meal saved.')
      await expect(page.getByLabel('Short description')).toHaveValue('mine')
      await click(page, 'Archive')
      await expectMessage(page, 'Meal archived.')
    })
  })
}

test('an allergen correction is shown on the meal, home and menu pages without an axe violation', async ({
  page,
  checkBothWidths,
}) => {
  const { id, week } = readRow<{ id: number; week: string }>(
    `select p.id, m.week from products p, weekly_menus m where p.featured_this_week = 1 and m.state = 'live' limit 1`,
  )
  await insertRow('product_corrections', {
    product_id: id,
    week,
    reason: 'The label was wrong.',
    at: Date.now(),
    changes: '{"milk":["free","contains"]}',
  })
  await runSqlOnServer(`insert into counters (name, value) values ('corrections.${id}', 1)`)
  try {
    for (const path of ['/', '/menu', `/product/${id}`]) {
      await page.goto(path)
      await expect(page.getByText(/Corrected \w+ \d+: contains milk\. The label was wrong\./)).toBeVisible()
      await checkBothWidths()
    }
  } finally {
    await runSqlOnServer(`delete from product_corrections where product_id = ${id}`)
    await runSqlOnServer(`delete from counters where name = 'corrections.${id}'`)
  }
})

test('in the admin, a meal’s back link returns to the search results without showing the “saved” notice again', async ({
  page,
}) => {
  await page.goto('/admin/products?q=chili&done=product-saved')
  await page.getByRole('link', { name: 'Beef Chili' }).first().click()
  await expectHeading(page, 'Beef Chili')
  const back = page.getByRole('main').getByRole('link', { name: 'Meals', exact: true })
  await expect(back).toHaveAttribute('href', '/admin/products?q=chili')
})
