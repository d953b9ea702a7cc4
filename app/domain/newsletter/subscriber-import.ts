import Papa from 'papaparse'
import { isReachable, oneLine } from '#app/domain/mail/mail-safety.ts'
import { importLimits, subscriberLimits, unwanted, type SubscriberState } from './subscriber.ts'

export interface ImportRow {
  /** Where it begins in the file, counted as an editor does. */
  line: number
  email: string
  phone: string | null
  consent: string | null
}

export interface RefusedLine {
  line: number
  email: string
  reason: string
}

export type ReadImport =
  { outcome: 'read'; rows: ImportRow[]; refused: RefusedLine[] } | { outcome: 'unreadable'; reason: string }

/**
 * Column names by field, the best first: ours, then Mailchimp's and Substack's exports. Where somebody agreed by
 * confirming, the time of it says more than the time of signing up.
 */
const columnNames = {
  email: ['email', 'email address', 'e-mail', 'e-mail address'],
  phone: ['phone', 'phone number', 'sms phone number', 'mobile'],
  consent: ['consent', 'confirm_time', 'optin_time', 'created_at', 'start date'],
} as const

/** Substack exports readers who turned its emails off along with the others. */
const emailOffColumns = ['email_disabled', 'email disabled']

/** Where the second step is told which line a row had; in anybody's own file it is a column like others. */
const lineColumn = 'line'

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252, as spreadsheets save a plain CSV. Null for what is
 * none of them, because guessing would change names.
 */
export function listText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Windows-1252 has no character in these five places.
    const isWindows = !bytes.some((byte) => [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
    return isWindows ? new TextDecoder('windows-1252').decode(bytes) : null
  }
}

/**
 * Reads a list of addresses line by line: what can be taken, and each line that can't with its number and why.
 * `numbered` is what rowsText wrote.
 */
export function readImport(given: string, { numbered = false } = {}): ReadImport {
  const text = given.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  if (text.trim() === '') return unreadable('The list is empty. Choose a file, or paste the lines.')
  if (text.includes('\0')) return unreadable('This is not a text file. Save the list as CSV and try again.')
  const lines = linesOf(text)
  const [header, ...body] = lines
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (names.length > importLimits.columns)
    return unreadable(
      `The first line names more than ${importLimits.columns} columns. Keep email, phone and consent.`,
    )
  for (const name of ['email', 'phone', 'consent']) {
    if (names.indexOf(name) !== names.lastIndexOf(name))
      return unreadable(`The first line names the column ${name} twice. Keep one of them.`)
  }
  if (columnOf('email', names) < 0)
    return unreadable(
      'The first line must name the columns, one of them email or Email Address. Add it and try again.',
    )
  if (body.length > importLimits.lines)
    return unreadable(
      `The list has more than ${importLimits.lines.toLocaleString('en-US')} lines. Split it and import the parts.`,
    )
  return { outcome: 'read', ...sorted(body, names, numbered) }
}

interface Line {
  line: number
  cells: readonly string[]
  /** Whether its quotes close as they should. */
  sound: boolean
}

/** The lines that hold anything, as far as they are looked at: one more than are taken says that there are too many. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let [line, read] = [1, 0]
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      if (data.some((cell) => cell.trim() !== ''))
        lines.push({ line, cells: data, sound: errors.length === 0 })
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
      if (lines.length > importLimits.lines + 1) parser.abort()
    },
  })
  return lines
}

/** What spreadsheets write between cells, by the first line; with a single column there is none. */
function delimiterOf(text: string) {
  const first = text.slice(0, 2000).split('\n', 1)[0] ?? ''
  return [',', ';', '\t'].find((mark) => first.includes(mark)) ?? ','
}

function sorted(body: readonly Line[], names: readonly string[], numbered: boolean) {
  const rows: ImportRow[] = []
  const refused: RefusedLine[] = []
  const firstOf = new Map<string, number>()
  const at = {
    email: columnOf('email', names),
    phone: columnOf('phone', names),
    consent: columnOf('consent', names),
  }
  const emailOff = emailOffColumns.map((name) => names.indexOf(name)).filter((column) => column >= 0)
  for (const { line: ownLine, cells, sound } of body) {
    const cell = (at: number) => oneLine(cells[at] ?? '', Infinity)
    const line = (numbered && lineNumber(cell(names.indexOf(lineColumn)))) || ownLine
    // Before lower case, which makes plain letters of some that are not.
    const stated = (cells[at.email] ?? '').trim()
    const [email, phone, consent] = [
      stated.toLowerCase(),
      cell(at.phone),
      consentIn(names[at.consent], cell(at.consent)),
    ]
    const reason =
      (!sound && 'Its quotes do not close.') ||
      (cells.length > names.length && 'It has more cells than the first line has columns.') ||
      (stated === '' && 'It has no address.') ||
      (emailOff.some((column) => cell(column).toLowerCase() === 'true') &&
        'This reader turned emails off where the list comes from.') ||
      (!isReachable(stated) && 'This is not a valid email address.') ||
      (phone.length > subscriberLimits.phone &&
        `The phone number is longer than ${subscriberLimits.phone} characters.`) ||
      (consent.length > subscriberLimits.consent &&
        `The consent is longer than ${subscriberLimits.consent} characters.`) ||
      (firstOf.has(email) && `The same address stands on line ${firstOf.get(email)}.`)
    if (reason) {
      refused.push({ line, email: oneLine(stated, 80), reason })
    } else {
      firstOf.set(email, line)
      rows.push({ line, email, phone: phone || null, consent: consent || null })
    }
  }
  return { rows, refused }
}

/** The first column that goes by one of the field's names; -1 where there is none. */
function columnOf(field: keyof typeof columnNames, names: readonly string[]) {
  const name = columnNames[field].find((one) => names.includes(one))
  return name === undefined ? -1 : names.indexOf(name)
}

/** Our own column is kept as it was written; from another list's export it says what the time stands for. */
function consentIn(column: string | undefined, text: string) {
  if (column === undefined || column === 'consent' || text === '') return text
  return `${column === 'confirm_time' ? 'Confirmed' : 'Signed up'} ${text}, on an imported list`
}

/** Which of the rows may come on the list: nobody who is or was on it, and nobody who was erased. */
export function judge(
  { rows, refused }: { rows: readonly ImportRow[]; refused: readonly RefusedLine[] },
  known: { stateOf: (email: string) => SubscriberState | undefined; isErased: (email: string) => boolean },
) {
  const taken: ImportRow[] = []
  const all = [...refused]
  for (const row of rows) {
    const why = known.isErased(row.email) ? 'suppressed' : known.stateOf(row.email)
    if (why === undefined) taken.push(row)
    else all.push({ line: row.line, email: row.email, reason: unwanted[why] })
  }
  return { taken, refused: byLine(all) }
}

/** The rows as the second step sends them back, each with the number of its line in the file. */
export function rowsText(rows: readonly ImportRow[]) {
  return Papa.unparse([
    [lineColumn, 'email', 'phone', 'consent'],
    ...rows.map(({ line, email, phone, consent }) => [line, email, phone ?? '', consent ?? '']),
  ])
}

/** The refused lines, for the form that makes a file of them. */
export function refusedText(refused: readonly RefusedLine[]) {
  return Papa.unparse(refused.map(({ line, email, reason }) => [line, email, reason]))
}

export function readRefused(text: string): RefusedLine[] {
  return Papa.parse<string[]>(text, { delimiter: ',', fastMode: false, preview: importLimits.lines })
    .data.map(([line = '', email = '', reason = '']) => ({ line: lineNumber(line), email, reason }))
    .filter(({ line }) => line > 0)
}

/** The refused lines of both steps, as they stand in the file. */
export function byLine(...parts: readonly (readonly RefusedLine[])[]) {
  return parts.flat().sort((one, other) => one.line - other.line)
}

function lineNumber(text: string) {
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
}

function unreadable(reason: string): ReadImport {
  return { outcome: 'unreadable', reason }
}
