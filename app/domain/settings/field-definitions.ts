import { formatWeekdayList } from '#app/domain/time/weekdays.ts'
import type { FieldError } from './setting-schemas.ts'

const trim = (text: string) => text.trim()
const parseWholeNumber = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN)

/** Parsers by kind of form field. They turn invalid numbers into NaN, which validation rejects. */
const parsers = {
  text: trim,
  words: (text) => text.replaceAll(/\s+/g, ' ').trim(),
  email: trim,
  phone: parsePhone,
  link: trim,
  number: parseWholeNumber,
  money: parseMoney,
  time: trim,
  date: trim,
  weekday: parseWholeNumber,
  weekdays: (text) => splitParts(text, /[\s,]+/).map((day) => (/^[1-7]$/.test(day) ? Number(day) : NaN)),
  lines: (text) => splitParts(text, /\r?\n/),
  list: (text) => splitParts(text, /[,\n]/),
  zips: (text) => splitParts(text, /[\s,;]+/),
  switch: (text) => text === 'on',
} satisfies Record<string, (text: string) => unknown>

export type FieldKind = keyof typeof parsers

/** `path` locates the field's value in the saved object, such as `pickup.from` or `social.0.url`. */
export interface FieldDefinition {
  path: string
  kind: FieldKind
}

export type FieldValues = Record<string, string>

export const rowFieldPathPattern = /^(\w+)\.(\d+)\./

/** Keeps each list's filled rows and its first `emptyRows` empty rows. */
export function omitEmptyRows<Field extends FieldDefinition>(
  fields: readonly Field[],
  texts: FieldValues,
  emptyRows = 0,
) {
  return fields.filter(({ path }) => {
    const [, list, row] = rowFieldPathPattern.exec(path) ?? []
    return list === undefined || Number(row) < listFilledRowIndexes(list, texts).length + emptyRows
  })
}

export function listFilledRowIndexes(list: string, texts: FieldValues) {
  const filledPaths = Object.keys(texts).filter((path) => texts[path]?.trim() && path.startsWith(`${list}.`))
  return [...new Set(filledPaths.map((path) => path.split('.')[1]))]
}

export function parseFieldValues(
  fields: readonly FieldDefinition[],
  texts: FieldValues,
): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { path, kind } of fields) setAtPath(record, path.split('.'), parsers[kind](texts[path] ?? ''))
  return record
}

export function formatFieldValues(fields: readonly FieldDefinition[], record: unknown): FieldValues {
  return Object.fromEntries(
    fields.map(({ path, kind }) => [path, formatValue(kind, path.split('.').reduce(getProperty, record))]),
  )
}

/** Returns at most one error per form field. An error in a list element is shown on the list's field. */
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
    return formatWeekdayList(splitParts(text, /,/).map(Number)) || 'nothing'
  return text === '' ? 'nothing' : text
}

const separators: Partial<Record<FieldKind, string>> = { lines: '\n', list: ', ', zips: ', ' }

function formatValue(kind: FieldKind, value: unknown): string {
  if (kind === 'switch') return value === true ? 'on' : ''
  if (Array.isArray(value)) return value.map(String).join(separators[kind] ?? ',')
  if (typeof value === 'number')
    return kind === 'money' ? (value / 100).toFixed(value % 100 === 0 ? 0 : 2) : String(value)
  return typeof value === 'string' ? value : ''
}

function parsePhone(text: string) {
  const digits = text.replace(/^\s*\+?1(?=\D*[2-9])/, '').replace(/[\s().-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : text.trim()
}

function parseMoney(text: string) {
  const [, dollars, cents = ''] = /^\s*\$?\s*(\d{1,6})(?:\.(\d{1,2}))?\s*$/.exec(text) ?? []
  return dollars === undefined ? NaN : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function splitParts(text: string, separator: RegExp) {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function setAtPath(record: Record<string, unknown>, path: readonly string[], value: unknown) {
  let parent = record
  path.slice(0, -1).forEach((name, depth) => {
    const isList = /^\d+$/.test(path[depth + 1] ?? '')
    parent[name] ??= isList ? [] : {}
    parent = parent[name] as Record<string, unknown>
  })
  parent[path.at(-1) ?? ''] = value
}

function getProperty(record: unknown, name: string) {
  return (record as Record<string, unknown> | null | undefined)?.[name]
}
