import { beforeEach, expect, test } from 'vitest'
import { lastLogged } from '#tests/support/admin/admin.ts'
import { aProduct, setClock } from '#tests/support/context.ts'
import { mealEditor } from '#tests/support/menu/editors.ts'
import { emptyMenus, noAllergens } from '#tests/support/menu/products.ts'

const week = '2026-11-30'

beforeEach(emptyMenus)
setClock()

test('the activity log gives the reason for putting a product with unconfirmed allergens on a menu, both when it is added and when it is removed', async () => {
  const { id, name } = await aProduct({ ...noAllergens, sesame: 'unconfirmed' })
  const details = { name, reason: 'The sheet is on its way.' }
  const editor = await mealEditor(id)
  expect((await editor.addTo(week, { override: details.reason })).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details })
  expect((await editor.removeFrom(week)).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-taken', details })
})

test('a reason given for a product without unconfirmed allergens is neither saved nor logged', async () => {
  const { id, name } = await aProduct(noAllergens)
  const editor = await mealEditor(id)
  expect((await editor.addTo(week, { override: 'Just so.' })).status).toBe(303)
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details: { name } })
})
