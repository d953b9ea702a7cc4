import type { Role } from '#app/domain/accounts/account.ts'
import { someoneWith } from './products.ts'
import { ask, send } from '#tests/support/admin/auth.ts'
import { sql, sqlColumn, sqlRow } from '#tests/support/database.ts'

type Bindings = NonNullable<Parameters<typeof ask>[1]>['bindings']

/** Signs in and returns the actions of a week's admin page; `menu` saves the menu's product ids in order. */
export async function atWeek(week: string, roles: readonly Role[] = ['staff']) {
  const { id, cookie } = await someoneWith(roles)
  const path = `/admin/weeks/${week}`
  const press = (fields: Record<string, string | readonly string[]>, bindings: Bindings = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one)
    return send(path, form, { cookie, bindings })
  }
  return {
    id,
    cookie,
    press,
    page: async () => (await ask(path, { cookie })).text(),
    menu: (
      dishes: readonly number[],
      version: number,
      rest: Record<string, string> = {},
      bindings: Bindings = {},
    ) =>
      press(
        { intent: 'menu', press: 'save', version: String(version), dish: dishes.map(String), ...rest },
        bindings,
      ),
  }
}

export async function planOf(week: string) {
  const row = await sqlRow`select * from weekly_menus where week = ${week}`
  const results = await sql<{ id: number; position: number; reason: string | null; why: string | null }>`
    select product_id as id, position, override_reason as reason, why from weekly_menu_items
    where week = ${week} order by position`
  return { row, items: results, ids: results.map(({ id }) => id) }
}

export async function shownDishes() {
  return sqlColumn<number>`select id from products where featured_this_week = 1 order by menu_position`
}

export async function lastLogged(subject: string) {
  const row = await sqlRow<{ action: string; details: string }>`
    select action, details from audit_log where subject = ${subject} order by id desc limit 1`
  return row && { action: row.action, details: JSON.parse(row.details) as unknown }
}
