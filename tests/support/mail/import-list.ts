import { send } from '#tests/support/admin/auth.ts'
import { decoded } from '#tests/support/site/html.ts'
import { quiet } from '#tests/support/admin/inbox.ts'

export const importPath = '/admin/subscribers/import'

export function formOfAll(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

export function pressImport(cookie: string, fields: Record<string, string | File>, bindings = {}) {
  return send(importPath, formOfAll({ note: '', ...fields }), { cookie, bindings: { ...quiet, ...bindings } })
}

/** Returns the value of a hidden textarea, which the form's next step sends. */
export function hiddenIn(html: string, name: string) {
  return decoded(new RegExp(`<textarea name="${name}"[^>]*>([^<]*)</textarea>`).exec(html)?.[1] ?? '')
}
