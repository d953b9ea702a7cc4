import type { Context } from '#app/context.server.ts'
import { findKnownAddresses, importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  mergeRejectedLines,
  parseRejectedLines,
  serializeRejectedLines,
  serializeImportRows,
  type ImportRow,
  type RejectedLine,
  filterImportRows,
  decodeImportFile,
  parseImport,
} from '#app/domain/newsletter/subscriber-import.ts'
import {
  subscriberImportLimits,
  subscriberTextLimits,
  subscriberRejectionTexts,
} from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'

/** Number of rejected lines shown; the downloadable file has all of them. */
const mostShown = 200

export interface ImportFormError {
  field: 'rows' | 'note' | null
  text: string
}

export type ImportActionResult =
  | { outcome: 'refused'; refusal: ImportFormError; status: number }
  | { outcome: 'looked'; report: ReturnType<typeof buildImportReport> }
  | { outcome: 'taken'; end: { count: number } & ReturnType<typeof refusedOf> }
  | { outcome: 'all-taken' }

export function readImportForm(form: FormData) {
  const key = readTextField(form, 'key')
  const isSecond = readTextField(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)
  return {
    form,
    key,
    isSecond,
    note: toSingleLine(readTextField(form, 'note'), Infinity),
    /** Lines rejected in the first step; only the form passes them to the second step. */
    refusedBefore: isSecond ? parseRejectedLines(readTextField(form, 'refused')) : [],
  }
}

/** The first step only checks the list, the second imports it. Both report every rejected line. */
export async function runImportAction(
  context: Context,
  { form, key, isSecond, note, refusedBefore }: ReturnType<typeof readImportForm>,
  by: string,
): Promise<ImportActionResult> {
  const list = await readListText(form, {
    most: isSecond ? subscriberImportLimits.formBytes : subscriberImportLimits.bytes,
  })
  if (list.refusal !== undefined) return refuse('rows', list.refusal, list.status)
  if (note.length > subscriberTextLimits.consent)
    return refuse('note', `Please use at most ${subscriberTextLimits.consent} characters.`)
  const looked = await checkImportList(context, { text: list.text, numbered: isSecond })
  if (looked.outcome === 'unreadable') return refuse('rows', looked.reason)
  const { accepted: taken, rejected: refused, hashes } = looked
  if (isSecond) {
    const { count, wasSubmittedBefore: pressedBefore } = await importList(context, {
      rows: taken,
      hashes,
      note,
      key,
      by,
    })
    const left = mergeRejectedLines(refusedBefore, pressedBefore ? refused.filter(isNotOwnDoing) : refused)
    if (count > 0 || pressedBefore)
      return left.length === 0
        ? { outcome: 'all-taken' }
        : { outcome: 'taken', end: { count, ...refusedOf(left) } }
  }
  return { outcome: 'looked', report: buildImportReport(taken, mergeRejectedLines(refusedBefore, refused)) }
}

export function buildImportReport(rows: readonly ImportRow[], refused: readonly RejectedLine[]) {
  return { count: rows.length, rows: serializeImportRows(rows), ...refusedOf(refused) }
}

export type RejectedLinesView = ReturnType<typeof refusedOf>

function refusedOf(refused: readonly RejectedLine[]) {
  return {
    refused: refused.slice(0, mostShown),
    refusedCount: refused.length,
    refusedText: serializeRejectedLines(refused),
  }
}

/** After a repeated submit, addresses that the import itself added don't count as rejected. */
function isNotOwnDoing({ reason }: RejectedLine) {
  return reason !== subscriberRejectionTexts.confirmed && reason !== subscriberRejectionTexts.pending
}

function refuse(field: ImportFormError['field'], text: string, status = 422): ImportActionResult {
  return { outcome: 'refused', refusal: { field, text }, status }
}

/** Checks the list without importing anything. */
async function checkImportList(context: Context, { text, numbered }: { text: string; numbered: boolean }) {
  const read = parseImport(text, { numbered })
  if (read.outcome === 'unreadable') return read
  const hashes = new Map<string, string>()
  for (const { email } of read.rows) hashes.set(email, await context.suppressionHash(email))
  const { states, hashes: erased } = await findKnownAddresses(context.db, {
    emails: [...hashes.keys()],
    suppressions: [...hashes.values()],
  })
  return {
    outcome: 'looked' as const,
    hashes,
    ...filterImportRows(read, {
      stateOf: (email) => states.get(email),
      isErased: (email) => erased.has(hashes.get(email) ?? ''),
    }),
  }
}

interface Taken {
  rows: readonly ImportRow[]
  /** Hashes by email address; erased subscribers are known only by this hash. */
  hashes: ReadonlyMap<string, string>
  /** Consent text for the rows that have none of their own. */
  note: string
  key: string
  by: string
}

/** Subscribers must confirm, unless double opt-in is off and a consent text is recorded. */
async function importList(context: Context, { rows, hashes, note, key, by }: Taken) {
  const { newsletterDoubleOptIn } = await context.business()
  const readers = rows.map(({ email, phone, consent }) => {
    const agreed = consent ?? (note === '' ? null : note)
    const confirmed = !newsletterDoubleOptIn && agreed !== null
    return { email, phone, consent: agreed, confirmed, suppression: hashes.get(email) ?? '' }
  })
  const taken = await importSubscribers(context.db, { subscribers: readers, key, by, now: context.now })
  await context.enqueue(taken.emailIds.map((emailId) => ({ type: 'send-confirmation', emailId })))
  return taken
}

const notReadable =
  'We couldn’t read this file. In your spreadsheet, choose “Save as” and “CSV UTF-8,” then try again.'

/** Only pasted text can be shown again after an error. */
async function readListText(form: FormData, { most }: { most: number }) {
  const file = form.get('file')
  const pasted = readTextField(form, 'rows')
  const chosen = typeof file !== 'string' && file !== null && file.size > 0 ? file : null
  if ((chosen?.size ?? pasted.length) > most) {
    return {
      pasted,
      refusal: 'The file is larger than 1 MB. Split it into smaller files and import each one.',
      status: 413,
    }
  }
  if (chosen === null) return { pasted, text: pasted }
  const text = decodeImportFile(new Uint8Array(await chosen.arrayBuffer()))
  return text === null ? { pasted, refusal: notReadable, status: 422 } : { pasted, text }
}
