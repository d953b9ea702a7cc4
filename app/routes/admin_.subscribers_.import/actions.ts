import type { Context } from '#app/context.server.ts'
import { findRejectedAddresses, importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  decodeImportFile,
  filterImportRows,
  mergeRejectedLines,
  parseImport,
  parseRejectedLines,
  serializeImportRows,
  serializeRejectedLines,
  type ImportRow,
  type RejectedLine,
} from '#app/domain/newsletter/subscriber-import.ts'
import {
  subscriberImportLimits,
  subscriberTextLimits,
  subscriberRejectionTexts,
} from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'

const maxShownLines = 200

type ImportForm = ReturnType<typeof readImportForm>
export type ImportReport = ReturnType<typeof buildImportReport>
export type RejectedLinesView = ReturnType<typeof rejectedLinesView>

export interface ImportState {
  note?: string
  pasted?: string
  error?: { field: 'rows' | 'note' | null; text: string }
  report?: ImportReport
  summary?: { count: number } & RejectedLinesView
}

type ImportResult = ImportState & { status?: number }

export function readImportForm(form: FormData) {
  const key = readTextField(form, 'key')
  const isImportStep = readTextField(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)
  return {
    file: form.get('file'),
    pasted: readTextField(form, 'rows'),
    key,
    isImportStep,
    note: toSingleLine(readTextField(form, 'note'), Infinity),
    previouslyRejected: isImportStep ? parseRejectedLines(readTextField(form, 'refused')) : [],
  }
}

/** Checks the list in the form's first step and imports it in the second. Returns `{}` if every line was imported. */
export async function runImportAction(context: Context, form: ImportForm, by: string): Promise<ImportResult> {
  const { isImportStep, note, previouslyRejected } = form
  const list = await readListText(form)
  if (list.error !== undefined) return rejected('rows', list.error, list.status)
  if (note.length > subscriberTextLimits.consent)
    return rejected('note', `Please use at most ${subscriberTextLimits.consent} characters.`)
  const parsed = parseImport(list.text, { numbered: isImportStep })
  if (parsed.outcome === 'unreadable') return rejected('rows', parsed.reason)
  const hashes = new Map<string, string>()
  for (const { email } of parsed.rows) hashes.set(email, await context.suppressionHash(email))
  const checked = filterImportRows(parsed, await findRejectedAddresses(context.db, hashes))
  if (isImportStep) {
    const { count, wasSubmittedBefore } = await importList(context, checked.accepted, { hashes, form, by })
    if (count > 0 || wasSubmittedBefore) {
      const newlyRejected = wasSubmittedBefore
        ? checked.rejected.filter(isRejectedForOtherReason)
        : checked.rejected
      const allRejected = mergeRejectedLines(previouslyRejected, newlyRejected)
      return allRejected.length === 0 ? {} : { summary: { count, ...rejectedLinesView(allRejected) } }
    }
  }
  const allRejected = mergeRejectedLines(previouslyRejected, checked.rejected)
  return { report: buildImportReport(checked.accepted, allRejected) }
}

export function buildImportReport(rows: readonly ImportRow[], rejectedLines: readonly RejectedLine[]) {
  return { count: rows.length, rows: serializeImportRows(rows), ...rejectedLinesView(rejectedLines) }
}

function rejectedLinesView(rejectedLines: readonly RejectedLine[]) {
  return {
    rejectedLines: rejectedLines.slice(0, maxShownLines),
    rejectedCount: rejectedLines.length,
    rejectedText: serializeRejectedLines(rejectedLines),
  }
}

/** False for an address that is already subscribed; when a form is submitted twice, its first submission added it. */
function isRejectedForOtherReason({ reason }: RejectedLine) {
  return reason !== subscriberRejectionTexts.confirmed && reason !== subscriberRejectionTexts.pending
}

function rejected(field: 'rows' | 'note', text: string, status = 422): ImportResult {
  return { error: { field, text }, status }
}

interface ImportOptions {
  hashes: ReadonlyMap<string, string>
  form: ImportForm
  by: string
}

async function importList(context: Context, rows: readonly ImportRow[], { hashes, form, by }: ImportOptions) {
  const { newsletterDoubleOptIn } = await context.business()
  const subscribers = rows.map(({ email, phone, consent: ownConsent }) => {
    const consent = ownConsent ?? (form.note || null)
    const confirmed = !newsletterDoubleOptIn && consent !== null
    return { email, phone, consent, confirmed, suppression: hashes.get(email) ?? '' }
  })
  const result = await importSubscribers(context.db, { subscribers, key: form.key, by, now: context.now })
  await context.enqueue(result.emailIds.map((emailId) => ({ type: 'send-confirmation', emailId })))
  return result
}

async function readListText({ file, pasted, isImportStep }: ImportForm) {
  const { bytes, formBytes } = subscriberImportLimits
  const selectedFile = typeof file !== 'string' && file !== null && file.size > 0 ? file : null
  if ((selectedFile?.size ?? pasted.length) > (isImportStep ? formBytes : bytes)) {
    const error = 'The file is larger than 1 MB. Split it into smaller files and import each one.'
    return { error, status: 413 }
  }
  if (selectedFile === null) return { text: pasted }
  const text = decodeImportFile(new Uint8Array(await selectedFile.arrayBuffer()))
  if (text !== null) return { text }
  const error =
    'We couldn’t read this file. In your spreadsheet, choose “Save as” and “CSV UTF-8,” then try again.'
  return { error, status: 422 }
}
