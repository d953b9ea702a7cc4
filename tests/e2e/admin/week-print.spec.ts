import { expect, test, type Locator, type Page } from '@playwright/test'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { randomNetworkHeaders, expectNoViolations, logInAsOwner } from '#tests/e2e/support/as-owner.ts'
import { runSqlOnServer } from '#tests/e2e/support/sql-on-server.ts'

const thisWeek = kitchenWeek(Date.now(), defaultBusiness.timeZone)
const allergenColumns = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree_nuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
].map((name) => `allergen_${name}`)
const papers = (week: string) => `/admin/weeks/${week}`

test.beforeEach(async ({ context, page }) => {
  await context.setExtraHTTPHeaders(randomNetworkHeaders())
  await logInAsOwner(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a week can be approved in two taps from the dashboard, and the approval can be taken back', async ({
    page,
  }) => {
    const week = addDays(thisWeek, 7)
    await planned(week)
    await page.goto('/admin')
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    // On Mondays the dashboard links to the checklist of the week that has just begun, too.
    const checklist = page.locator(`a[href="${papers(week)}/checklist"]`)
    await tap(page.getByRole('link', { name: /Checklist, week of/ }).and(checklist))
    await expect(page).toHaveURL(`${papers(week)}/checklist`)
    await tap(page.getByRole('button', { name: /^Approve week of/ }))
    await expect(page.locator('.admin-answer')).toContainText('Week approved.')
    await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
    expect(taps).toBeLessThanOrEqual(4)
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Withdraw approval' }).click()
    await expect(page.locator('.admin-answer')).toContainText('The menu will still go live as scheduled.')
    await expectNoViolations(page)
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a weekly menu is reviewed, approved, changed, and approved again', async ({ page }) => {
      test.slow()
      const week = addDays(thisWeek, javaScriptEnabled ? 14 : 21)
      await planned(week)
      const look = () => (javaScriptEnabled ? expectNoViolations(page) : Promise.resolve())
      await page.goto(`${papers(week)}/checklist`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Deadline' })).toContainText('OK')
      await look()
      await page.getByRole('button', { name: /^Approve week of/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()
      await takeOff(page, week)
      await page.goto(`${papers(week)}/checklist`)
      await expect(page.getByRole('heading', { name: 'Changed since approval' })).toBeVisible()
      await look()
      // Another user saves first.
      await takeOff(page, week)
      await page.getByRole('button', { name: /^Approve again/ }).click()
      await expect(page.locator('.admin-answer')).toContainText(
        'Someone changed this week while you were viewing',
      )
      await look()
      await page.getByRole('button', { name: /^Approve again/ }).click()
      await expect(page.getByRole('heading', { name: 'Approved', exact: true })).toBeVisible()

      // The seed's menu contains meals with incomplete data.
      await page.goto(`${papers(thisWeek)}/checklist`)
      await expect(page.getByRole('listitem').filter({ hasText: 'Allergens' })).toContainText(
        'Needs attention',
      )
      await look()
      await page.getByRole('link', { name: 'Kitchen sheet' }).click()
      await expect(page.getByRole('table')).toContainText('Not confirmed: ')
      await look()
      await page.getByRole('link', { name: 'With images' }).click()
      await expect(page.getByRole('table').getByRole('img').first()).toBeVisible()
      await page.getByRole('link', { name: 'Labels' }).click()
      await expect(page.getByRole('heading', { name: /meals? without a label/ })).toBeVisible()
      await look()
    })
  })
}

test('printed labels leave out the admin navigation, are never split across pages, and fit six to a page', async ({
  page,
}) => {
  await page.goto(`${papers(thisWeek)}/labels`)
  await expect(page.getByRole('button', { name: /^Print \d+ labels$/ })).toBeVisible()
  const labels = await page.locator('.label').count()
  expect(labels).toBeGreaterThan(6)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(sheet)).toBe(Math.ceil(labels / 6))
  await page.emulateMedia({ media: 'print' })
  await onPaper(page)
  expect(
    await page
      .locator('.label')
      .evaluateAll(
        (all) =>
          all.filter(
            (label) => label.scrollHeight > label.clientHeight || label.scrollWidth > label.clientWidth,
          ).length,
      ),
  ).toBe(0)

  await page.emulateMedia({ media: null })
  await page.goto(`${papers(thisWeek)}/kitchen`)
  const cooking = await page.pdf({ preferCSSPageSize: true })
  expect(pagesOf(cooking)).toBeGreaterThan(0)
  expect(pagesOf(cooking)).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'print' })
  await onPaper(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

async function onPaper(page: Page) {
  for (const hidden of ['header', '.admin-nav', 'main nav', 'main button']) {
    const parts = await page.locator(hidden).all()
    expect(parts.length, hidden).toBeGreaterThan(0)
    for (const part of parts) await expect(part).toBeHidden()
  }
}

function pagesOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Creates a weekly menu for this test from the seed's meals. */
async function planned(week: string) {
  await runSqlOnServer(`delete from audit_log where subject = 'week:${week}'; delete from weekly_menus where week = '${week}';
     insert into weekly_menus (week, created_at, updated_at) values ('${week}', 1, 1);
     insert into weekly_menu_items (week, product_id, position)
       select '${week}', id, row_number() over (order by id) from products
       where 'unconfirmed' not in (${allergenColumns.join(', ')}) order by id limit 24`)
}

/** Changes the menu as another user in a second window. */
async function takeOff(page: Page, week: string) {
  const labels = await (await page.request.get(`${papers(week)}/labels`)).text()
  const [, dish] = /href="[^"]*\?dish=(\d+)"/.exec(labels) ?? []
  const answer = await page.request.post(`/admin/products/${dish}`, {
    form: { intent: 'take', week },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
}
