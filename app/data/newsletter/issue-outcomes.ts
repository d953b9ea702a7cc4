import { type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { idempotencyWindowMs } from '#app/domain/mail/outgoing-email.ts'
import { buildIssueNoticeStatement } from './issues.ts'

/** Marks recipients as `sent` if a webhook reported any outcome. `batches` is an SQL condition on their batches. */
export function buildReportedOutcomeStatements(batches: SQL, now: number) {
  return settleClaimedRecipientsStatements(batches, sql`d.outcome is not null`, {
    state: 'sent',
    error: null,
    now,
  })
}

function settleLostRecipientsStatements(batches: SQL, condition: SQL, now: number) {
  const isUnreported = sql`d.outcome is null and ${condition}`
  return [
    ...buildReportedOutcomeStatements(batches, now),
    ...settleClaimedRecipientsStatements(batches, isUnreported, {
      state: 'unknown',
      error: lostBatchText,
      now,
    }),
  ]
}

/** Updates the issue's totals before its recipients, because the totals' query counts only `claimed` recipients. */
function settleClaimedRecipientsStatements(
  batches: SQL,
  condition: SQL,
  { state, error, now }: { state: 'sent' | 'unknown'; error: string | null; now: number },
) {
  const totalColumn = sql.raw(state)
  // Without the unary `+`, SQLite would use the index on `b.issue_id` and read all batches of the issue.
  return [
    sql`update issues set updated_at = ${now}, ${totalColumn} = ${totalColumn} + (select count(*) from issue_batches b
          join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where +b.issue_id = issues.id and ${batches} and d.state = 'claimed' and ${condition})
        where id in (select b.issue_id from issue_batches b where ${batches})`,
    sql`update issue_deliveries set state = ${state}, settled_at = ${now}, error = ${error}
        where ${inBatchesCondition(batches, sql`d.state = 'claimed' and ${condition}`)}`,
  ]
}

/** SQL condition: this recipient's email is being resent, because the outcome of an earlier attempt was unknown. */
export const unknownOutcomeResendCondition = sql`settled_at is not null`

/** Run `sums` right after `change`, because `sums` reads the number of rows that `change` updated (`changes()`). */
export function buildSkipRecipientsSql(batches: SQL, reason: string | null, now: number) {
  const stillUnknownCount = sql`(select count(*) from issue_batches b
    join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'unknown' and d.error = ${stillUnknownText} and d.settled_at = ${now})`
  return {
    change: sql`state = iif(${unknownOutcomeResendCondition}, 'unknown', 'suppressed'), settled_at = ${now},
      error = iif(${unknownOutcomeResendCondition}, ${stillUnknownText}, ${reason})`,
    sums: sql`suppressed = suppressed + changes() - ${stillUnknownCount}, unknown = unknown + ${stillUnknownCount}`,
  }
}

const stillUnknownText = 'We don’t know whether the recipient got this email, and it wasn’t resent.'

/** `cross join` makes SQLite read the few selected batches before their recipients. */
function inBatchesCondition(batches: SQL, condition: SQL) {
  return sql`(issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
    cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and ${condition})`
}

const dayMs = 86_400_000

export function buildFinishIssueStatements(condition: SQL, owner: string, now: number) {
  const isEveryoneSettled = sql`sent + failed + suppressed + unknown = recipients`
  const isFinished = sql`${condition} and state in ('sending', 'paused') and ${isEveryoneSettled}`
  const notices = (finishedAt: SQL, filter: SQL) => {
    const key = sql`'notify-issue:' || issues.id || iif(issues.unknown > 0, ':unknown:', ':failed:') || ${finishedAt}`
    return buildIssueNoticeStatement(
      { id: sql`issues.id`, key, owner, now },
      sql`from issues where ${filter} and not exists (select 1 from emails e where e.dedupe_key = ${key})`,
    )
  }
  return [
    // Queue the notices to the owner before changing the issue's state, because their conditions check the old state.
    notices(sql`cast(${now} as integer)`, sql`${isFinished} and failed + unknown > 0`),
    notices(
      sql`issues.finished_at`,
      sql`${condition} and state = 'cancelled' and due_at > ${now - 30 * dayMs}
        and finished_at > ${now - 2 * dayMs} and ${isEveryoneSettled} and unknown > 0`,
    ),
    sql`update issues set state = 'sent', held_for = null, finished_at = ${now}, resume_at = null,
          failures_in_row = 0, updated_at = ${now}
        where ${isFinished}`,
  ]
}

const lostBatchText = 'The app stopped while sending these emails.'

/** Requeues batches whose lease expired, but marks recipients as `unknown` if a retry might email them twice. */
export async function settleLostBatches(
  db: Database,
  { repeatable, owner, now }: { repeatable: boolean; owner: string; now: number },
) {
  const keyExpiredBefore = now - idempotencyWindowMs
  const isLost = sql`b.state <> 'done' and b.state in ('claimed', 'sending') and b.lease_until <= ${now}`
  // First change retryable batches to `pending`, so that `isOver` doesn't match those with an expired lease.
  const isOver = sql`b.state <> 'done' and b.key_used_at > 0 and (
    (b.state = 'sending' and b.lease_until <= ${now}) or (b.state = 'pending' and (
      b.key_used_at <= ${keyExpiredBefore} or ${repeatable ? 0 : 1}
      or exists (select 1 from issues i where i.id = b.issue_id and i.state = 'cancelled'))))`
  const isUnused = sql`${isLost} and b.state = 'claimed' and b.key_used_at is null`
  const isInterrupted = sql`${isLost} and b.state = 'sending' and b.sending_to is not null`
  const releaseRecipients = (batches: SQL) =>
    sql`update issue_deliveries set state = 'pending' where ${inBatchesCondition(batches, sql`d.state = 'claimed'`)}`
  await runBatch(db, [
    ...settleLostRecipientsStatements(isInterrupted, sql`d.subscriber_id = b.sending_to`, now),
    releaseRecipients(isInterrupted),
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}, sending_to = null,
          key_number = key_number + 1, key_used_at = null
        where ${isInterrupted}`,
    ...buildReportedOutcomeStatements(isUnused, now),
    releaseRecipients(isUnused),
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}
        where ${isLost} and (b.state = 'claimed' or (${repeatable ? 1 : 0} and b.key_used_at > ${keyExpiredBefore}))`,
    ...settleLostRecipientsStatements(isOver, sql`true`, now),
    sql`update issue_batches as b set state = 'done', lease_until = null, mail_values = null,
          error = coalesce(b.error, ${lostBatchText})
        where ${isOver}`,
    ...buildFinishIssueStatements(sql`true`, owner, now),
  ])
}

const batchesPerChunk = 50

const canceledText = 'The newsletter was canceled before this email was sent.'

export function listCanceledIssuesToFinish(db: Database, limit: number) {
  return db.all<{ id: number }>(sql`select id from issues
    where state = 'cancelled' and sent + failed + suppressed + unknown < recipients
    order by due_at desc limit ${limit}`)
}

export async function skipRecipientsOfCanceledIssue(db: Database, issueId: number, now: number) {
  const chunk = sql`b.id in (select b.id from issue_batches b
    where b.issue_id = ${issueId} and b.state = 'pending' and b.key_used_at is null
      and exists (select 1 from issues i where i.id = ${issueId} and i.state = 'cancelled')
    order by b.first_id limit ${batchesPerChunk})`
  const skip = buildSkipRecipientsSql(chunk, canceledText, now)
  const [, , closed] = await runBatch(db, [
    sql`update issue_deliveries set ${skip.change} where ${inBatchesCondition(chunk, sql`d.state = 'pending'`)}`,
    sql`update issues set ${skip.sums}, updated_at = ${now}
        where id = ${issueId} and changes() > 0`,
    sql`update issue_batches as b set state = 'done', error = ${canceledText} where ${chunk} returning id`,
  ])
  return closed.length === batchesPerChunk ? 'more' : 'complete'
}
