import { sql, type SQL } from 'drizzle-orm'
import { idempotencyWindowMs } from '#app/domain/mail/outgoing-email.ts'
import type { Database } from '#app/data/database.server.ts'
import { issueNoticeStatement } from './issues.ts'
import { runBatch } from '#app/data/batch.ts'

/**
 * Settles claimed recipients who may have received the email: as `sent` if the provider has
 * reported an outcome, otherwise as `unknown`. `batches` is a condition on `issue_batches b`;
 * `only` is one on deliveries `d`.
 */
function buildSettleUnknownRecipientsStatements(
  batches: SQL,
  { reason, now, only = sql`1` }: { reason: string; now: number; only?: SQL },
) {
  const unknown = { condition: sql`d.outcome is null and ${only}`, state: 'unknown', reason, now } as const
  return [...buildSettleReportedRecipientsStatements(batches, now), ...settleClaimed(batches, unknown)]
}

/** Returns the statements that mark claimed recipients as sent if the provider has already reported an outcome. */
export function buildSettleReportedRecipientsStatements(batches: SQL, now: number) {
  return settleClaimed(batches, { condition: sql`d.outcome is not null`, state: 'sent', reason: null, now })
}

interface Settlement {
  condition: SQL
  state: 'sent' | 'unknown'
  reason: string | null
  now: number
}

/**
 * The first statement updates the issue's totals, because it counts recipients who are still claimed. The unary `+`
 * makes SQLite start from the few matching batches.
 */
function settleClaimed(batches: SQL, { condition, state, reason, now }: Settlement) {
  const totalColumn = sql.raw(state)
  return [
    sql`update issues set updated_at = ${now}, ${totalColumn} = ${totalColumn} + (select count(*) from issue_batches b
          join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where +b.issue_id = issues.id and ${batches} and d.state = 'claimed' and ${condition})
        where id in (select b.issue_id from issue_batches b where ${batches})`,
    sql`update issue_deliveries set state = ${state}, settled_at = ${now}, error = ${reason}
        where ${claimedInBatchesCondition(batches, condition)}`,
  ]
}

/**
 * SQL condition: the outcome was unknown before a resend. It becomes unknown again if the resend has no clear result.
 */
export const outcomeWasUnknownCondition = sql`settled_at is not null`

/**
 * Returns SQL that removes pending recipients from the send. `change` marks them `unknown` if their
 * outcome was unknown before, otherwise `suppressed`. `sums`, used in the next statement, adds their
 * count to the issue's totals.
 */
export function skipRecipientsSql({
  batches,
  reason,
  now,
}: {
  batches: SQL
  reason: string | null
  now: number
}) {
  const stillUnknownCount = sql`(select count(*) from issue_batches b
    join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'unknown' and d.error = ${stillUnknownText} and d.settled_at = ${now})`
  return {
    change: sql`state = iif(${outcomeWasUnknownCondition}, 'unknown', 'suppressed'), settled_at = ${now},
      error = iif(${outcomeWasUnknownCondition}, ${stillUnknownText}, ${reason})`,
    sums: sql`suppressed = suppressed + changes() - ${stillUnknownCount}, unknown = unknown + ${stillUnknownCount}`,
  }
}

const stillUnknownText = 'We don’t know whether the recipient got this email, and it wasn’t resent.'

/** SQL condition: claimed and in one of the batches. `cross join` makes SQLite find the few batches first. */
function claimedInBatchesCondition(batches: SQL, condition = sql`1`) {
  return sql`(issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
    cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
    where ${batches} and d.state = 'claimed' and ${condition})`
}

const dayMs = 86_400_000
/**
 * How long (ms) a canceled issue is checked for unknown outcomes: `end` after it ended, and `hour` after its
 * due time. The limit on the due time lets the query use the index.
 */
const canceledIssueCheckMs = { sinceEnd: 2 * dayMs, sinceDue: 30 * dayMs }

/**
 * Marks issues as finished once every recipient has an outcome, and emails the owner about failed and unknown
 * outcomes. For a canceled issue, only unknown outcomes are reported.
 */
export function buildFinishIssueStatements({
  condition,
  owner,
  now,
}: {
  condition: SQL
  owner: string
  now: number
}) {
  const isEveryoneSettled = sql`sent + failed + suppressed + unknown = recipients`
  const isFinished = sql`${condition} and state in ('sending', 'paused') and ${isEveryoneSettled}`
  const notices = (finishedAt: SQL, filter: SQL) => {
    const key = sql`'notify-issue:' || issues.id || iif(issues.unknown > 0, ':unknown:', ':failed:') || ${finishedAt}`
    return issueNoticeStatement(
      { id: sql`issues.id`, key, owner, now },
      sql`from issues where ${filter} and not exists (select 1 from emails e where e.dedupe_key = ${key})`,
    )
  }
  return [
    // Queue notices before the update, because afterward, newly and previously finished issues look the same.
    notices(sql`cast(${now} as integer)`, sql`${isFinished} and failed + unknown > 0`),
    notices(
      sql`issues.finished_at`,
      sql`${condition} and state = 'cancelled' and due_at > ${now - canceledIssueCheckMs.sinceDue}
        and finished_at > ${now - canceledIssueCheckMs.sinceEnd} and ${isEveryoneSettled} and unknown > 0`,
    ),
    sql`update issues set state = 'sent', held_for = null, finished_at = ${now}, resume_at = null,
          failures_in_row = 0, updated_at = ${now}
        where ${isFinished}`,
  ]
}

const lostBatchText = 'The app stopped while sending these emails.'

/**
 * Settles batches whose consumer died or that can't be submitted again. A batch that was never submitted
 * becomes pending again. In a batch sent email by email, only the email being sent becomes `unknown`. A batch
 * submitted under an idempotency key is submitted again while the provider remembers the key; after that, its
 * recipients become `unknown`.
 */
export async function settleLostBatches(
  db: Database,
  { repeatable, owner, now }: { repeatable: boolean; owner: string; now: number },
) {
  const keyExpiredBefore = now - idempotencyWindowMs
  const isLost = sql`b.state <> 'done' and b.state in ('claimed', 'sending') and b.lease_until <= ${now}`
  // SQLite evaluates this condition after earlier statements have released the
  // batches that may be resubmitted.
  const isOver = sql`b.state <> 'done' and b.key_used_at > 0 and (
    (b.state = 'sending' and b.lease_until <= ${now}) or (b.state = 'pending' and (
      b.key_used_at <= ${keyExpiredBefore} or ${repeatable ? 0 : 1}
      or exists (select 1 from issues i where i.id = b.issue_id and i.state = 'cancelled'))))`
  const isUnused = sql`${isLost} and b.state = 'claimed' and b.key_used_at is null`
  const isInterrupted = sql`${isLost} and b.state = 'sending' and b.sending_to is not null`
  await runBatch(db, [
    ...buildSettleUnknownRecipientsStatements(isInterrupted, {
      reason: lostBatchText,
      now,
      only: sql`d.subscriber_id = b.sending_to`,
    }),
    sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isInterrupted)}`,
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}, sending_to = null,
          key_number = key_number + 1, key_used_at = null
        where ${isInterrupted}`,
    ...buildSettleReportedRecipientsStatements(isUnused, now),
    sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isUnused)}`,
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}
        where ${isLost} and (b.state = 'claimed' or (${repeatable ? 1 : 0} and b.key_used_at > ${keyExpiredBefore}))`,
    ...buildSettleUnknownRecipientsStatements(isOver, { reason: lostBatchText, now }),
    sql`update issue_batches as b set state = 'done', lease_until = null, mail_values = null,
          error = coalesce(b.error, ${lostBatchText})
        where ${isOver}`,
    ...buildFinishIssueStatements({ condition: sql`1`, owner, now }),
  ])
}

/** Number of batches whose recipients are settled in one statement; a batch has at most 100 recipients. */
const batchesPerChunk = 50

const canceledText = 'The newsletter was canceled before this email was sent.'

/** Lists canceled issues with recipients who have no outcome yet. */
export function listUnsettledCanceledIssues(db: Database, limit: number) {
  return db.all<{ id: number }>(sql`select id from issues
    where state = 'cancelled' and sent + failed + suppressed + unknown < recipients
    order by due_at desc limit ${limit}`)
}

/**
 * Skips the next chunk of a canceled issue's recipients, if their batch was never submitted. Batches that are
 * being sent finish normally.
 */
export async function suppressRecipientsOfCanceledIssue(
  db: Database,
  issueId: number,
  { now }: { now: number },
): Promise<'more' | 'complete'> {
  const chunk = sql`select b.id from issue_batches b
    where b.issue_id = ${issueId} and b.state = 'pending' and b.key_used_at is null
      and exists (select 1 from issues i where i.id = ${issueId} and i.state = 'cancelled')
    order by b.first_id limit ${batchesPerChunk}`
  const skip = skipRecipientsSql({ batches: sql`b.id in (${chunk})`, reason: canceledText, now })
  const [, , closed] = await runBatch(db, [
    sql`update issue_deliveries set ${skip.change}
        where (issue_id, subscriber_id) in (select d.issue_id, d.subscriber_id from issue_batches b
          cross join issue_deliveries d on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id
          where b.id in (${chunk}) and d.state = 'pending')`,
    sql`update issues set ${skip.sums}, updated_at = ${now}
        where id = ${issueId} and changes() > 0`,
    sql`update issue_batches set state = 'done', error = ${canceledText} where id in (${chunk}) returning id`,
  ])
  return closed.length === batchesPerChunk ? 'more' : 'complete'
}
