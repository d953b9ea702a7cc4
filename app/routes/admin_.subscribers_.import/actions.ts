import type { Context } from '#app/context.server.ts'
import {
  mergeRejectedLines,
  parseRejectedLines,
  serializeRejectedLines,
  serializeImportRows,
  type ImportRow,
  type RejectedLine,
} from '#app/domain/newsletter/subscriber-import.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'
import {
  importLimits,
  subscriberTextLimits,
  subscriberRejectionTexts,
} from '#app/domain/newsletter/subscriber.ts'
import { readTextField } from '#app/http/form.ts'
import { readListText, checkImportList, importList } from './import-list.ts'

/** Number of rejected lines that the page shows; the downloadable file has all of them. */
const mostShown = 200

export interface ImportFormError {
  field: 'rows' | 'note' | null
  text: string
}

export type ImportActionResult =
  | { outcome: 'refused'; refusal: ImportFormError; status: number }
  | { outcome: 'looked'; report: ReturnType<typeof importReport> }
  | { outcome: 'taken'; end: { count: number } & ReturnType<typeof refusedOf> }
  | { outcome: 'all-taken' }

/** Reads the values of the import form in either step. */
export function readImportForm(form: FormData) {
  const key = readTextField(form, 'key')
  const isSecond = readTextField(form, 'intent') === 'import' && /^[\w-]{20,64}$/.test(key)
  return {
    form,
    key,
    isSecond,
    note: toSingleLine(readTextField(form, 'note'), Infinity),
    /** Lines that the first step rejected; only the form carries them to the second step. */
    refusedBefore: isSecond ? parseRejectedLines(readTextField(form, 'refused')) : [],
  }
}

/** Runs one of the two import steps: the first only checks the list, the second imports it. Both report every rejected line. */
export async function runAction(
  context: Context,
  { form, key, isSecond, note, refusedBefore }: ReturnType<typeof readImportForm>,
  by: string,
): Promise<ImportActionResult> {
  const list = await readListText(form, { most: isSecond ? importLimits.carried : importLimits.bytes })
  if (list.refusal !== undefined) return refuse('rows', list.refusal, list.status)
  if (note.length > subscriberTextLimits.consent)
    return refuse('note', `Please use at most ${subscriberTextLimits.consent} characters.`)
  const looked = await checkImportList(context, { text: list.text, numbered: isSecond })
  if (looked.outcome === 'unreadable') return refuse('rows', looked.reason)
  const { taken, refused, hashes } = looked
  if (isSecond) {
    const { count, pressedBefore } = await importList(context, { rows: taken, hashes, note, key, by })
    const left = mergeRejectedLines(refusedBefore, pressedBefore ? refused.filter(isNotOwnDoing) : refused)
    if (count > 0 || pressedBefore)
      return left.length === 0
        ? { outcome: 'all-taken' }
        : { outcome: 'taken', end: { count, ...refusedOf(left) } }
  }
  return { outcome: 'looked', report: importReport(taken, mergeRejectedLines(refusedBefore, refused)) }
}

export function importReport(rows: readonly ImportRow[], refused: readonly RejectedLine[]) {
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

/**
 * Returns false for addresses that the same import already added: on a repeated submit they are on the list,
 * but not rejected.
 */
function isNotOwnDoing({ reason }: RejectedLine) {
  return reason !== subscriberRejectionTexts.confirmed && reason !== subscriberRejectionTexts.pending
}

function refuse(field: ImportFormError['field'], text: string, status = 422): ImportActionResult {
  return { outcome: 'refused', refusal: { field, text }, status }
}
