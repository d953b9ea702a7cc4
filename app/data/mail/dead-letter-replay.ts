import { sql, type SQL } from 'drizzle-orm'
import { auditEvent } from '#app/data/audit/audit-event.ts'
import { reopenBatchStatements } from '#app/data/newsletter/issue-reopen.ts'
import { isOverDailyImageLimit, reopenFailedCard, reopenFailedEmail, reopenFailedImage } from './reopen.ts'

/** The row that a dead-letter message's job works on, as named in its body. */
export type DeadLetterTarget =
  { emailId: number } | { pictureId: number } | { card: string } | { batchId: number } | { issueId: number }

export interface AdminAction {
  /** User ID, or `command line`. */
  by: string
  now: number
}

/** Actor name of the command-line script in the audit log; it contains a space, so it cannot be a user ID. */
export const commandLineActor = 'command line'

/**
 * SQL steps that replay a dead-letter message: mark it and re-queue its row unless the work is already done. They run
 * in one batch for the admin and the command line, so only one of two simultaneous attempts succeeds. An email with
 * an unknown outcome is never re-queued here.
 */
export function replayStatements(
  letter: { id: number; target: DeadLetterTarget },
  { by, now }: AdminAction,
): SQL[] {
  const { id, target } = letter
  const unknown =
    'emailId' in target
      ? sql`exists (select 1 from emails where id = ${target.emailId} and state = 'unknown')`
      : sql`0`
  const beyond = 'pictureId' in target ? isOverDailyImageLimit(target.pictureId, now) : sql`0`
  return [
    sql`select ${deadLetterIsResolved} as decided, ${unknown} as unknown, ${beyond} as beyond from dead_letters
      where id = ${id}`,
    sql`update dead_letters set replay_at = ${now}, replayed_at = ${now}
      where id = ${id} and not ${deadLetterIsResolved} and not ${unknown} and not ${beyond}
        and ${isAdminCondition(by)} returning id`,
    auditEvent({ action: 'letter.replayed', subject: `letter:${id}`, by, now }),
    ...reopening(target, { by, now }),
  ]
}

export type ReplayOutcome =
  'waits-again' | 'nothing-left' | 'decided-already' | 'mail-unknown' | 'cap-reached'

/** Reads the replay's outcome from the results of its steps. */
export function readReplayOutcome([
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

export const deadLetterIsResolved = sql`(replayed_at is not null or put_away_at is not null)`

export function isAdminCondition(by: string) {
  return sql`(${by} = ${commandLineActor}
    or exists (select 1 from user_roles r where r.user_id = ${by} and r.role = 'admin'))`
}

/** Each step runs only if the previous statement changed a row. */
function reopening(target: DeadLetterTarget, { by, now }: AdminAction) {
  const marked = sql`changes() > 0`
  if ('issueId' in target) return []
  if ('batchId' in target) return reopenBatchStatements(target.batchId, marked, now)
  if ('emailId' in target) return [reopenFailedEmail(target.emailId, now, marked)]
  if ('card' in target) return [reopenFailedCard(target.card, now, marked)]
  const { pictureId } = target
  return [reopenFailedImage(pictureId, now, marked), imageRetryEvent(pictureId, { by, now })]
}

/** Audit-log entry of an image retry, which counts toward the daily image limit. */
export function imageRetryEvent(pictureId: number, { by, now }: AdminAction) {
  return auditEvent({
    action: 'pictures.retried',
    subject: 'pictures',
    details: { count: 1, first: pictureId, last: pictureId },
    ...{ by, now },
  })
}
