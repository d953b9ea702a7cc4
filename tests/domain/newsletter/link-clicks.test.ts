import { expect, test } from 'vitest'
import { clickedProducts, linkPurpose } from '#app/domain/newsletter/link-clicks.ts'

test('what a link is for is known by its path, also where an old letter names the site as it was called then', () => {
  const purposes = (productId: number | null, ...urls: string[]) =>
    urls.map((url) => linkPurpose({ url, productId }))
  expect(purposes(7, 'https://old.example/product/7', 'https://order.example/?campaign=newsletter')).toEqual([
    'read',
    'order',
  ])
  expect(
    purposes(null, 'https://old.example/menu', 'https://order.example/menu?campaign=newsletter'),
  ).toEqual(['menu', 'order'])
})

test('dishes are counted over all their links, and what was read is no order', () => {
  const link = (productId: number | null, url: string, clicks: number) => ({
    ...{ productId, url, clicks },
    dish: productId === 9 ? null : 'Stew',
  })
  const order = 'https://order.example'
  expect(
    clickedProducts([
      link(7, order, 2),
      link(null, order, 50),
      link(9, 'https://old.example/product/9', 400),
      link(7, `${order}?campaign=newsletter`, 3),
      link(7, 'https://new.example/product/7', 1),
    ]),
  ).toEqual([
    { id: 7, name: 'Stew', ordered: 5, read: 1 },
    { id: 9, name: 'A dish that is gone', ordered: 0, read: 400 },
  ])
})
