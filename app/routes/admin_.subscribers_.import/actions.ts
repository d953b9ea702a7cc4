import { json, redirect } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { importSubscribers, listRejectedAddresses } from '#app/data/newsletter/subscriber-import.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  subscriberImportLimits,
  subscriberRejectionTexts,
  subscriberTextLimits,
} from '#app/domain/newsletter/subscriber.ts'
import {
  decodeImportFile,
  deserializeRejectedLines,
  type ImportRow,
  mergeRejectedLines,
  parseSubscriberImport,
  type RejectedLine,
  separateRejectedRows,
  serializeImportRows,
  serializeRejectedLines,
} from '#app/domain/newsletter/subscriber-import.ts'
import { readTextField } from '#app/http/form.ts'

const maxShownLines = 200

type ImportForm = ReturnType<typeof readImportForm>
export type ImportReport = ReturnType<typeof buildImportReport>

export interface ImportFormState {
  note?: string
  pasted?: string
  error?: { field: 'rows' | 'note' | null; text: string }
  report?: ImportReport
  summary?: Omit<ImportReport, 'rows'>
}

export function readImportForm(form: FormData) {
  const key = readTextField(form, 'key')
  const isImportStep = readTextField(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)
  return {
    file: form.get('file'),
    pasted: readTextField(form, 'rows'),
    key,
    isImportStep,
    note: toSingleLine(readTextField(form, 'note'), Infinity),
    previouslyRejected: isImportStep ? deserializeRejectedLines(readTextField(form, 'refused')) : [],
  }
}

export async function runImportAction(context: Context, form: ImportForm, by: string) {
  const { isImportStep, note, pasted, previouslyRejected } = form
  const refuse = (field: 'rows' | 'note', text: string, status = 422) =>
    json<ImportFormState>({ note, pasted, error: { field, text } }, { status })
  const list = await readListText(form)
  if (list.error !== undefined) return refuse('rows', list.error, list.status)
  if (note.length > subscriberTextLimits.consent)
    return refuse('note', `Please use at most ${subscriberTextLimits.consent} characters.`)
  const parsed = parseSubscriberImport(list.text, { numbered: isImportStep })
  if (parsed.outcome === 'unreadable') return refuse('rows', parsed.reason)
  const hashes = new Map<string, string>()
  for (const { email } of parsed.rows) hashes.set(email, context.suppressionHash(email))
  const checked = separateRejectedRows(parsed, await listRejectedAddresses(context.db, hashes))
  if (isImportStep) {
    const { count, wasSubmittedBefore } = await importList(context, checked.accepted, { hashes, form, by })
    if (count > 0 || wasSubmittedBefore) {
      const newlyRejected = wasSubmittedBefore
        ? checked.rejected.filter(isRejectedForOtherReason)
        : checked.rejected
      const allRejected = mergeRejectedLines(previouslyRejected, newlyRejected)
      if (allRejected.length === 0)
        return redirect('/admin/subscribers?source=import&done=subscribers-imported', 303)
      return json<ImportFormState>({ summary: { count, rejected: rejectedLinesView(allRejected) } })
    }
  }
  const allRejected = mergeRejectedLines(previouslyRejected, checked.rejected)
  return json<ImportFormState>({ note, report: buildImportReport(checked.accepted, allRejected) })
}

export function buildImportReport(rows: readonly ImportRow[], rejectedLines: readonly RejectedLine[]) {
  return { count: rows.length, rows: serializeImportRows(rows), rejected: rejectedLinesView(rejectedLines) }
}

function rejectedLinesView(rejectedLines: readonly RejectedLine[]) {
  return {
    count: rejectedLines.length,
    lines: rejectedLines.slice(0, maxShownLines),
    text: serializeRejectedLines(rejectedLines),
  }
}

/** An address that is already on the list isn't an error: an earlier submit of this form may have added it. */
function isRejectedForOtherReason({ reason }: RejectedLine) {
  return reason !== subscriberRejectionTexts.confirmed && reason !== subscriberRejectionTexts.pending
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
