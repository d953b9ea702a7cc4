import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDatabaseUsageTracker, openDatabase } from '#app/data/database.server.ts'
import { listCurrentMenuProducts } from '#app/data/menu/products.ts'
import { products, weeklyMenuItems } from '#app/data/schema.ts'
import { aContext, aProduct } from '#tests/support/context.ts'
import { statement } from '#tests/support/database.ts'

test('the menu query returns featured meals in order, including sold-out ones, and reads at most six rows for three meals', async () => {
  await aProduct({ name: 'Second', featuredThisWeek: true, menuPosition: 2 })
  await aProduct({ name: 'First', featuredThisWeek: true, menuPosition: 1 })
  await aProduct({ name: 'Sold out', featuredThisWeek: true, isAvailable: false, menuPosition: 3 })
  await aProduct({ name: 'Another week' })

  const { db, usage } = aContext()
  const menu = await listCurrentMenuProducts(db)
  expect(menu.map(({ name }) => name)).toEqual(['First', 'Second', 'Sold out'])
  expect(usage).toMatchObject({ roundTrips: 1, queries: 1, rowsWritten: 0, failed: 0 })
  expect(usage.rowsRead).toBeLessThanOrEqual(6)
})

test('the query counter counts every statement in a database batch', async () => {
  const usage = createDatabaseUsageTracker()
  const db = openDatabase(env.DB, usage)
  await db.batch([
    db.select().from(products).limit(1),
    db.select({ id: products.id }).from(products).limit(1),
  ])
  expect(usage.queries).toBe(2)
})

test('a query that returns two columns with the same name is rejected', async () => {
  const { db } = aContext()
  const distinctNames = db
    .select({
      product: products.createdAt,
      updated: products.updatedAt,
      item: products.id,
      again: weeklyMenuItems.productId,
    })
    .from(products)
    .innerJoin(weeklyMenuItems, eq(products.id, weeklyMenuItems.productId))
  await expect(distinctNames).resolves.toEqual([])

  const joined = db
    .select({ one: products.id, two: products.id })
    .from(products)
    .innerJoin(weeklyMenuItems, eq(products.id, weeklyMenuItems.productId))
  const single = db
    .select({ one: products.name, two: products.name, category: products.category })
    .from(products)
  const returned = db.update(products).set({ name: 'x' }).returning({ one: products.id, two: products.id })
  for (const query of [joined, single, returned]) {
    await expect(query).rejects.toThrow(/Two selected columns are named "(id|name)"/)
  }
})

test('database constraints reject rows with invalid values', async () => {
  for (const [row, constraint] of [
    [`products (name, category, created_at, updated_at) values ('x', 'drink', 1, 1)`, 'CHECK'],
    [
      `products (name, category, allergen_milk, created_at, updated_at) values ('x', 'side', 'maybe', 1, 1)`,
      'CHECK',
    ],
    [`newsletter_subscribers (email, created_at) values ('Upper@case.example', 1)`, 'CHECK'],
    [`weekly_menu_items (week, product_id, position) values ('2026-11-23', 999999, 1)`, 'FOREIGN KEY'],
  ] as const)
    await expect(statement(`insert into ${row}`).run()).rejects.toThrow(constraint)
})
