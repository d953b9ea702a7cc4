import { expect, test, type Locator } from '@playwright/test'
import { allergens } from '#app/domain/menu/allergens.ts'
import { query } from '#scripts/local.ts'
import { randomNetworkHeaders, localD1Args, logInAsOwner } from '#tests/e2e/support/as-owner.ts'

test("a new team member adds a meal with an illustration to next week's menu in at most 25 actions", async ({
  context,
  page,
}) => {
  // Slow, because the meal's illustration waits in the queue behind others.
  test.slow()
  await context.setExtraHTTPHeaders(randomNetworkHeaders())
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAsOwner(page)
  const name = `Plum Dumplings ${process.pid}-${Date.now()}`
  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions++
    await done
  }
  const press = (role: 'button' | 'link', label: string, within: Locator = page.locator('main')) =>
    act(within.getByRole(role, { name: label, exact: true }).click())
  const fill = (label: string, text: string) => act(page.getByLabel(label, { exact: true }).fill(text))

  await press('link', 'Meals', page.getByRole('navigation', { name: 'Admin' }))
  await press('link', 'New meal')
  await fill('Name', name)
  await fill('Short description', 'Warm plums in a rice dough')
  await act(page.getByLabel('Category').selectOption('snack'))
  for (const [label, number] of Object.entries({
    Calories: 330,
    'Protein, g': 6,
    'Carbs, g': 63,
    'Fat, g': 6,
  }))
    await fill(label, String(number))
  for (const allergen of allergens) await act(page.locator(`input[name=${allergen}][value=free]`).check())
  await press('button', 'Create meal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await act(page.getByLabel('No price').check())
  await press('button', 'Activate')
  await press('button', 'Add to menu')
  await expect(page.getByRole('table', { name: `Menus with ${name}` })).toContainText('Planned')
  await press('link', 'Images and alt text')
  await press('button', 'Generate')
  await expect(page.locator('.toasts').getByText(`Generated image for ${name}`)).toBeVisible({
    timeout: 80_000,
  })
  expect(actions).toBeLessThanOrEqual(25)

  const [planned] = query<{ id: number; image: string | null; approved: number }>(
    `select p.id, p.image_url as image, i.approved_at is not null as approved
     from weekly_menu_items m join products p on p.id = m.product_id join product_images i on i.product_id = p.id
     where p.name = '${name}'`,
    localD1Args,
  )
  expect(planned).toMatchObject({ approved: 1 })
  await page.goto(`/product/${planned?.id}`)
  const [hash = 'none'] = /[0-9a-f]{32}/.exec(planned?.image ?? '') ?? []
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(hash)
})
