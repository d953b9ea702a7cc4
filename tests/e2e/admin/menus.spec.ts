import { expect, type Page } from '@playwright/test'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { readRows, runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  expectHeading,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
  weekFromNow,
} from '#tests/e2e/support/test.ts'

const menu = (page: Page) => page.getByRole('region', { name: 'Menu', exact: true }).locator('ol')
const rows = (page: Page) => menu(page).locator('.admin-link')
const catalog = (page: Page) => page.getByRole('region', { name: 'Add meals' })
/** Returns the names of the meals that can be added to the menu. */
async function readAddableMeals(page: Page, items = catalog(page).getByRole('listitem')) {
  const names = await items.locator('[data-press^="add:"] .sr-only').allTextContents()
  return names.map((name) => name.trim())
}
/** Returns the names of the meals on a week's stored menu. Each test plans a different week. */
const readSavedMenu = (week: string) =>
  readRows<{ name: string }>(
    `select p.name from weekly_menu_items i join products p on p.id = i.product_id where i.week = '${week}' order by i.position`,
  ).map(({ name }) => name)

test('C01 C02 with JavaScript, a weekly menu can be auto-filled, sorted with the keyboard alone, and saved with one click', async ({
  page,
}) => {
  const week = weekFromNow(5)
  await page.goto('/admin/weeks')
  await expectHeading(page, 'Menus')
  await expectNoViolations(page)
  await page.locator(`#w${week}`).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Add meals' })).toBeVisible()
  await expectNoViolations(page)
  await click(page, 'Auto-fill')
  await expectMessage(page, 'Menu auto-filled.')
  await expect(menu(page)).toContainText('auto-filled: never served before')
  await expectNoViolations(page)

  const [first = '', second = '', third = ''] = await rows(page).allTextContents()
  const dragHandle = page.getByRole('button', { name: `Move ${first}` })
  await dragHandle.focus()
  await page.keyboard.press('Space')
  await expect(dragHandle).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${first} is at number 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows(page).nth(1)).toHaveText(first)
  await page.getByRole('button', { name: `Down: ${second}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(2)).toHaveText(second)
  await expect(page.getByRole('button', { name: `Down: ${second}` })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${second} is now number 3` })).toContainText(
    'Not saved yet.',
  )
  await page.getByRole('button', { name: `Remove: ${third}` }).focus()
  await page.keyboard.press('Enter')
  await expect(menu(page)).not.toContainText(third)
  await expectNoViolations(page)
  expect(readSavedMenu(week).slice(0, 3)).toEqual([first, second, third])
  await click(page, 'Save menu')
  await expectMessage(page, 'Menu saved.')
  expect(readSavedMenu(week).slice(0, 2)).toEqual([first, second])
  expect(readSavedMenu(week)).not.toContain(third)
})

test('in the menu planner, a meal can be dragged from the list onto the menu, to another position, and off the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/admin/weeks/${weekFromNow(6)}`)
  const [first = '', second = ''] = await readAddableMeals(page)
  await click(page, `Add ${first}`)
  await expect(rows(page)).toHaveText([first])
  await drag(
    page,
    catalog(page).getByRole('listitem').filter({ hasText: second }).locator('.plan-grip'),
    rows(page).first(),
  )
  await expect(rows(page)).toHaveText([second, first])
  await drag(page, page.getByRole('button', { name: `Move ${second}` }), rows(page).last())
  await expect(rows(page)).toHaveText([first, second])
  await drag(page, page.getByRole('button', { name: `Move ${second}` }), page.locator('#catalog-entree'))
  await expect(rows(page)).toHaveText([first])
})

test('double-clicking “Add” on a meal adds the meal to the menu only once, and double-clicking “Remove” removes only that meal', async ({
  page,
}) => {
  await page.goto(`/admin/weeks/${weekFromNow(4)}`)
  const confirmed = catalog(page).getByRole('listitem').filter({ hasNotText: 'Unconfirmed allergens' })
  const [first = '', second = ''] = await readAddableMeals(page, confirmed)
  await page.getByRole('button', { name: `Add ${first}`, exact: true }).dblclick()
  await expect(rows(page)).toHaveText([first])
  await expect(page.getByRole('button', { name: `Added ${first}`, exact: true })).toBeFocused()
  await click(page, `Add ${second}`, { exact: true })
  await expect(rows(page)).toHaveText([first, second])
  await page.getByRole('button', { name: `Remove: ${first}` }).dblclick()
  await expect(rows(page)).toHaveText([second])
  await click(page, `Add ${first}`, { exact: true })
  await click(page, 'Save menu')
  await expectMessage(page, 'Menu saved.')
})

test("copying another week's menu shows the added and skipped meals, and the copy can be undone or saved", async ({
  page,
}) => {
  const [source, week] = [weekFromNow(2), weekFromNow(3)]
  const meals = await runSqlOnServer<{ id: number; name: string }>(
    `select p.id, p.name from products p join weekly_menus m on m.state = 'live'
     join weekly_menu_items i on i.week = m.week and i.product_id = p.id
     where p.is_available = 1 and i.sold_out_at is null order by i.position desc limit 3`,
  )
  const [first, second, third] = meals.map(({ name }) => name) as [string, string, string]
  const values = meals.map(({ id }, index) => `('${source}', ${id}, ${index + 1})`)
  // Clear both weeks, because another test may already have planned a meal for one of them.
  await runSqlOnServer(`delete from weekly_menu_items where week in ('${source}', '${week}')`)
  await runSqlOnServer(`insert into weekly_menus (week, state, created_at, updated_at)
     values ('${source}', 'planned', 1, 1) on conflict (week) do nothing`)
  await runSqlOnServer(`insert into weekly_menu_items (week, product_id, position) values ${values.join()}`)

  await page.goto(`/admin/weeks/${week}`)
  await click(page, `Add ${second}`, { exact: true })
  await expect(rows(page)).toHaveText([second])
  const copyMeals = async () => {
    await page.getByLabel('Copy meals from').selectOption(source)
    await click(page, 'Copy', { exact: true })
  }
  await copyMeals()
  const preview = page.getByRole('status').filter({ hasText: 'From the week of' })
  await expect(preview).toContainText('2 meals added, 1 skipped. Not saved yet.')
  await expect(preview.getByRole('listitem')).toHaveText([first, third, `${second}: already on this menu`])
  await expect(rows(page)).toHaveText([second, first, third])
  expect(readSavedMenu(week)).toEqual([])

  await click(page, 'Undo copy')
  await expect(rows(page)).toHaveText([second])
  await copyMeals()
  await expect(rows(page)).toHaveText([second, first, third])
  await expectNoViolations(page)
  await click(page, 'Save menu')
  await expectMessage(page, 'Menu saved.')
  expect(readSavedMenu(week)).toEqual([second, first, third])
})

/** Drags a row onto the destination in small steps, and retries because rows move and the mouse press may miss. */
async function drag(
  page: Page,
  source: ReturnType<Page['locator']>,
  destination: ReturnType<Page['locator']>,
) {
  await expect(async () => {
    await page.mouse.up()
    await source.hover()
    await page.mouse.down()
    const box = await destination.boundingBox()
    if (!box) throw new Error('There is nowhere to drop it')
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 40, y, { steps: 8 })
    await page.mouse.move(box.x + 41, y)
    await expect(page.locator('[data-over]')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
}

test("a week's changed dates can be previewed, saved and reset, invalid dates are rejected, and closing the week can be previewed", async ({
  page,
}) => {
  const week = weekFromNow(7)
  await page.goto(`/admin/weeks/${week}`)
  const form = page.getByRole('form', { name: 'Change dates' })
  await form.getByLabel('Last day to order').selectOption(addDays(week, 1))
  await form.getByLabel('Cooking day').selectOption(addDays(week, 1))
  await form.getByRole('button', { name: 'Save dates' }).click()
  await expect(page.getByLabel('Cooking day')).toHaveAccessibleDescription(/is too early: orders close/)
  await expectNoViolations(page)
  await page.getByLabel('Cooking day').selectOption(addDays(week, 2))
  await page.locator(`[name=pickup][value="${addDays(week, 3)}"]`).check()
  await click(page, 'Preview', { exact: true })
  await expect(page.getByText('Not saved yet.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Not saved yet' })).toContainText('Deadline bar')
  await expectNoViolations(page)
  await click(page, 'Save dates')
  await expect(page.getByText('This week’s dates are different')).toBeVisible()
  await click(page, 'Reset to usual dates')
  await expectMessage(page, 'Dates reset to the usual schedule.')
  await click(page, 'Preview closing notice')
  await expect(page.getByLabel('Reason for closing')).toBeFocused()
  await page.getByLabel('Reason for closing').fill('summer break')
  await click(page, 'Preview closing notice')
  await expect(page.getByText('Not saved yet. Visitors will see:')).toBeVisible()
  await expect(page.getByText(/^Closed the week of .*: summer break\. We’re back Monday, /)).toBeVisible()
  // Don't close the week, because every page would announce it. special-weeks.spec.ts does so on its own server.
  await expect(page.getByRole('button', { name: 'Close this week' })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('C09 without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('without JavaScript, meals are added to the menu, moved up and removed with buttons, each of which saves the menu', async ({
    page,
  }) => {
    const week = weekFromNow(8)
    await page.goto(`/admin/weeks/${week}`)
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
    const [first = '', second = ''] = await readAddableMeals(page)
    await click(page, `Add ${first}`)
    await click(page, `Add ${second}`)
    await expect(rows(page)).toHaveText([first, second])
    await click(page, `Up: ${second}`)
    await expect(rows(page)).toHaveText([second, first])
    await click(page, `Remove: ${second}`)
    await expect(rows(page)).toHaveText([first])
    expect(readSavedMenu(week)).toEqual([first])
    await page.getByRole('searchbox').fill(second)
    await click(page, 'Find')
    await click(page, `Add ${second}`)
    await expect(rows(page)).toHaveText([first, second])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
