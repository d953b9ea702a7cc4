import { sql, type SQL } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/event-rows.ts'
import { reopenBatchStatements } from '#app/data/newsletter/issue-reopen.ts'
import { isBeyondShare, reopenCard, reopenEmail, reopenImage } from './reopen.ts'

/** What a letter's job works on, as its message names it. */
export type DeadLetterTarget =
  { emailId: number } | { pictureId: number } | { card: string } | { batchId: number } | { issueId: number }

export interface Press {
  /** A user's id, or `command line`. */
  by: string
  now: number
}

/** Whoever works on the machine itself, as the log calls them; no user's id has a space in it. */
export const commandLine = 'command line'

/**
 * Decides that a letter is tried again now: it is marked, and the row it is about waits again if it had ended without
 * its work being done. One batch, for the desk and for the command line alike, so that of two presses one decides, and
 * what was put away stays so. A mail of which nobody knows whether it arrived is not opened from here.
 */
export function replaySteps(letter: { id: number; target: DeadLetterTarget }, { by, now }: Press): SQL[] {
  const { id, target } = letter
  const unknown =
    'emailId' in target
      ? sql`exists (select 1 from emails where id = ${target.emailId} and state = 'unknown')`
      : sql`0`
  const beyond = 'pictureId' in target ? isBeyondShare(target.pictureId, now) : sql`0`
  return [
    sql`select ${isDecided} as decided, ${unknown} as unknown, ${beyond} as beyond from dead_letters where id = ${id}`,
    sql`update dead_letters set replay_at = ${now}, replayed_at = ${now}
      where id = ${id} and not ${isDecided} and not ${unknown} and not ${beyond} and ${mayDecide(by)} returning id`,
    auditEventStatement({ action: 'letter.replayed', subject: `letter:${id}`, details: {}, by, now }),
    ...reopening(target, { by, now }),
  ]
}

export type ReplayOutcome =
  'waits-again' | 'nothing-left' | 'decided-already' | 'mail-unknown' | 'cap-reached'

/** What became of a letter, by the rows that its steps came back with. */
export function replayOutcome([
  standing,
  marked,
  ,
  reopened,
]: readonly (readonly unknown[])[]): ReplayOutcome {
  if (marked?.length) return reopened?.length ? 'waits-again' : 'nothing-left'
  const [letter] = (standing ?? []) as Record<'decided' | 'unknown' | 'beyond', number>[]
  if (!letter || letter.decided) return 'decided-already'
  if (letter.unknown) return 'mail-unknown'
  return letter.beyond ? 'cap-reached' : 'decided-already'
}

export const isDecided = sql`(replayed_at is not null or put_away_at is not null)`

export function mayDecide(by: string) {
  return sql`(${by} = ${commandLine}
    or exists (select 1 from user_roles r where r.user_id = ${by} and r.role = 'admin'))`
}

/** Each only if the statement before it changed something: the mark, and with it its row in the log. */
function reopening(target: DeadLetterTarget, { by, now }: Press) {
  const marked = sql`changes() > 0`
  if ('issueId' in target) return []
  if ('batchId' in target) return reopenBatchStatements(target.batchId, marked, now)
  if ('emailId' in target) return [reopenEmail(target.emailId, now, marked)]
  if ('card' in target) return [reopenCard(target.card, now, marked)]
  const { pictureId } = target
  return [reopenImage(pictureId, now, marked), imageRequested(pictureId, { by, now })]
}

/** A try of a picture counts in the day's share, whoever asked for it. */
export function imageRequested(pictureId: number, { by, now }: Press) {
  return auditEventStatement({
    action: 'pictures.retried',
    subject: 'pictures',
    details: { count: 1, first: pictureId, last: pictureId },
    ...{ by, now },
  })
}
