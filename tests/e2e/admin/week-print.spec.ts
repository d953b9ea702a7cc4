import { expect, type Locator, type Page } from '@playwright/test'
import { allergens } from '#app/domain/menu/allergens.ts'
import { runSqlOnServer } from '#tests/e2e/support/database.ts'
import {
  click,
  expectMessage,
  expectNoViolations,
  ownerTest as test,
  weekFromNow,
} from '#tests/e2e/support/test.ts'

const thisWeek = weekFromNow(0)
const allergenColumns = allergens.map(
  (name) => `allergen_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
)
const weekPath = (week: string) => `/admin/weeks/${week}`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a week can be approved in two taps from the dashboard, and the approval can be withdrawn', async ({
    page,
  }) => {
    const week = weekFromNow(1)
    await planWeek(week)
    await page.goto('/admin')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    // On Mondays, the dashboard also links to the checklist of the week that has just begun.
    const checklist = page.locator(`a[href="${weekPath(week)}/checklist"]`)
    await tap(page.getByRole('link', { name: /Checklist, week of/ }).and(checklist))
    await expect(page).toHaveURL(`${weekPath(week)}/checklist`)
    await tap(page.getByRole('button', { name: /^Approve week of/ }))
    await expectMessage(page, 'Week approved.')
    await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    await expectNoViolations(page)
    await click(page, 'Withdraw approval')
    await expectMessage(page, 'The menu will still go live as scheduled.')
    await expectNoViolations(page)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a weekly menu approved on its checklist can be approved again after it changes', async ({
      page,
      check,
    }) => {
      const week = weekFromNow(javaScriptEnabled ? 2 : 3)
      await planWeek(week)
      await page.goto(`${weekPath(week)}/checklist`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Deadline' })).toContainText('OK')
      await check()
      await page.getByRole('button', { name: /^Approve week of/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
      await removeMeal(page, week)
      await page.goto(`${weekPath(week)}/checklist`)
      await expect(page.getByRole('heading', { name: 'Changed since approval' })).toBeVisible()
      await check()
      // Another user changes the menu before this approval is submitted.
      await removeMeal(page, week)
      await click(page, /^Approve again/)
      await expectMessage(page, 'Someone edited this week’s menu or details')
      await check()
      await click(page, /^Approve again/)
      await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()

      // The seed's menu contains meals with incomplete data.
      await page.goto(`${weekPath(thisWeek)}/checklist`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Allergens' })).toContainText(
        'Needs attention',
      )
      await check()
      await page.getByRole('link', { name: 'Kitchen sheet' }).click()
      await expect(page.getByRole('table')).toContainText('Not confirmed: ')
      await check()
      await page.getByRole('link', { name: 'With images' }).click()
      await expect(page.getByRole('table').getByRole('img').first()).toBeVisible()
      await page.getByRole('link', { name: 'Labels' }).click()
      await expect(page.getByRole('heading', { name: /meals? without a label/ })).toBeVisible()
      await check()
    })
  })
}

test('labels print six to a page without overflowing, and neither labels nor the kitchen sheet print the admin navigation', async ({
  page,
}) => {
  await page.goto(`${weekPath(thisWeek)}/labels`)
  await expect(page.getByRole('button', { name: /^Print \d+ labels$/ })).toBeVisible()
  const labels = await page.locator('.label').count()
  expect(labels).toBeGreaterThan(6)
  const labelsPdf = await page.pdf({ preferCSSPageSize: true })
  expect(countPages(labelsPdf)).toBe(Math.ceil(labels / 6))
  await page.emulateMedia({ media: 'print' })
  await expectNoNavigation(page)
  const overflowing = await page
    .locator('.label')
    .evaluateAll((all) =>
      all.filter(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
          scrollHeight > clientHeight || scrollWidth > clientWidth,
      ),
    )
  expect(overflowing).toHaveLength(0)

  await page.emulateMedia({ media: null })
  await page.goto(`${weekPath(thisWeek)}/kitchen`)
  const kitchenPdf = await page.pdf({ preferCSSPageSize: true })
  expect(countPages(kitchenPdf)).toBeGreaterThan(0)
  expect(countPages(kitchenPdf)).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'print' })
  await expectNoNavigation(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function expectNoNavigation(page: Page) {
  for (const selector of ['header', '.admin-nav', 'main nav', 'main button']) {
    const parts = await page.locator(selector).all()
    expect(parts.length, selector).toBeGreaterThan(0)
    for (const part of parts) await expect(part).toBeHidden()
  }
}

function countPages(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Creates a weekly menu for this test from the seed's meals. */
async function planWeek(week: string) {
  await runSqlOnServer(`delete from audit_log where subject = 'week:${week}'; delete from weekly_menus where week = '${week}';
     insert into weekly_menus (week, created_at, updated_at) values ('${week}', 1, 1);
     insert into weekly_menu_items (week, product_id, position)
       select '${week}', id, row_number() over (order by id) from products
       where 'unconfirmed' not in (${allergenColumns.join(', ')}) order by id limit 24`)
}

/** Removes a meal from the menu with a separate request, as another user would. */
async function removeMeal(page: Page, week: string) {
  const labels = await (await page.request.get(`${weekPath(week)}/labels`)).text()
  const [, meal] = /href="[^"]*\?dish=(\d+)"/.exec(labels) ?? []
  const response = await page.request.post(`/admin/products/${meal}`, {
    form: { intent: 'take', week },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(response.status()).toBe(200)
}
