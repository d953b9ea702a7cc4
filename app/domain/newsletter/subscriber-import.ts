import Papa from 'papaparse'
import { isDeliverableEmailAddress, toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  subscriberImportLimits,
  type SubscriberRejection,
  subscriberRejectionTexts,
  subscriberTextLimits,
} from './subscriber.ts'

export interface ImportRow {
  /** Line number in the imported file where the row starts, counted from 1. */
  line: number
  email: string
  phone: string | null
  consent: string | null
}

export interface RejectedLine {
  line: number
  email: string
  reason: string
}

/** Accepted column names, preferred ones first: ours, then those in Mailchimp's and Substack's exports. */
const columnNames = {
  email: ['email', 'email address', 'e-mail', 'e-mail address'],
  phone: ['phone', 'phone number', 'sms phone number', 'mobile'],
  consent: ['consent', 'confirm_time', 'optin_time', 'created_at', 'start date'],
} as const

/** Columns in Substack's exports that contain `true` for subscribers who turned off emails. */
const emailOffColumns = ['email_disabled', 'email disabled']

/** Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252; returns null for any other encoding. */
export function decodeImportFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Windows-1252 doesn't define these five bytes, so a file that contains any of them has a different encoding.
    const isWindows = !bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
    return isWindows ? new TextDecoder('windows-1252').decode(bytes) : null
  }
}

/** If `numbered` is true, line numbers are read from the `line` column, which `serializeImportRows` writes. */
export function parseSubscriberImport(input: string, { numbered = false } = {}) {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (text.trim() === '') return unreadable('The list is empty. Choose a file or paste the rows.')
  if (text.includes('\0'))
    return unreadable('This isn’t a text file. Save the list as a CSV file and try again.')
  const [header, ...body] = splitLines(text)
  const headerNames = header?.cells.map((name) => name.trim().toLowerCase()) ?? []
  const { columns, lines } = subscriberImportLimits
  if (headerNames.length > columns)
    return unreadable(`The first row has more than ${columns} columns. Keep only email, phone, and consent.`)
  const repeated = ['email', 'phone', 'consent'].find(
    (name) => headerNames.indexOf(name) !== headerNames.lastIndexOf(name),
  )
  if (repeated) return unreadable(`The column ${repeated} appears twice in the first row. Keep one of them.`)
  if (columnOf('email', headerNames) < 0)
    return unreadable(
      'The first row must contain the column names, including “email” or “Email Address.” Add that row and try again.',
    )
  if (body.length > lines)
    return unreadable(
      `The list has more than ${lines.toLocaleString('en-US')} rows. Split it into smaller lists and import each one.`,
    )
  return { outcome: 'read' as const, ...validateLines(body, headerNames, numbered) }
}

function unreadable(reason: string) {
  return { outcome: 'unreadable' as const, reason }
}

interface Line {
  line: number
  cells: readonly string[]
  hasOpenQuote: boolean
}

/** Stops soon after the maximum number of lines, because the caller rejects longer files. */
function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let line = 1
  let consumed = 0
  const firstLine = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  Papa.parse<string[]>(text, {
    delimiter: [',', ';', '\t'].find((separator) => firstLine.includes(separator)) ?? ',',
    newline: '\n',
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data, hasOpenQuote: errors.length > 0 })
      line += text.slice(consumed, meta.cursor).split('\n').length - 1
      consumed = meta.cursor
      if (lines.length > subscriberImportLimits.lines + 1) parser.abort()
    },
  })
  return lines
}

function validateLines(body: readonly Line[], headerNames: readonly string[], numbered: boolean) {
  const rows: ImportRow[] = []
  const rejected: RejectedLine[] = []
  const firstLineByEmail = new Map<string, number>()
  const emailColumn = columnOf('email', headerNames)
  const phoneColumn = columnOf('phone', headerNames)
  const consentColumn = columnOf('consent', headerNames)
  const emailOff = emailOffColumns.map((name) => headerNames.indexOf(name))
  for (const { line: fileLine, cells, hasOpenQuote } of body) {
    const cell = (column: number) => toSingleLine(cells[column] ?? '', Infinity)
    const line = (numbered && parseLineNumber(cell(headerNames.indexOf('line')))) || fileLine
    const address = (cells[emailColumn] ?? '').trim()
    const email = address.toLowerCase()
    const phone = cell(phoneColumn)
    const consent = importedConsent(headerNames[consentColumn], cell(consentColumn))
    const reason =
      (hasOpenQuote && 'A quotation mark isn’t closed.') ||
      (cells.length > headerNames.length && 'This row has more values than the header row.') ||
      (address === '' && 'No email address.') ||
      (emailOff.some((column) => cell(column).toLowerCase() === 'true') &&
        'The imported list shows that this person opted out of emails.') ||
      // Validate addresses before lowercasing them, because some non-ASCII letters become ASCII in lowercase.
      (!isDeliverableEmailAddress(address) && 'Not a valid email address.') ||
      (phone.length > subscriberTextLimits.phone &&
        `The phone number is longer than ${subscriberTextLimits.phone} characters.`) ||
      (consent.length > subscriberTextLimits.consent &&
        `The consent text is longer than ${subscriberTextLimits.consent} characters.`) ||
      (firstLineByEmail.has(email) && `Same address as row ${firstLineByEmail.get(email)}.`)
    if (reason) {
      rejected.push({ line, email: toSingleLine(address, 80), reason })
    } else {
      firstLineByEmail.set(email, line)
      rows.push({ line, email, phone: phone || null, consent: consent || null })
    }
  }
  return { rows, rejected }
}

function columnOf(field: keyof typeof columnNames, headerNames: readonly string[]) {
  const name = columnNames[field].find((one) => headerNames.includes(one))
  return name === undefined ? -1 : headerNames.indexOf(name)
}

function importedConsent(column: string | undefined, text: string) {
  if (column === undefined || column === 'consent' || text === '') return text
  return `${column === 'confirm_time' ? 'Confirmed' : 'Signed up'} ${text}, on an imported list`
}

export function separateRejectedRows(
  { rows, rejected }: { rows: readonly ImportRow[]; rejected: readonly RejectedLine[] },
  rejections: ReadonlyMap<string, SubscriberRejection>,
) {
  const accepted: ImportRow[] = []
  const rejectedLines = [...rejected]
  for (const row of rows) {
    const rejection = rejections.get(row.email)
    if (rejection === undefined) accepted.push(row)
    else rejectedLines.push({ line: row.line, email: row.email, reason: subscriberRejectionTexts[rejection] })
  }
  return { accepted, rejected: mergeRejectedLines(rejectedLines) }
}

export function serializeImportRows(rows: readonly ImportRow[]) {
  return Papa.unparse([...rows], { columns: ['line', 'email', 'phone', 'consent'] })
}

export function serializeRejectedLines(rejected: readonly RejectedLine[]) {
  return Papa.unparse([...rejected], { columns: ['line', 'email', 'reason'], header: false })
}

export function deserializeRejectedLines(text: string): RejectedLine[] {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: ',',
    fastMode: false,
    preview: subscriberImportLimits.lines,
  })
  return data
    .map(([line = '', email = '', reason = '']) => ({ line: parseLineNumber(line), email, reason }))
    .filter(({ line }) => line > 0)
}

export function mergeRejectedLines(...parts: readonly (readonly RejectedLine[])[]) {
  return parts.flat().sort((one, other) => one.line - other.line)
}

function parseLineNumber(text: string) {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}
