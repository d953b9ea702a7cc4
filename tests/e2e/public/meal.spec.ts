import { expect } from '@playwright/test'
import { test } from '#tests/e2e/support/test.ts'

test('a meal page shows the generated illustration, stored in R2 as AVIF and WebP images', async ({
  page,
  request,
}) => {
  await expect(async () => {
    const html = await (await request.get('/product/1')).text()
    expect(html).toContain('/images/dishes/')
  }).toPass()

  await page.goto('/product/1')
  const picture = page.getByRole('img', { name: /Lemon Herb Chicken/ })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const imageUrl = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(imageUrl).toMatch(/\/images\/dishes\/[0-9a-f]{32}-\d+\.avif$/)

  for (const [url, type, magic] of [
    [imageUrl, 'image/avif', 'ftypavif'],
    [imageUrl.replace('.avif', '.webp'), 'image/webp', 'WEBP'],
  ] as const) {
    const response = await request.get(url)
    expect(response.headers()).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(
      (await response.body()).subarray(4, 12).toString('latin1') +
        (await response.body()).subarray(8, 12).toString('latin1'),
    ).toContain(magic)
    const repeated = await request.get(url, { headers: { 'if-none-match': response.headers().etag ?? '' } })
    expect(repeated.status()).toBe(304)
  }
  await expect(page.getByText('Illustration', { exact: true })).toBeVisible()
})

test('a meal page shows its description, nutrition, ingredients and allergens', async ({ page }) => {
  await page.goto('/product/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Lemon Herb Chicken' })).toBeVisible()
  await expect(page.getByText('Entree', { exact: true })).toBeVisible()
  const benefits = ['100% Gluten-Free', 'Chef-Crafted & Fresh', 'Ready in Minutes', 'Stays Fresh All Week']
  for (const benefit of benefits)
    await expect(page.getByRole('main').getByText(benefit, { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nine major allergens' })).toBeVisible()
  const allergens = [
    'Milk',
    'Eggs',
    'Fish',
    'Shellfish',
    'Tree nuts',
    'Peanuts',
    'Wheat',
    'Soybeans',
    'Sesame',
  ]
  for (const allergen of allergens)
    await expect(page.getByRole('listitem').filter({ hasText: allergen }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
})

const invalidIds = [
  '0',
  '-1',
  '1.5',
  'abc',
  '1e3',
  '99999999',
  '9'.repeat(40),
  '%00',
  "1'%20or%201=1",
  '%F0%9F%8D%95',
  '%ff',
  '1%2F..',
]

test('D01 the URL of a nonexistent meal returns a 404 page with the words “Meal Not Found”', async ({
  request,
}) => {
  for (const id of invalidIds) {
    const response = await request.get(`/product/${id}`)
    expect(response.status(), id).toBe(404)
    expect(response.headers()['cache-control']).toContain('no-store')
  }
  const html = await (await request.get('/product/99999999')).text()
  expect(html).toContain('Meal Not Found')
  expect(html).toMatch(/Sorry, we couldn(&#x27;|’|')t find that meal\./)
  expect(html).toContain('Back to Menu')
  expect(html).toMatch(/https:\/\/order\.holstontable\.example|\/menu#next/)
})

test('D01 an unknown URL returns a 404 page with the heading “Page Not Found”', async ({ page }) => {
  const response = await page.goto('/no/such/page?<script>alert(1)</script>')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
