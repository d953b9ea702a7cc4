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
export interface Deed extends AuditRow {
  who: string
}

/** What each action of a room is called in the log. */
export type Sentences = Record<string, (deed: Deed) => string>

export const gone = 'Somebody who has left'

/** `12` of `email:12`. */
export function rowOf({ subject }: Deed) {
  return subject.slice(subject.indexOf(':') + 1)
}

export function text({ details }: Deed, name: string, otherwise: string) {
  const value = details?.[name]
  return typeof value === 'string' ? value : otherwise
}

/** `1 picture`, `12 pictures`, `some pictures`. */
export function counted({ details }: Deed, noun: string) {
  const count = details?.count
  return count === 1 ? `1 ${noun}` : `${typeof count === 'number' ? count : 'some'} ${noun}s`
}

/** `: name, tree nuts`, or nothing. */
export function changes({ details }: Deed) {
  const changed = Array.isArray(details?.changed) ? details.changed.map(String) : []
  return changed.length > 0 ? `: ${changed.join(', ').toLowerCase()}` : ''
}
