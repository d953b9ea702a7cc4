import type { FieldError } from './setting-schemas.ts'
import { weekdayListText } from '#app/domain/time/weekdays.ts'

export type FieldKind =
  | 'text'
  | 'words'
  | 'email'
  | 'phone'
  | 'link'
  | 'number'
  | 'money'
  | 'time'
  | 'date'
  | 'weekday'
  | 'weekdays'
  | 'lines'
  | 'list'
  | 'zips'
  | 'switch'

/** A form field, named by the path of its value, such as `pickup.from` or `social.0.url`. */
export interface FieldDefinition {
  path: string
  kind: FieldKind
}

export type FieldTexts = Record<string, string>

/** An invalid number becomes NaN, which the schema then rejects. */
export function parseFields(fields: readonly FieldDefinition[], texts: FieldTexts): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { path, kind } of fields) setAtPath(record, path.split('.'), parseValue(kind, texts[path] ?? ''))
  return record
}

export function formatFields(fields: readonly FieldDefinition[], record: unknown): FieldTexts {
  return Object.fromEntries(
    fields.map(({ path, kind }) => [
      path,
      formatValue(kind, path.split('.').reduce<unknown>(getProperty, record)),
    ]),
  )
}

/** One message per field; an error in a list's element goes to the list's field. */
export function toFieldErrors(
  fields: readonly FieldDefinition[],
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldError[] {
  const messages = new Map<string, string>()
  for (const { path, message } of issues) {
    const at = path.map(String).join('.')
    const field =
      fields.find((one) => one.path === at || at.startsWith(`${one.path}.`)) ??
      fields.find((one) => one.path.startsWith(`${at}.`) && !/^\d/.test(one.path.slice(at.length + 1)))
    const name = field?.path ?? at
    if (!messages.has(name)) messages.set(name, message)
  }
  return Array.from(messages, ([path, text]) => ({ path, text }))
}

export function formatFieldForDisplay(kind: FieldKind, text: string) {
  if (kind === 'switch') return text === 'on' ? 'yes' : 'no'
  if (kind === 'weekday' || kind === 'weekdays')
    return weekdayListText(splitParts(text, /,/).map(Number)) || 'nothing'
  return text === '' ? 'nothing' : text
}

function parseValue(kind: FieldKind, text: string): unknown {
  switch (kind) {
    case 'words':
      return text.replaceAll(/\s+/g, ' ').trim()
    case 'text':
    case 'email':
    case 'time':
    case 'date':
    case 'link':
      return text.trim()
    case 'phone':
      return phone(text)
    case 'number':
    case 'weekday':
      return /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN
    case 'money':
      return money(text)
    case 'weekdays':
      return splitParts(text, /[\s,]+/).map((day) => (/^[1-7]$/.test(day) ? Number(day) : NaN))
    case 'zips':
      return splitParts(text, /[\s,;]+/)
    case 'lines':
      return splitParts(text, /\r?\n/)
    case 'list':
      return splitParts(text, /[,\n]/)
    case 'switch':
      return text === 'on'
  }
}

function formatValue(kind: FieldKind, value: unknown): string {
  if (kind === 'switch') return value === true ? 'on' : ''
  if (Array.isArray(value))
    return value.map(String).join(kind === 'lines' ? '\n' : ['list', 'zips'].includes(kind) ? ', ' : ',')
  if (typeof value === 'number')
    return kind === 'money' ? (value / 100).toFixed(value % 100 === 0 ? 0 : 2) : String(value)
  return typeof value === 'string' ? value : ''
}

/** Formats ten digits as `(423) 555-0142`; any other text is only trimmed. */
function phone(text: string) {
  const digits = text.replace(/^\s*\+?1(?=\D*[2-9])/, '').replace(/[\s().-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : text.trim()
}

function money(text: string) {
  const [, record, part = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  return record === undefined ? NaN : Number(record) * 100 + Number(part.padEnd(2, '0'))
}

function splitParts(text: string, separator: RegExp) {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Sets the value at a path; a number in the path creates a list. */
function setAtPath(record: Record<string, unknown>, path: readonly string[], value: unknown) {
  let at: Record<string, unknown> | unknown[] = record
  path.forEach((name, depth) => {
    const last = depth === path.length - 1
    const deeper: unknown = last
      ? value
      : (getProperty(at, name) ?? (/^\d+$/.test(path[depth + 1] ?? '') ? [] : {}))
    if (Array.isArray(at)) at[Number(name)] = deeper
    else at[name] = deeper
    if (!last) at = deeper as Record<string, unknown> | unknown[]
  })
}

function getProperty(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? (record as Record<string, unknown>)[name]
    : undefined
}
