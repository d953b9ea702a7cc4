import Papa from 'papaparse'
import { isDeliverableAddress, toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  subscriberImportLimits,
  subscriberTextLimits,
  subscriberRejectionTexts,
  type SubscriberState,
} from './subscriber.ts'

export interface ImportRow {
  /** The line of the file on which the row starts, counted from 1. */
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

type ParsedImport =
  { outcome: 'read'; rows: ImportRow[]; rejected: RejectedLine[] } | { outcome: 'unreadable'; reason: string }

/**
 * Column names in order of preference: ours, Mailchimp's, Substack's; a confirmation time comes before a
 * sign-up time.
 */
const columnNames = {
  email: ['email', 'email address', 'e-mail', 'e-mail address'],
  phone: ['phone', 'phone number', 'sms phone number', 'mobile'],
  consent: ['consent', 'confirm_time', 'optin_time', 'created_at', 'start date'],
} as const

/** Substack's columns that mark readers who turned off its emails. */
const emailOffColumns = ['email_disabled', 'email disabled']

/** Column with the line numbers, passed from the preview to the import; ignored in an uploaded file. */
const lineColumn = 'line'

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or Windows-1252; otherwise returns null, because guessing would
 * corrupt names.
 */
export function decodeImportFile(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Windows-1252 leaves these five bytes undefined.
    const isWindows = !bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
    return isWindows ? new TextDecoder('windows-1252').decode(bytes) : null
  }
}

/** Set `numbered` for text written by `serializeImportRows`. */
export function parseImport(input: string, { numbered = false } = {}): ParsedImport {
  const text = input.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (text.trim() === '') return unreadable('The list is empty. Choose a file or paste the rows.')
  if (text.includes('\0'))
    return unreadable('This isn’t a text file. Save the list as a CSV file and try again.')
  const lines = splitLines(text)
  const [header, ...body] = lines
  const headerNames = header?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (headerNames.length > subscriberImportLimits.columns)
    return unreadable(
      `The first row has more than ${subscriberImportLimits.columns} columns. Keep only email, phone, and consent.`,
    )
  for (const name of ['email', 'phone', 'consent']) {
    if (headerNames.indexOf(name) !== headerNames.lastIndexOf(name))
      return unreadable(`The column ${name} appears twice in the first row. Keep one of them.`)
  }
  if (columnOf('email', headerNames) < 0)
    return unreadable(
      'The first row must contain the column names, including “email” or “Email Address.” Add that row and try again.',
    )
  if (body.length > subscriberImportLimits.lines)
    return unreadable(
      `The list has more than ${subscriberImportLimits.lines.toLocaleString('en-US')} rows. Split it into smaller lists and import each one.`,
    )
  return { outcome: 'read', ...validateLines(body, headerNames, numbered) }
}

interface Line {
  line: number
  cells: readonly string[]
  /** True if the line's quotation marks are balanced. */
  isBalanced: boolean
}

/** Non-empty lines; stops one past the limit, so that the caller can detect that there are too many. */
function splitLines(text: string): Line[] {
  const lines: Line[] = []
  let [line, consumed] = [1, 0]
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data, isBalanced: errors.length === 0 })
      line += text.slice(consumed, meta.cursor).split('\n').length - 1
      consumed = meta.cursor
      if (lines.length > subscriberImportLimits.lines + 1) parser.abort()
    },
  })
  return lines
}

/** Detects the column separator in the first line; a list with a single column has none. */
function delimiterOf(text: string) {
  const first = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  return [',', ';', '\t'].find((separator) => first.includes(separator)) ?? ','
}

function validateLines(body: readonly Line[], headerNames: readonly string[], numbered: boolean) {
  const rows: ImportRow[] = []
  const rejected: RejectedLine[] = []
  const firstLineByEmail = new Map<string, number>()
  const columnIndex = {
    email: columnOf('email', headerNames),
    phone: columnOf('phone', headerNames),
    consent: columnOf('consent', headerNames),
  }
  const emailOff = emailOffColumns.map((name) => headerNames.indexOf(name)).filter((column) => column >= 0)
  for (const { line: fileLine, cells, isBalanced } of body) {
    const cell = (columnIndex: number) => toSingleLine(cells[columnIndex] ?? '', Infinity)
    const line = (numbered && lineNumber(cell(headerNames.indexOf(lineColumn)))) || fileLine
    // Check for ASCII before lowercasing, because some non-ASCII letters become ASCII in lower case.
    const address = (cells[columnIndex.email] ?? '').trim()
    const [email, phone, consent] = [
      address.toLowerCase(),
      cell(columnIndex.phone),
      importedConsent(headerNames[columnIndex.consent], cell(columnIndex.consent)),
    ]
    const reason =
      (!isBalanced && 'A quotation mark isn’t closed.') ||
      (cells.length > headerNames.length && 'This row has more values than the header row.') ||
      (address === '' && 'No email address.') ||
      (emailOff.some((column) => cell(column).toLowerCase() === 'true') &&
        'The imported list shows that this person opted out of emails.') ||
      (!isDeliverableAddress(address) && 'Not a valid email address.') ||
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

/** The column with the most preferred name; -1 if there is none. */
function columnOf(field: keyof typeof columnNames, headerNames: readonly string[]) {
  const name = columnNames[field].find((one) => headerNames.includes(one))
  return name === undefined ? -1 : headerNames.indexOf(name)
}

/** Returns our own `consent` column as is, and another tool's timestamp with a note on what it means. */
function importedConsent(column: string | undefined, text: string) {
  if (column === undefined || column === 'consent' || text === '') return text
  return `${column === 'confirm_time' ? 'Confirmed' : 'Signed up'} ${text}, on an imported list`
}

/** Rejects people who are or were subscribed, or who were erased. */
export function filterImportRows(
  { rows, rejected }: { rows: readonly ImportRow[]; rejected: readonly RejectedLine[] },
  known: { stateOf: (email: string) => SubscriberState | undefined; isErased: (email: string) => boolean },
) {
  const accepted: ImportRow[] = []
  const rejectedLines = [...rejected]
  for (const row of rows) {
    const rejection = known.isErased(row.email) ? 'suppressed' : known.stateOf(row.email)
    if (rejection === undefined) accepted.push(row)
    else rejectedLines.push({ line: row.line, email: row.email, reason: subscriberRejectionTexts[rejection] })
  }
  return { accepted, rejected: mergeRejectedLines(rejectedLines) }
}

export function serializeImportRows(rows: readonly ImportRow[]) {
  return Papa.unparse([
    [lineColumn, 'email', 'phone', 'consent'],
    ...rows.map(({ line, email, phone, consent }) => [line, email, phone ?? '', consent ?? '']),
  ])
}

export function serializeRejectedLines(rejected: readonly RejectedLine[]) {
  return Papa.unparse(rejected.map(({ line, email, reason }) => [line, email, reason]))
}

export function parseRejectedLines(text: string): RejectedLine[] {
  return Papa.parse<string[]>(text, {
    delimiter: ',',
    fastMode: false,
    preview: subscriberImportLimits.lines,
  })
    .data.map(([line = '', email = '', reason = '']) => ({ line: lineNumber(line), email, reason }))
    .filter(({ line }) => line > 0)
}

export function mergeRejectedLines(...parts: readonly (readonly RejectedLine[])[]) {
  return parts.flat().sort((one, other) => one.line - other.line)
}

function lineNumber(text: string) {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

function unreadable(reason: string): ParsedImport {
  return { outcome: 'unreadable', reason }
}
