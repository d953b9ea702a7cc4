import { expect, test } from 'vitest'
import { createIllustratorModel } from '#app/providers/illustrator.server.ts'
import { noAllergens } from '#tests/support/menu/products.ts'

const product = {
  name: 'Salmon with Lemon and Asparagus',
  description: 'Baked salmon, lemon, asparagus and quinoa.',
  category: 'entree',
  allergens: { ...noAllergens, fish: 'contains' as const },
  diet: [],
}

async function drawPng(changes: Partial<typeof product> & { seed?: number } = {}) {
  const drawing = await createIllustratorModel().draw({ ...product, ...changes })
  if (drawing.outcome !== 'drawn') throw new Error(drawing.reason)
  return drawing
}

test('the illustrator renders a dish as a 1200 × 1200 px PNG', async () => {
  const { bytes, type } = await drawPng()
  expect(type).toBe('image/png')
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const header = new DataView(bytes.buffer, bytes.byteOffset)
  expect(new TextDecoder().decode(bytes.subarray(12, 16))).toBe('IHDR')
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 1200])
})

test('drawing the same dish twice at the same time gives identical images', async () => {
  const [first, second] = await Promise.all([drawPng(), drawPng()])
  expect(first.bytes).toEqual(second.bytes)
})

test('the illustrator draws a different image for a different dish', async () => {
  const salmon = await drawPng()
  const brownie = await drawPng({ name: 'Fudge Brownie', description: 'Chocolate.', category: 'snack' })
  expect(salmon.bytes).not.toEqual(brownie.bytes)
})
