import { beforeEach, expect, test } from 'vitest'
import { lastLogged } from '#tests/support/admin/admin.ts'
import { aProduct, setClock } from '#tests/support/context.ts'
import { mealEditor } from '#tests/support/menu/editors.ts'
import { emptyMenus, noAllergens } from '#tests/support/menu/products.ts'

const week = '2026-11-30'

beforeEach(emptyMenus)
setClock()

test('when a product with unconfirmed allergens is added to or removed from a menu, the log entry includes the reason for allowing it', async () => {
  const { id, name } = await aProduct({ ...noAllergens, sesame: 'unconfirmed' })
  const details = { name, reason: 'The sheet is on its way.' }
  const editor = await mealEditor(id)
  expect((await editor.addTo(week, { override: details.reason })).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details })
  expect((await editor.removeFrom(week)).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-taken', details })
})

test('an override reason entered for a product whose allergens are all confirmed is neither saved nor logged', async () => {
  const { id, name } = await aProduct(noAllergens)
  const editor = await mealEditor(id)
  expect((await editor.addTo(week, { override: 'Just so.' })).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details: { name } })
})
