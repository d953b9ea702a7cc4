import { expect, test } from 'vitest'
import { classifyLink, countClicksByProduct } from '#app/domain/newsletter/issue-links.ts'

test('a newsletter link is classified as a menu, meal or order link, even in an old issue whose links use a former domain', () => {
  const purposes = (productId: number | null, ...urls: string[]) =>
    urls.map((url) => classifyLink({ url, productId }))
  const order = 'https://order.example/menu?campaign=newsletter'
  expect(purposes(7, 'https://old.example/product/7', order)).toEqual(['read', 'order'])
  expect(purposes(null, 'https://old.example/menu', order)).toEqual(['menu', 'order'])
})

test('newsletter clicks are totaled for each product, with order links and product-page links counted separately', () => {
  const link = (productId: number | null, url: string, clicks: number) => ({
    productId,
    url,
    clicks,
    product: productId === 9 ? null : 'Stew',
  })
  const order = 'https://order.example'
  expect(
    countClicksByProduct([
      link(7, order, 2),
      link(null, order, 50),
      link(9, 'https://old.example/product/9', 400),
      link(7, `${order}?campaign=newsletter`, 3),
      link(7, 'https://new.example/product/7', 1),
    ]),
  ).toEqual([
    { id: 7, name: 'Stew', ordered: 5, read: 1 },
    { id: 9, name: 'Deleted meal', ordered: 0, read: 400 },
  ])
})
