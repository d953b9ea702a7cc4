import type { Role } from '#app/domain/accounts/account.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aMealForm } from './products.ts'

type Fields = Record<string, string | readonly string[]>
type Bindings = Parameters<Awaited<ReturnType<typeof signIn>>['open']>[1]

/** Signs in, as staff by default, and returns functions that use a meal's admin page. */
export async function mealEditor(id: number, ...roles: Role[]) {
  const editor = await pageEditor(`/admin/products/${id}`, roles)
  const { send } = editor
  return {
    ...editor,
    /** Submits the meal form with these fields, as an edit of this version of the meal. */
    save: (fields: Record<string, string> = {}, version: number | string = 1, bindings?: Bindings) =>
      send({ ...aMealForm(fields), intent: 'save', version: String(version), ...fields }, bindings),
    addTo: (week: string, fields: Fields = {}) => send({ intent: 'put', week, ...fields }),
    removeFrom: (week: string) => send({ intent: 'take', week }),
  }
}

/** Signs in, as staff by default, and returns functions that use a week's admin page. */
export async function weekEditor(week: string, ...roles: Role[]) {
  const editor = await pageEditor(`/admin/weeks/${week}`, roles)
  return {
    ...editor,
    /** Saves the week's menu with these product ids, in this order. */
    saveMenu: (products: readonly number[], version: number, fields: Fields = {}, bindings?: Bindings) => {
      const dish = products.map(String)
      const form = { intent: 'menu', press: 'save', version: String(version), dish, ...fields }
      return editor.send(form, bindings)
    },
  }
}

async function pageEditor(path: string, roles: Role[]) {
  const session = await signIn(...(roles.length > 0 ? roles : ['staff' as const]))
  return {
    ...session,
    path,
    send: (fields: Fields, bindings?: Bindings) => session.post(path, fields, bindings),
    html: () => session.page(path),
    text: () => session.read(path),
  }
}
