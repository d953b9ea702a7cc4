import { beforeEach, expect, test } from 'vitest'
import { aProduct, setClock } from '#tests/support/context.ts'
import { allFree, noDishes, someoneWith } from '#tests/support/menu/products.ts'
import { send } from '#tests/support/admin/auth.ts'
import { lastLogged } from '#tests/support/menu/weeks.ts'

const week = '2026-11-30'

beforeEach(noDishes)
setClock()

test('the activity log records the reason for adding a product with unconfirmed allergens to a menu, and the product’s removal', async () => {
  const { dish, press } = await aDesk({ sesame: 'unconfirmed' })
  const details = { name: dish.name, reason: 'The sheet is on its way.' }
  await press({ intent: 'put', week, override: details.reason })
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details })
  await press({ intent: 'take', week })
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-taken', details })
})

test('a reason given for a product without unconfirmed allergens is neither saved nor logged', async () => {
  const { dish, press } = await aDesk({})
  const details = { name: dish.name }
  await press({ intent: 'put', week, override: 'Just so.' })
  expect(await lastLogged(`week:${week}`)).toEqual({ action: 'menu.dish-put', details })
})

async function aDesk(fields: Parameters<typeof aProduct>[0]) {
  const dish = await aProduct({ ...allFree, ...fields })
  const { cookie } = await someoneWith(['staff'])
  return {
    dish,
    press: async (form: Record<string, string>) =>
      expect((await send(`/admin/products/${dish.id}`, form, { cookie })).status).toBe(303),
  }
}
