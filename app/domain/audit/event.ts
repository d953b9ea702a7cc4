import { excerpt } from '#app/domain/blog/excerpt.ts'

/** A row of the audit log, with the addresses that its people have today. */
export interface AuditRow {
  actor: string
  action: string
  subject: string
  details: Record<string, unknown> | null
  actorEmail: string | null
  subjectEmail: string | null
}

/** A row, and who did it in words. */
export interface AuditEvent extends AuditRow {
  who: string
}

/** What each action of a room is called in the log. */
export type EventSentences = Record<string, (event: AuditEvent) => string>

export const formerUserName = 'Somebody who has left'

/** `12` of `email:12`. */
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

/** `: name from “Chili” to “Beef chili”; milk from free to contains`, or nothing. Older rows hold names alone. */
export function changesText({ details }: AuditEvent) {
  const told = details?.changes
  if (typeof told === 'object' && told !== null) {
    const said = Object.entries(told).map(([field, pair]) => `${field.toLowerCase()}${fromTo(pair)}`)
    return said.length > 0 ? `: ${said.join('; ')}` : ''
  }
  const changed = Array.isArray(details?.changed) ? details.changed.map(String) : []
  return changed.length > 0 ? `: ${changed.join(', ').toLowerCase()}` : ''
}

/** How much of a text a sentence quotes; the export has all of it. */
const quoted = 60

function fromTo(pair: unknown) {
  if (!Array.isArray(pair)) return ''
  const [from, to] = pair.map((text) => (text === '' ? 'nothing' : `“${excerpt(String(text), quoted)}”`))
  return ` from ${from} to ${to}`
}
