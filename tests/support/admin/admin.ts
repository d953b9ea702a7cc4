import Papa from 'papaparse'
import { expect } from 'vitest'
import type { Role } from '#app/domain/accounts/account.ts'
import { sqlColumn, sqlRow } from '#tests/support/database.ts'
import { decoded, pageText } from '#tests/support/site/html.ts'
import { anAccount, aSession } from './accounts.ts'
import { openPage, send } from './auth.ts'

type Bindings = NonNullable<NonNullable<Parameters<typeof openPage>[1]>['bindings']>
type Fields = Record<string, string | readonly string[]> | FormData

export type Session = Awaited<ReturnType<typeof signIn>>

/** Signs in to a new account and returns functions that send requests; `sent` collects the queue messages. */
export async function signIn(...roles: Role[]) {
  const account = await anAccount({ roles })
  const cookie = await aSession(account.id)
  const sent: unknown[] = []
  const sendBatch = (batch: { body: unknown }[]) =>
    Promise.resolve(void sent.push(...batch.map(({ body }) => body)))
  const queues = { MAIL_QUEUE: { sendBatch }, IMAGE_QUEUE: { sendBatch }, LETTER_QUEUE: { sendBatch } }
  const open = (path: string, bindings: Bindings = {}) =>
    openPage(path, { cookie, bindings: { ...queues, ...bindings } })
  /** Requests a page, checks that its status is 200 and returns its HTML. */
  const page = async (path: string) => {
    const response = await open(path)
    expect(response.status, path).toBe(200)
    return response.text()
  }
  const form = async (path: string, name: string) => formOf(await page(path), name)
  const post = (path: string, fields: Fields, bindings: Bindings = {}) =>
    send(path, fields instanceof FormData ? fields : urlEncoded(fields), {
      cookie,
      bindings: { ...queues, ...bindings },
    })
  return {
    ...account,
    cookie,
    sent,
    open,
    page,
    /** Requests a page, checks that its status is 200 and returns its visible text. */
    read: async (path: string) => pageText(await page(path)),
    /** Returns the HTML of each page of a paginated list, following the links to the next page. */
    pages: async (path: string) => {
      const pages: string[] = []
      for (let next: string | undefined = path; next !== undefined && pages.length < 100;) {
        const html = await page(decoded(next))
        pages.push(html)
        next = /rel="next" href="([^"#]*)/.exec(html)?.[1]
      }
      return pages
    },
    /** Downloads a CSV export and returns its rows, starting with the column names. */
    csv: async (path: string) => {
      const response = await open(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type'), path).toBe('text/csv; charset=utf-8')
      return Papa.parse<string[]>((await response.text()).trimEnd()).data
    },
    /** Requests a page and returns the initial values of a form on it, by field name. */
    form,
    post,
    /** Submits a form on a page with its initial values and these changes. */
    submit: async (path: string, name: string, changes: Record<string, string> = {}) =>
      post(path, { ...(await form(path, name)), ...changes }),
  }
}

function urlEncoded(fields: Record<string, string | readonly string[]>) {
  const entries = Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  )
  return new URLSearchParams(entries)
}

/** Returns the initial values, by field name, of the form with this `aria-label`. */
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

/** Returns the value of the first hidden field with this name, or an empty string. */
export function hiddenFieldIn(html: string, name: string) {
  return new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
}

/** Returns the id in a redirect's target URL, such as the id of a new meal. */
export function idIn(response: Response) {
  return Number(/\d+/.exec(response.headers.get('location') ?? ''))
}

/** Returns the names of the actions that the activity log lists for a subject, oldest first. */
export function actionsOn(subject: string) {
  return sqlColumn<string>`select action from audit_log where subject = ${subject} order by id`
}

export async function lastLogged(subject: string) {
  const row = await sqlRow<{ action: string; details: string }>`
    select action, details from audit_log where subject = ${subject} order by id desc limit 1`
  return row && { action: row.action, details: JSON.parse(row.details) as unknown }
}
