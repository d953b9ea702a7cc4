import { env } from 'cloudflare:workers'
import { allergens } from '#app/domain/menu/allergens.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { aSession, anAccount } from '#tests/support/admin/accounts.ts'
import { sql, sqlColumn, sqlRow } from '#tests/support/database.ts'

export const allFree = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as Record<
  (typeof allergens)[number],
  'free'
>

/** Returns the fields of a valid product form without warnings (402 calories by its macros). */
export function aDishForm(fields: Record<string, string> = {}) {
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
    ...allFree,
    ...fields,
  }
}

export async function someoneWith(roles: readonly Role[]) {
  const account = await anAccount({ roles })
  return { ...account, cookie: await aSession(account.id) }
}

export async function aWeek(week: string, state: string, productIds: readonly number[] = []) {
  await env.DB.batch([
    env.DB.prepare('insert into weekly_menus (week, state, created_at, updated_at) values (?, ?, 1, 1)').bind(
      week,
      state,
    ),
    ...productIds.map((id, index) =>
      env.DB.prepare('insert into weekly_menu_items (week, product_id, position) values (?, ?, ?)').bind(
        week,
        id,
        index + 1,
      ),
    ),
  ])
}

export function dishRow(id: number) {
  return sqlRow`select * from products where id = ${id}`
}

export async function actionsOn(subject: string) {
  return sqlColumn<string>`select action from audit_log where subject = ${subject} order by id`
}

export function hiddenIn(html: string, name: string) {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
}

export async function noDishes() {
  for (const table of ['product_corrections', 'weekly_menu_items', 'weekly_menus', 'products', 'audit_log'])
    await env.DB.prepare(`delete from ${table}`).run()
  await sql`delete from counters where name glob 'corrections.*'`
}
