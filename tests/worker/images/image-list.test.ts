import { expect, test } from 'vitest'
import { signIn } from '#tests/support/admin/admin.ts'
import { aProduct, failing, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'

const photo = 'https://pictures.example/dish.jpg'

test('the photo list is sorted by product name and paginated, and can be searched and filtered to products without an image', async () => {
  await emptyTables('product_images', 'products')
  const staff = await signIn('staff')
  for (let n = 10; n < 65; n += 1)
    await aProduct({ name: `${n % 2 ? 'dish' : 'Dish'} ${n}`, imageUrl: photo })
  const withoutImage = await aProduct({ name: 'Bare <Bowl>' })
  await aProduct({ name: 'Bare Past', archivedAt: tuesday })
  const pages = (await staff.pages('/admin/pictures')).join('')
  const names = [...pages.matchAll(/<span>(dish \d+) *(?:<small|<\/span>)/gi)].map(([, name]) => name)
  expect(names.map((name) => name?.toLowerCase())).toEqual(
    Array.from({ length: 55 }, (_, n) => `dish ${n + 10}`),
  )

  const without = await staff.read('/admin/pictures?show=without')
  expect(without).toContain('Bare <Bowl> No photo')
  expect(without).not.toContain('Bare Past')
  expect(await staff.read('/admin/pictures?q=bowl')).toContain('Bare <Bowl>')
  for (const search of ['%', "' or 1=1 --", '_', 'x'.repeat(3000)])
    expect(await staff.page(`/admin/pictures?q=${encodeURIComponent(search)}&after=1e9&show=x`)).toContain(
      'No meals match',
    )
  for (const unknownId of ['0', '999999', 'x', '1e3'])
    expect((await staff.open(`/admin/pictures/${unknownId}`)).status).toBe(404)
  expect((await staff.open(`/admin/pictures/${withoutImage.id}`, { DB: failing('D1') })).status).toBe(503)
})

test('with 100 products and three images each, the photo list reads at most 500 rows per page', async () => {
  await emptyTables('product_images', 'products')
  const admin = await signIn('admin')
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 100)
    insert into products (id, name, category, image_url, created_at, updated_at)
    select i, 'Dish ' || i, 'entree', '/images/dishes/x' || i, 1, 1 from n`
  await sql`insert into product_images
      (product_id, state, image_url, approved_at, approved_by, due_at, created_at)
    select p.id, 'done', p.image_url || '-' || k.n, 1, 'x', 1, 1
    from products p, (select 1 as n union select 2 union select 3) k`
  const lines = collectLogLines()
  const pages = ['', '?show=without', '?show=undecided', '?q=99', '/7', '/progress'].map(
    (rest) => `/admin/pictures${rest}`,
  )
  for (const path of pages) await admin.open(path)
  const requests = eventsIn(lines).filter(({ event }) => event === 'request')
  expect(requests.map(({ status }) => status)).toEqual(pages.map(() => 200))
  for (const [index, { rowsRead }] of requests.entries())
    expect(rowsRead, pages[index]).toBeLessThanOrEqual(500)
})
