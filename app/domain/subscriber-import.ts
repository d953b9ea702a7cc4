import Papa from 'papaparse'
import { isReachable, oneLine } from './mail-safety.ts'
import { importLimits, subscriberLimits, unwanted, type SubscriberState } from './subscribers.ts'

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

/** Where the second step is told which line a row had; in anybody's own file it is a column like others. */
const lineColumn = 'line'

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
  if (!names.includes('email'))
    return unreadable('The first line must name the columns, one of them email. Add it and try again.')
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
  for (const { line: ownLine, cells, sound } of body) {
    const cell = (name: string) => oneLine(cells[names.indexOf(name)] ?? '', Infinity)
    const line = (numbered && lineNumber(cell(lineColumn))) || ownLine
    // Before lower case, which makes plain letters of some that are not.
    const stated = (cells[names.indexOf('email')] ?? '').trim()
    const [email, phone, consent] = [stated.toLowerCase(), cell('phone'), cell('consent')]
    const reason =
      (!sound && 'Its quotes do not close.') ||
      (cells.length > names.length && 'It has more cells than the first line has columns.') ||
      (stated === '' && 'It has no address.') ||
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
