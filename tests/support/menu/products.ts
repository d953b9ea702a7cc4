import { env } from 'cloudflare:workers'
import { createAllergenRecord } from '#app/domain/menu/allergens.ts'
import { aProduct } from '#tests/support/context.ts'
import { emptyTables, sql, sqlColumn, sqlRow, sqlValue, statement } from '#tests/support/database.ts'

export const noAllergens = createAllergenRecord()

type ProductFields = Parameters<typeof aProduct>[0]

/** Inserts a meal that is free of all allergens and on the current menu, at this position. */
export function aMealOnMenu(name: string, menuPosition: number, fields: ProductFields = {}) {
  return aProduct({ ...noAllergens, name, featuredThisWeek: true, menuPosition, ...fields })
}

/** Returns the fields of a product form that saves without warnings. Its macros add up to 402 calories. */
export function aMealForm(fields: Record<string, string> = {}) {
  return {
    name: 'Lentil Stew',
    line: 'with carrots',
    description: 'Slow and warm.',
    category: 'entree',
    calories: '400',
    proteinG: '30',
    carbsG: '48',
    fatG: '10',
    serving: '1 container',
    ingredients: 'Lentils, carrots',
    price: '12.95',
    ...noAllergens,
    ...fields,
  }
}

export async function aWeek(week: string, state: string, productIds: readonly number[] = []) {
  const addWeek = 'insert into weekly_menus (week, state, created_at, updated_at) values (?, ?, 1, 1)'
  const addItem = 'insert into weekly_menu_items (week, product_id, position) values (?, ?, ?)'
  await env.DB.batch([
    statement(addWeek, week, state),
    ...productIds.map((id, index) => statement(addItem, week, id, index + 1)),
  ])
}

export function productRow(id: number) {
  return sqlRow`select * from products where id = ${id}`
}

export function productCount() {
  return sqlValue<number>`select count(*) from products`
}

/** Returns a weekly menu's database row and its items, in order. */
export async function planOf(week: string) {
  const row = await sqlRow`select * from weekly_menus where week = ${week}`
  const items = await sql<{ id: number; position: number; reason: string | null; why: string | null }>`
    select product_id as id, position, override_reason as reason, why from weekly_menu_items
    where week = ${week} order by position`
  return { row, items, ids: items.map(({ id }) => id) }
}

/** Returns the ids of the products on the current menu, in order. */
export function featuredIds() {
  return sqlColumn<number>`select id from products where featured_this_week = 1 order by menu_position`
}

/** Deletes all products, label corrections, menus and activity log entries. */
export async function emptyMenus() {
  await emptyTables('product_corrections', 'weekly_menu_items', 'weekly_menus', 'products', 'audit_log')
  await sql`delete from counters where name glob 'corrections.*'`
}
