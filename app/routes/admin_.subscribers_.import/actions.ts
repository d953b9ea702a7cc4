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
const maxShownLines = 200

export interface ImportFormError {
  field: 'rows' | 'note' | null
  text: string
}

export type ImportActionResult =
  | { outcome: 'rejected'; error: ImportFormError; status: number }
  | { outcome: 'checked'; report: ReturnType<typeof buildImportReport> }
  | { outcome: 'imported'; summary: { count: number } & ReturnType<typeof rejectedLinesView> }
  | { outcome: 'all-imported' }

export function readImportForm(form: FormData) {
  const key = readTextField(form, 'key')
  const isImportStep = readTextField(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)
  return {
    form,
    key,
    isImportStep,
    note: toSingleLine(readTextField(form, 'note'), Infinity),
    /** Lines rejected in the first step; only the form passes them to the second step. */
    previouslyRejected: isImportStep ? parseRejectedLines(readTextField(form, 'refused')) : [],
  }
}

/** The first step only checks the list, the second imports it. Both report every rejected line. */
export async function runImportAction(
  context: Context,
  { form, key, isImportStep, note, previouslyRejected }: ReturnType<typeof readImportForm>,
  by: string,
): Promise<ImportActionResult> {
  const list = await readListText(form, {
    maxLength: isImportStep ? subscriberImportLimits.formBytes : subscriberImportLimits.bytes,
  })
  if (list.error !== undefined) return rejected('rows', list.error, list.status)
  if (note.length > subscriberTextLimits.consent)
    return rejected('note', `Please use at most ${subscriberTextLimits.consent} characters.`)
  const checked = await checkImportList(context, { text: list.text, numbered: isImportStep })
  if (checked.outcome === 'unreadable') return rejected('rows', checked.reason)
  const { accepted: rows, rejected: rejectedLines, hashes } = checked
  if (isImportStep) {
    const { count, wasSubmittedBefore: isRepeat } = await importList(context, {
      rows,
      hashes,
      note,
      key,
      by,
    })
    if (count > 0 || isRepeat) {
      const newlyRejected = isRepeat ? rejectedLines.filter(isRejectedForOtherReason) : rejectedLines
      const allRejected = mergeRejectedLines(previouslyRejected, newlyRejected)
      if (allRejected.length === 0) return { outcome: 'all-imported' }
      return { outcome: 'imported', summary: { count, ...rejectedLinesView(allRejected) } }
    }
  }
  const report = buildImportReport(rows, mergeRejectedLines(previouslyRejected, rejectedLines))
  return { outcome: 'checked', report }
}

export function buildImportReport(rows: readonly ImportRow[], rejectedLines: readonly RejectedLine[]) {
  return { count: rows.length, rows: serializeImportRows(rows), ...rejectedLinesView(rejectedLines) }
}

export type RejectedLinesView = ReturnType<typeof rejectedLinesView>

function rejectedLinesView(rejectedLines: readonly RejectedLine[]) {
  return {
    rejectedLines: rejectedLines.slice(0, maxShownLines),
    rejectedCount: rejectedLines.length,
    rejectedText: serializeRejectedLines(rejectedLines),
  }
}

/** After a repeated submit, addresses that the import itself added don't count as rejected. */
function isRejectedForOtherReason({ reason }: RejectedLine) {
  return reason !== subscriberRejectionTexts.confirmed && reason !== subscriberRejectionTexts.pending
}

function rejected(field: ImportFormError['field'], text: string, status = 422): ImportActionResult {
  return { outcome: 'rejected', error: { field, text }, status }
}

/** Checks the list without importing anything. */
async function checkImportList(context: Context, { text, numbered }: { text: string; numbered: boolean }) {
  const parsed = parseImport(text, { numbered })
  if (parsed.outcome === 'unreadable') return parsed
  const hashes = new Map<string, string>()
  for (const { email } of parsed.rows) hashes.set(email, await context.suppressionHash(email))
  const { states, hashes: erased } = await findKnownAddresses(context.db, {
    emails: [...hashes.keys()],
    suppressions: [...hashes.values()],
  })
  return {
    outcome: 'checked' as const,
    hashes,
    ...filterImportRows(parsed, {
      stateOf: (email) => states.get(email),
      isErased: (email) => erased.has(hashes.get(email) ?? ''),
    }),
  }
}

interface ImportArgs {
  rows: readonly ImportRow[]
  /** Hashes by email address; erased subscribers are known only by this hash. */
  hashes: ReadonlyMap<string, string>
  /** Consent text for the rows that have none of their own. */
  note: string
  key: string
  by: string
}

/** Subscribers must confirm, unless double opt-in is off and a consent text is recorded. */
async function importList(context: Context, { rows, hashes, note, key, by }: ImportArgs) {
  const { newsletterDoubleOptIn } = await context.business()
  const subscribers = rows.map(({ email, phone, consent }) => {
    const consentText = consent ?? (note === '' ? null : note)
    const confirmed = !newsletterDoubleOptIn && consentText !== null
    return { email, phone, consent: consentText, confirmed, suppression: hashes.get(email) ?? '' }
  })
  const result = await importSubscribers(context.db, { subscribers, key, by, now: context.now })
  await context.enqueue(result.emailIds.map((emailId) => ({ type: 'send-confirmation', emailId })))
  return result
}

const unreadableText =
  'We couldn’t read this file. In your spreadsheet, choose “Save as” and “CSV UTF-8,” then try again.'

/** Reads the chosen file, or the pasted rows if no file was chosen. */
async function readListText(form: FormData, { maxLength }: { maxLength: number }) {
  const file = form.get('file')
  const pasted = readTextField(form, 'rows')
  const selectedFile = typeof file !== 'string' && file !== null && file.size > 0 ? file : null
  if ((selectedFile?.size ?? pasted.length) > maxLength) {
    return {
      error: 'The file is larger than 1 MB. Split it into smaller files and import each one.',
      status: 413,
    }
  }
  if (selectedFile === null) return { text: pasted }
  const text = decodeImportFile(new Uint8Array(await selectedFile.arrayBuffer()))
  return text === null ? { error: unreadableText, status: 422 } : { text }
}
