import { ask, send } from './auth.ts'
import { aSession, anAccount } from './accounts.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { decoded } from '#tests/support/site/html.ts'

export async function atTheDesk(roles: readonly Role[] = ['admin']) {
  const account = await anAccount({ roles })
  const cookie = await aSession(account.id)
  return {
    ...account,
    cookie,
    open: (path: string, rest: Parameters<typeof ask>[1] = {}) => ask(path, { ...rest, cookie }),
    page: async (path: string) => (await ask(path, { cookie })).text(),
    post: (path: string, fields: Record<string, string>, rest: Parameters<typeof send>[2] = {}) =>
      send(path, fields, { ...rest, cookie }),
  }
}

/** Returns the initial field values of a form in a page's HTML. */
export function formOf(html: string, name: string): Record<string, string> {
  const form = new RegExp(`<form[^>]*aria-label="${name}"[^>]*>(.*?)</form>`, 's').exec(html)?.[1] ?? ''
  const fields: Record<string, string> = {}
  for (const [tag, kind, inside = ''] of form.matchAll(
    /<(input|textarea|select)\b[^>]*>(?:(?<=<(?:textarea|select)[^>]*>)(.*?)<\/(?:textarea|select)>)?/gs,
  )) {
    const attribute = (of: string, text = tag) => new RegExp(` ${of}="([^"]*)"`).exec(text)?.[1]
    const field = attribute('name')
    if (field === undefined) continue
    if (kind === 'textarea') fields[field] = decoded(inside)
    else if (kind === 'select')
      fields[field] = decoded(/<option value="([^"]*)" selected=""/.exec(inside)?.[1] ?? '')
    else if (!/ type="(radio|checkbox)"/.test(tag)) fields[field] = decoded(attribute('value') ?? '')
    else if (tag.includes(' checked=""'))
      fields[field] = [fields[field], decoded(attribute('value') ?? 'on')].filter(Boolean).join(',')
  }
  return fields
}
