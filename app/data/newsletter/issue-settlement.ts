import { type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { accountProblemErrorPrefix } from '#app/domain/mail/account-problems.ts'
import { getIssueNoticeDedupeKey } from '#app/domain/newsletter/issue-status.ts'
import type { BatchClaim } from './issue-batches.ts'
import {
  buildFinishIssueStatements,
  buildReportedOutcomeStatements,
  unknownOutcomeResendCondition,
} from './issue-outcomes.ts'
import { buildIssueNoticeStatement } from './issues.ts'

export interface RecipientResult {
  id: number
  state: 'sent' | 'failed' | 'unknown'
  providerId?: string | null
  error?: string
}

export interface BatchOutcome {
  settled: readonly RecipientResult[]
  retry?: BatchRetry | undefined
  failed?: boolean
  pauseUntil?: number | undefined
}

/**
 * How to retry the recipients of a batch that have no result yet:
 * `unchanged`: resubmits the same request, because the provider may have accepted it.
 * `unsettled`: uses a new idempotency key and leaves out the recipients that already have a result.
 * `fresh`: starts over, because nobody got the email; skips people who may no longer receive the newsletter.
 * `split`: like `fresh`, but in two batches; the second starts at the subscriber ID `from`.
 * `await-webhooks`: waits for webhooks, because the provider received different content under the same key.
 */
type BatchRetry = { dueAt: number; reason: string } & (
  { kind: 'unchanged' | 'unsettled' | 'fresh' | 'await-webhooks' } | { kind: 'split'; from: number }
)

export const failedBatchesBeforePause = 20
const pauseMs = 60_000

/** Stores a batch's results if `claim` still holds the batch. `pausedUntil` (ms) is null if sending isn't paused. */
export async function settleClaimedBatch(
  db: Database,
  claim: BatchClaim,
  { settled, retry, failed = false, pauseUntil = 0 }: BatchOutcome,
  { owner, now }: { owner: string; now: number },
): Promise<{ pausedUntil: number | null; splitBatchId: number | null }> {
  const { batchId, leaseUntil, issue } = claim
  const stillClaimed = sql`exists (select 1 from issue_batches b
    where b.id = ${batchId} and b.state in ('claimed', 'sending') and b.lease_until = ${leaseUntil})`
  const resetFailures = sql`update issues set failures_in_row = 0
    where id = ${issue.id} and failures_in_row > 0 and ${stillClaimed}`
  // Pause the issue after several failed batches in a row, or if the provider asked for a pause.
  const countFailure = sql`update issues set
      failures_in_row = failures_in_row + 1,
      resume_at = nullif(max(coalesce(resume_at, 0), ${pauseUntil},
        iif((failures_in_row + 1) % ${failedBatchesBeforePause} = 0, ${now + pauseMs}, 0)), 0),
      updated_at = ${now}
    where id = ${issue.id} and ${stillClaimed}
    returning iif(resume_at > ${now}, resume_at, null) as pausedUntil`
  const results = await runBatch(db, [
    ...(['sent', 'failed', 'unknown'] as const).flatMap((state) => {
      const recipients = settled.filter((result) => result.state === state)
      return recipients.length === 0
        ? []
        : settleRecipients({ issueId: issue.id, state, recipients, stillClaimed, now })
    }),
    ...(failed
      ? [countFailure, providerFailureNotice(issue.id, retry?.reason, owner, now)]
      : [resetFailures]),
    ...releaseBatchStatements(claim, { retry, stillClaimed, now }),
    ...buildFinishIssueStatements(sql`id = ${issue.id}`, owner, now),
  ])
  const rows = results.flat() as Partial<Record<string, unknown>>[]
  const returnedValue = (name: 'pausedUntil' | 'splitBatchId') =>
    (rows.find((row) => row[name] !== undefined)?.[name] ?? null) as number | null
  return { pausedUntil: returnedValue('pausedUntil'), splitBatchId: returnedValue('splitBatchId') }
}

/** Saves the last email's result and the next recipient's ID. Returns false if the claim on the batch was lost. */
export async function recordBatchProgress(
  db: Database,
  { batchId, leaseUntil, issue }: BatchClaim,
  { last, next, now }: { last: RecipientResult | null; next: number; now: number },
) {
  const mine = sql`b.id = ${batchId} and b.state = 'sending' and b.lease_until = ${leaseUntil}`
  const stillClaimed = sql`exists (select 1 from issue_batches b where ${mine})`
  const results = await runBatch(db, [
    ...(last
      ? settleRecipients({ issueId: issue.id, state: last.state, recipients: [last], stillClaimed, now })
      : []),
    sql`update issue_batches as b set sending_to = ${next} where ${mine} returning id`,
  ])
  return results.at(-1)?.length === 1
}

interface ResultsToStore {
  issueId: number
  state: RecipientResult['state']
  recipients: readonly Omit<RecipientResult, 'state'>[]
  stillClaimed: SQL
  now: number
}

/** Stores each recipient's result. If a webhook has already reported the email's outcome, the result is `sent`. */
function settleRecipients(results: ResultsToStore) {
  const { state, recipients, stillClaimed } = results
  if (state === 'sent') return settleStatements(results)
  return [
    ...settleStatements({
      ...results,
      state: 'sent',
      recipients: recipients.map(({ id }) => ({ id })),
      stillClaimed: sql`outcome is not null and ${stillClaimed}`,
    }),
    // If a resend fails, the outcome stays unknown, because the first email may have arrived.
    ...(state === 'failed'
      ? settleStatements({
          ...results,
          state: 'unknown',
          stillClaimed: sql`${unknownOutcomeResendCondition} and ${stillClaimed}`,
        })
      : []),
    ...settleStatements(results),
  ]
}

function settleStatements({ issueId, state, recipients, stillClaimed, now }: ResultsToStore) {
  const ids = JSON.stringify(recipients.map(({ id }) => id))
  const valuesById = JSON.stringify(
    Object.fromEntries(recipients.map(({ id, providerId, error }) => [id, [providerId, error]])),
  )
  const totalColumn = sql.raw(state)
  return [
    // Look up values in a JSON object, because joining 100 recipients with a JSON array would read 10,000 rows.
    sql`update issue_deliveries set state = ${state}, settled_at = ${now},
          provider_id = ${valuesById} ->> ('$."' || subscriber_id || '"[0]'),
          error = ${valuesById} ->> ('$."' || subscriber_id || '"[1]')
        where issue_id = ${issueId} and subscriber_id in (select value from json_each(${ids}))
          and state = 'claimed' and ${stillClaimed}`,
    sql`update issues set ${totalColumn} = ${totalColumn} + changes() where id = ${issueId}`,
  ]
}

/** Emails the owner once per newsletter issue: at the first account problem, or after many failures in a row. */
function providerFailureNotice(id: number, reason: string | undefined, owner: string, now: number) {
  const failures = reason?.startsWith(accountProblemErrorPrefix) ? 1 : failedBatchesBeforePause
  return buildIssueNoticeStatement(
    { id, key: getIssueNoticeDedupeKey(id, 'provider'), owner, now },
    sql`from issues where id = ${id} and failures_in_row >= ${failures}`,
  )
}

function releaseBatchStatements(
  { batchId, leaseUntil, issue }: BatchClaim,
  { retry, stillClaimed, now }: { retry: BatchRetry | undefined; stillClaimed: SQL; now: number },
) {
  const startsOver = retry?.kind === 'fresh' || retry?.kind === 'split'
  const needsNewKey = startsOver || retry?.kind === 'unsettled'
  const keepsMailValues = retry?.kind === 'unchanged' || retry?.kind === 'unsettled'
  const lastId = retry?.kind === 'split' ? sql`${retry.from} - 1` : sql`last_id`
  return [
    // First settle recipients whose outcome the provider has reported, so that they aren't emailed again.
    ...(startsOver
      ? [
          ...buildReportedOutcomeStatements(sql`b.id = ${batchId} and ${stillClaimed}`, now),
          sql`update issue_deliveries set state = 'pending' from issue_batches b
            where b.id = ${batchId} and issue_deliveries.issue_id = ${issue.id}
              and subscriber_id between b.first_id and b.last_id
              and issue_deliveries.state = 'claimed' and ${stillClaimed}`,
        ]
      : []),
    ...(retry?.kind === 'split'
      ? [
          sql`insert into issue_batches (issue_id, first_id, last_id, attempts, due_at, error)
            select issue_id, ${retry.from}, last_id, attempts, ${retry.dueAt}, ${retry.reason}
            from issue_batches where id = ${batchId} and ${stillClaimed}
            returning id as splitBatchId`,
        ]
      : []),
    sql`update issue_batches set lease_until = null, sending_to = null, state = ${retry ? 'pending' : 'done'},
          due_at = ${retry?.dueAt ?? now}, error = ${retry?.reason ?? null}, last_id = ${lastId},
          key_number = key_number + ${needsNewKey ? 1 : 0}, key_used_at = iif(${startsOver ? 1 : 0}, null, key_used_at),
          mail_values = iif(${keepsMailValues ? 1 : 0}, mail_values, null), conflict_at = ${retry?.kind === 'await-webhooks' ? now : null}
        where id = ${batchId} and state in ('claimed', 'sending') and lease_until = ${leaseUntil}`,
  ]
}
