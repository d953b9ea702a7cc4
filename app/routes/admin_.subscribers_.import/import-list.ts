import type { Context } from '#app/context.server.ts'
import { findKnownAddresses, importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { readTextField } from '#app/http/form.ts'
import {
  filterImportRows,
  decodeImportFile,
  parseImport,
  type ImportRow,
} from '#app/domain/newsletter/subscriber-import.ts'

/** Checks a list against the subscribers and the erased addresses without importing anything. */
export async function checkImportList(
  context: Context,
  { text, numbered }: { text: string; numbered: boolean },
) {
  const read = parseImport(text, { numbered })
  if (read.outcome === 'unreadable') return read
  const hashes = new Map<string, string>()
  for (const { email } of read.rows) hashes.set(email, await context.suppressionOf(email))
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
  /** Suppression hash of each email address; erased subscribers are recognized only by this hash. */
  hashes: ReadonlyMap<string, string>
  /** Consent text for the rows that have none of their own. */
  note: string
  key: string
  by: string
}

/** Imports the rows. Each subscriber must confirm by email, unless double opt-in is off and a consent text is recorded. */
export async function importList(context: Context, { rows, hashes, note, key, by }: Taken) {
  const { newsletterDoubleOptIn } = await context.business()
  const readers = rows.map(({ email, phone, consent }) => {
    const agreed = consent ?? (note === '' ? null : note)
    const confirmed = !newsletterDoubleOptIn && agreed !== null
    return { email, phone, consent: agreed, confirmed, suppression: hashes.get(email) ?? '' }
  })
  const taken = await importSubscribers(context.db, { readers, key, by, now: context.now })
  await context.enqueue(taken.emailIds.map((emailId) => ({ type: 'send-confirmation', emailId })))
  return taken
}

const notReadable =
  'We couldn’t read this file. In your spreadsheet, choose “Save as” and “CSV UTF-8,” then try again.'

/**
 * Returns the text of the list, from the uploaded file or, without a file, from the text area. Only pasted
 * text can be shown again after an error.
 */
export async function readListText(form: FormData, { most }: { most: number }) {
  const file = form.get('file')
  const pasted = readTextField(form, 'rows')
  const chosen = typeof file !== 'string' && file !== null && file.size > 0 ? file : null
  if ((chosen?.size ?? pasted.length) > most) {
    return {
      pasted,
      refusal: 'The file is larger than 1 MB. Split it and import each part.',
      status: 413,
    }
  }
  if (chosen === null) return { pasted, text: pasted }
  const text = decodeImportFile(new Uint8Array(await chosen.arrayBuffer()))
  return text === null ? { pasted, refusal: notReadable, status: 422 } : { pasted, text }
}
