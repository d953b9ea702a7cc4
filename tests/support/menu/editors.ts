import type { Role } from '#app/domain/accounts/account.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aMealForm } from './products.ts'

type Fields = Record<string, string | readonly string[]>
type Bindings = Parameters<Awaited<ReturnType<typeof signIn>>['open']>[1]

/** Signs in and returns the actions of a meal's admin page. */
export async function mealEditor(id: number, ...roles: Role[]) {
  const session = await signIn(...(roles.length > 0 ? roles : ['staff' as const]))
  const path = `/admin/products/${id}`
  const send = (fields: Fields, bindings?: Bindings) => session.post(path, fields, bindings)
  return {
    ...session,
    path,
    send,
    html: () => session.page(path),
    text: () => session.read(path),
    /** Saves the form with these fields as an edit of this version. */
    save: (fields: Record<string, string> = {}, version: number | string = 1, bindings?: Bindings) =>
      send({ ...aMealForm(fields), intent: 'save', version: String(version), ...fields }, bindings),
    /** Adds the meal to a week's menu. */
    put: (week: string, fields: Fields = {}) => send({ intent: 'put', week, ...fields }),
  }
}

/** Signs in and returns the actions of a week's admin page. */
export async function weekEditor(week: string, ...roles: Role[]) {
  const session = await signIn(...(roles.length > 0 ? roles : ['staff' as const]))
  const path = `/admin/weeks/${week}`
  const send = (fields: Fields, bindings?: Bindings) => session.post(path, fields, bindings)
  return {
    ...session,
    path,
    send,
    html: () => session.page(path),
    text: () => session.read(path),
    /** Saves the menu's product ids in order. */
    saveMenu: (products: readonly number[], version: number, rest: Fields = {}, bindings?: Bindings) =>
      send(
        {
          intent: 'menu',
          press: 'save',
          version: String(version),
          dish: products.map(String),
          ...rest,
        },
        bindings,
      ),
  }
}
