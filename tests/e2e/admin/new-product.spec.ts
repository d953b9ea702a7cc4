import { expect, type Locator } from '@playwright/test'
import { allergens } from '#app/domain/menu/allergens.ts'
import { readRow } from '#tests/e2e/support/database.ts'
import { expectHeading, ownerTest as test, uniqueName } from '#tests/e2e/support/test.ts'

test("a new team member adds a meal with an illustration to next week's menu in at most 25 actions", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const name = uniqueName('Plum Dumplings')
  let actions = 0
  const countAction = async (action: Promise<unknown>) => {
    actions++
    await action
  }
  const click = (role: 'button' | 'link', label: string, within: Locator = page.locator('main')) =>
    countAction(within.getByRole(role, { name: label, exact: true }).click())
  const fill = (label: string, text: string) =>
    countAction(page.getByLabel(label, { exact: true }).fill(text))

  await click('link', 'Meals', page.getByRole('navigation', { name: 'Admin' }))
  await click('link', 'New meal')
  await fill('Name', name)
  await fill('Short description', 'Warm plums in a rice dough')
  await countAction(page.getByLabel('Category').selectOption('snack'))
  const macros = { Calories: 330, 'Protein, g': 6, 'Carbs, g': 63, 'Fat, g': 6 }
  for (const [label, number] of Object.entries(macros)) await fill(label, String(number))
  for (const allergen of allergens)
    await countAction(page.locator(`input[name=${allergen}][value=free]`).check())
  await click('button', 'Create meal')
  await expectHeading(page, name)
  await countAction(page.getByLabel('No price').check())
  await click('button', 'Activate')
  await click('button', 'Add to menu')
  await expect(page.getByRole('table', { name: `Menus with ${name}` })).toContainText('Planned')
  await click('link', 'Images and alt text')
  await click('button', 'Generate')
  await expect(page.locator('.toasts').getByText(`Generated image for ${name}`)).toBeVisible()
  expect(actions).toBeLessThanOrEqual(25)

  const meal = readRow<{ id: number; image: string | null; approved: number }>(
    `select p.id, p.image_url as image, i.approved_at is not null as approved
     from weekly_menu_items m join products p on p.id = m.product_id join product_images i on i.product_id = p.id
     where p.name = '${name}'`,
  )
  expect(meal).toMatchObject({ approved: 1 })
  await page.goto(`/product/${meal.id}`)
  const [hash = 'none'] = /[0-9a-f]{32}/.exec(meal.image ?? '') ?? []
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(hash)
})
