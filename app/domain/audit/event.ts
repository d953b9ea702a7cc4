import { makeExcerpt } from '#app/domain/blog/excerpt.ts'

/** An audit log row with the current email addresses of the users involved. */
export interface AuditRow {
  actor: string
  action: string
  subject: string
  details: Record<string, unknown> | null
  actorEmail: string | null
  subjectEmail: string | null
}

/** An audit log row with the display name of the user who acted. */
export interface AuditEvent extends AuditRow {
  who: string
}

/** Builds the log sentence for each action. */
export type EventSentences = Record<string, (event: AuditEvent) => string>

export const formerUserName = 'Somebody who has left'

/** Returns the id part of the subject: `12` of `email:12`. */
export function subjectRowId({ subject }: AuditEvent) {
  return subject.slice(subject.indexOf(':') + 1)
}

export function detailText({ details }: AuditEvent, name: string, otherwise: string) {
  const value = details?.[name]
  return typeof value === 'string' ? value : otherwise
}

/** `1 picture`, `12 pictures`, `some pictures`. */
export function countedDetail({ details }: AuditEvent, noun: string) {
  const count = details?.count
  return count === 1 ? `1 ${noun}` : `${typeof count === 'number' ? count : 'some'} ${noun}s`
}

/**
 * Describes changed fields: `: name from “Chili” to “Beef chili”`, or returns an empty string. Older rows store
 * only field names.
 */
export function changesText({ details }: AuditEvent) {
  const told = details?.changes
  if (typeof told === 'object' && told !== null) {
    const said = Object.entries(told).map(([field, pair]) => `${field.toLowerCase()}${fromTo(pair)}`)
    return said.length > 0 ? `: ${said.join('; ')}` : ''
  }
  const changed = Array.isArray(details?.changed) ? details.changed.map(String) : []
  return changed.length > 0 ? `: ${changed.join(', ').toLowerCase()}` : ''
}

/** Maximum characters of a value quoted in a sentence; the CSV export has the full value. */
const quoted = 60

function fromTo(pair: unknown) {
  if (!Array.isArray(pair)) return ''
  const [from, to] = pair.map((text) => (text === '' ? 'nothing' : `“${makeExcerpt(String(text), quoted)}”`))
  return ` from ${from} to ${to}`
}
