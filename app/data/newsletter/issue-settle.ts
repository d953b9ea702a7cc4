import { sql, type SQL } from 'drizzle-orm'
import { issueNoticeKey } from '#app/domain/newsletter/issue-notice.ts'
import type { BatchClaim } from './issue-claim.ts'
import { wasUnknownCondition, settleReportedStatements } from './unknown-outcomes.ts'
import { finishIssueStatements } from './issue-finish.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** The final result of one recipient's email. */
export interface RecipientResult {
  id: number
  state: 'sent' | 'failed' | 'unknown'
  providerId?: string | null
  error?: string
}

export interface BatchOutcome {
  settled: readonly RecipientResult[]
  again: BatchRetry | null
  /**
   * Whether the request counts as a provider failure. `pauseUntil` is the time (ms) until which the provider asked us
   * to pause.
   */
  failed: boolean
  pauseUntil: number | null
}

/** After this many consecutive failures, sending pauses for `pauseMs`. */
export const maxConsecutiveFailures = 20
const pauseMs = 60_000

/**
 * Stores the results of a claimed batch and updates the issue's totals in one transaction. Does nothing if the claim
 * was lost, so that no result is counted twice. Returns when sending resumes, if it is now paused, and the id of the
 * second batch, if the batch was split.
 */
export async function settleClaim(
  db: Database,
  claim: BatchClaim,
  { settled, again, failed, pauseUntil }: BatchOutcome,
  { owner, now }: { owner: string; now: number },
): Promise<{ restUntil: number | null; otherHalf: number | null }> {
  const { batchId, leaseUntil, issue } = claim
  const stillClaimed = sql`exists (select 1 from issue_batches b
    where b.id = ${batchId} and b.state in ('claimed', 'sending') and b.lease_until = ${leaseUntil})`
  const results = await db.$client.batch([
    ...(['sent', 'failed', 'unknown'] as const).flatMap((state) => {
      const some = settled.filter((one) => one.state === state)
      return some.length === 0
        ? []
        : settleRecipients(db, { issueId: issue.id, state, some, stillClaimed, now })
    }),
    countFailures(db, { issueId: issue.id, stillClaimed, failed, pauseUntil, now }),
    ...(failed ? [notifyProviderFailure(db, { issueId: issue.id, owner, now })] : []),
    ...releaseBatchStatements(db, claim, { again, stillClaimed, now }),
    ...finishIssueStatements(db, { which: sql`id = ${issue.id}`, owner, now }),
  ])
  const rows = results.flatMap(({ results: some }) => some as Partial<Record<string, number | null>>[])
  const returnedValue = (name: 'restUntil' | 'otherHalf') =>
    rows.find((row) => row[name] !== undefined)?.[name] ?? null
  return { restUntil: returnedValue('restUntil'), otherHalf: returnedValue('otherHalf') }
}

/**
 * While a batch is being sent email by email, records one recipient's result and which recipient is next. Returns
 * false if the claim was lost.
 */
export async function recordProgress(
  db: Database,
  { batchId, leaseUntil, issue }: BatchClaim,
  { last, next, now }: { last: RecipientResult | null; next: number; now: number },
) {
  const mine = sql`b.id = ${batchId} and b.state = 'sending' and b.lease_until = ${leaseUntil}`
  const stillClaimed = sql`exists (select 1 from issue_batches b where ${mine})`
  const results = await db.$client.batch([
    ...(last
      ? settleRecipients(db, { issueId: issue.id, state: last.state, some: [last], stillClaimed, now })
      : []),
    prepareStatement(db, sql`update issue_batches as b set sending_to = ${next} where ${mine} returning id`),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

interface ResultsToStore {
  issueId: number
  state: RecipientResult['state']
  some: readonly Omit<RecipientResult, 'state'>[]
  stillClaimed: SQL
  now: number
}

/**
 * Returns the statements that store recipients' results. A recipient counts as sent if the provider has already
 * reported an outcome, and never counts as failed if the outcome was unknown before.
 */
function settleRecipients(db: Database, about: ResultsToStore) {
  const { state, some, stillClaimed } = about
  if (state === 'sent') return settleStatements(db, about)
  const reported = {
    ...about,
    some: some.map(({ id }) => ({ id })),
    stillClaimed: sql`outcome is not null and ${stillClaimed}`,
  }
  return [
    ...settleStatements(db, { ...reported, state: 'sent' }),
    ...(state === 'failed'
      ? settleStatements(db, {
          ...about,
          stillClaimed: sql`${wasUnknownCondition} and ${stillClaimed}`,
          state: 'unknown',
        })
      : []),
    ...settleStatements(db, about),
  ]
}

const totalColumns = { sent: sql`sent`, failed: sql`failed`, unknown: sql`unknown` }

function settleStatements(db: Database, { issueId, state, some, stillClaimed, now }: ResultsToStore) {
  const ids = JSON.stringify(some.map(({ id }) => id))
  const valuesById = JSON.stringify(
    Object.fromEntries(some.map(({ id, providerId, error }) => [id, [providerId, error]])),
  )
  return [
    // Each recipient's values are looked up in one JSON text: joining them as rows would read 10,000 rows for 100
    // recipients.
    prepareStatement(
      db,
      sql`update issue_deliveries set state = ${state}, settled_at = ${now},
          provider_id = ${valuesById} ->> ('$."' || subscriber_id || '"[0]'),
          error = ${valuesById} ->> ('$."' || subscriber_id || '"[1]')
        where issue_id = ${issueId} and subscriber_id in (select value from json_each(${ids}))
          and state = 'claimed' and ${stillClaimed}`,
    ),
    prepareStatement(
      db,
      sql`update issues set ${totalColumns[state]} = ${totalColumns[state]} + changes() where id = ${issueId}`,
    ),
  ]
}

/**
 * Counts consecutive provider failures. Sending pauses after too many of them, or if the provider asks for a pause.
 */
function countFailures(
  db: Database,
  {
    issueId,
    stillClaimed,
    failed,
    pauseUntil,
    now,
  }: Pick<ResultsToStore, 'issueId' | 'stillClaimed' | 'now'> & Pick<BatchOutcome, 'failed' | 'pauseUntil'>,
) {
  if (!failed)
    return prepareStatement(
      db,
      sql`update issues set failures_in_row = 0 where id = ${issueId} and failures_in_row > 0 and ${stillClaimed}`,
    )
  return prepareStatement(
    db,
    sql`update issues set
        failures_in_row = failures_in_row + 1,
        resume_at = nullif(max(coalesce(resume_at, 0), ${pauseUntil ?? 0},
          iif((failures_in_row + 1) % ${maxConsecutiveFailures} = 0, ${now + pauseMs}, 0)), 0),
        updated_at = ${now}
      where id = ${issueId} and ${stillClaimed}
      returning iif(resume_at > ${now}, resume_at, null) as restUntil`,
  )
}

/** Emails the owner about provider failures, once per issue, because an ongoing failure is the same problem. */
function notifyProviderFailure(
  db: Database,
  { issueId, owner, now }: { issueId: number; owner: string; now: number },
) {
  return prepareStatement(
    db,
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select 'notify-issue', id, ${owner}, ${issueNoticeKey(issueId, 'provider')}, ${now}, ${now} from issues
      where id = ${issueId} and failures_in_row >= ${maxConsecutiveFailures} on conflict do nothing`,
  )
}

interface RetryTime {
  dueAt: number
  reason: string
}

/**
 * How the unsettled recipients of a batch are retried. `same-set`: they may already have the email, so the request is
 * repeated unchanged. `rest`: the other recipients are settled, so the next key is used. `anew`: nobody has the email;
 * recipients who unsubscribe in the meantime are skipped. `halves`: like `anew`, but split into two batches, the
 * second of which starts at subscriber `from`. `webhooks`: the provider has seen the key with other content, so the
 * request is not repeated and only webhooks can settle it.
 */
type BatchRetry =
  | (RetryTime & { as: 'same-set' | 'rest' | 'anew' | 'webhooks' })
  | (RetryTime & { as: 'halves'; from: number })

/**
 * Returns the statements that release a claimed batch or queue its retry, if the claim is still valid
 * (`stillClaimed`). A split returns the id of the second batch.
 */
function releaseBatchStatements(
  db: Database,
  claim: BatchClaim,
  { again, stillClaimed, now }: { again: BatchRetry | null; stillClaimed: SQL; now: number },
) {
  const { batchId, leaseUntil } = claim
  const isAnew = again?.as === 'anew' || again?.as === 'halves'
  const isNext = isAnew || again?.as === 'rest'
  const isRepeatable = again?.as === 'same-set' || again?.as === 'rest'
  const lastId = again?.as === 'halves' ? sql`${again.from} - 1` : sql`last_id`
  return [
    ...(isAnew ? makeRecipientsWait(db, claim, { stillClaimed, now }) : []),
    ...(again?.as === 'halves' ? [insertSecondHalf(db, claim, { stillClaimed, ...again })] : []),
    prepareStatement(
      db,
      sql`update issue_batches set lease_until = null, sending_to = null, state = ${again ? 'pending' : 'done'},
          due_at = ${again?.dueAt ?? now}, error = ${again?.reason ?? null}, last_id = ${lastId},
          key_number = key_number + ${isNext ? 1 : 0}, key_used_at = iif(${isAnew ? 1 : 0}, null, key_used_at),
          mail_values = iif(${isRepeatable ? 1 : 0}, mail_values, null), conflict_at = ${again?.as === 'webhooks' ? now : null}
        where id = ${batchId} and state in ('claimed', 'sending') and lease_until = ${leaseUntil}`,
    ),
  ]
}

/**
 * Returns the statements that make a batch's recipients pending again, except those for whom the provider has reported
 * an outcome in the meantime.
 */
function makeRecipientsWait(
  db: Database,
  { batchId, issue }: BatchClaim,
  { stillClaimed, now }: { stillClaimed: SQL; now: number },
) {
  const mine = sql`b.id = ${batchId} and ${stillClaimed}`
  return [
    ...settleReportedStatements(db, mine, now),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = 'pending' from issue_batches b
        where b.id = ${batchId} and issue_deliveries.issue_id = ${issue.id} and subscriber_id between b.first_id and b.last_id
          and issue_deliveries.state = 'claimed' and ${stillClaimed}`,
    ),
  ]
}

function insertSecondHalf(
  db: Database,
  { batchId }: BatchClaim,
  { from, dueAt, reason, stillClaimed }: RetryTime & { from: number; stillClaimed: SQL },
) {
  return prepareStatement(
    db,
    sql`insert into issue_batches (issue_id, first_id, last_id, attempts, due_at, error)
      select issue_id, ${from}, last_id, attempts, ${dueAt}, ${reason} from issue_batches where id = ${batchId} and ${stillClaimed}
      returning id as otherHalf`,
  )
}
