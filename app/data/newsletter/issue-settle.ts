import { sql, type SQL } from 'drizzle-orm'
import { noticeKey } from '#app/domain/newsletter/issue-notice.ts'
import { batchAfter, type Resend } from './issue-resend.ts'
import type { Claim } from './issue-claim.ts'
import { wasUnknown } from './unknown-outcomes.ts'
import { finish } from './issue-finish.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** The final result of one recipient's email. */
export interface SettleResult {
  id: number
  state: 'sent' | 'failed' | 'unknown'
  providerId?: string | null
  error?: string
}

export interface Outcome {
  settled: readonly SettleResult[]
  again: Resend | null
  /** Whether the request counts as a provider failure, and until when (ms) the provider asked us to pause. */
  failed: boolean
  pauseUntil: number | null
}

/** After this many consecutive failures, sending pauses for `restMs`. */
export const failuresInRow = 20
const restMs = 60_000

/**
 * Stores the results of a claim and updates the issue's totals in one transaction. Does nothing if the claim was
 * lost, so that a duplicate result isn't counted twice. Returns until when sending pauses and the id of the second
 * batch if the batch was split.
 */
export async function settleClaim(
  db: Database,
  claim: Claim,
  { settled, again, failed, pauseUntil }: Outcome,
  { owner, now }: { owner: string; now: number },
): Promise<{ restUntil: number | null; otherHalf: number | null }> {
  const { batchId, leaseUntil, issue } = claim
  const held = sql`exists (select 1 from issue_batches b
    where b.id = ${batchId} and b.state in ('claimed', 'sending') and b.lease_until = ${leaseUntil})`
  const results = await db.$client.batch([
    ...(['sent', 'failed', 'unknown'] as const).flatMap((state) => {
      const some = settled.filter((one) => one.state === state)
      return some.length === 0 ? [] : ended(db, { issueId: issue.id, state, some, held, now })
    }),
    standing(db, { issueId: issue.id, held, failed, pauseUntil, now }),
    ...(failed ? [tellOfTrouble(db, { issueId: issue.id, owner, now })] : []),
    ...batchAfter(db, claim, { again, held, now }),
    ...finish(db, { which: sql`id = ${issue.id}`, owner, now }),
  ])
  const rows = results.flatMap(({ results: some }) => some as Partial<Record<string, number | null>>[])
  const said = (name: 'restUntil' | 'otherHalf') =>
    rows.find((row) => row[name] !== undefined)?.[name] ?? null
  return { restUntil: said('restUntil'), otherHalf: said('otherHalf') }
}

/**
 * Records one recipient's result and who is next, while a batch is being sent email by email. Returns false if the
 * claim was lost.
 */
export async function recordProgress(
  db: Database,
  { batchId, leaseUntil, issue }: Claim,
  { last, next, now }: { last: SettleResult | null; next: number; now: number },
) {
  const mine = sql`b.id = ${batchId} and b.state = 'sending' and b.lease_until = ${leaseUntil}`
  const held = sql`exists (select 1 from issue_batches b where ${mine})`
  const results = await db.$client.batch([
    ...(last ? ended(db, { issueId: issue.id, state: last.state, some: [last], held, now }) : []),
    prepareStatement(db, sql`update issue_batches as b set sending_to = ${next} where ${mine} returning id`),
  ])
  return (results.at(-1)?.results.length ?? 0) > 0
}

interface Some {
  issueId: number
  state: SettleResult['state']
  some: readonly Omit<SettleResult, 'state'>[]
  held: SQL
  now: number
}

/**
 * A recipient whose delivery the provider has already reported counts as sent, and one whose outcome was unknown
 * before never counts as failed.
 */
function ended(db: Database, about: Some) {
  const { state, some, held } = about
  if (state === 'sent') return settle(db, about)
  const told = { ...about, some: some.map(({ id }) => ({ id })), held: sql`outcome is not null and ${held}` }
  return [
    ...settle(db, { ...told, state: 'sent' }),
    ...(state === 'failed'
      ? settle(db, { ...about, held: sql`${wasUnknown} and ${held}`, state: 'unknown' })
      : []),
    ...settle(db, about),
  ]
}

const sums = { sent: sql`sent`, failed: sql`failed`, unknown: sql`unknown` }

function settle(db: Database, { issueId, state, some, held, now }: Some) {
  const ids = JSON.stringify(some.map(({ id }) => id))
  const told = JSON.stringify(
    Object.fromEntries(some.map(({ id, providerId, error }) => [id, [providerId, error]])),
  )
  return [
    // Each recipient's values are looked up in one JSON text: joining them as rows would read 10,000 rows for 100
    // recipients.
    prepareStatement(
      db,
      sql`update issue_deliveries set state = ${state}, settled_at = ${now},
          provider_id = ${told} ->> ('$."' || subscriber_id || '"[0]'),
          error = ${told} ->> ('$."' || subscriber_id || '"[1]')
        where issue_id = ${issueId} and subscriber_id in (select value from json_each(${ids}))
          and state = 'claimed' and ${held}`,
    ),
    prepareStatement(
      db,
      sql`update issues set ${sums[state]} = ${sums[state]} + changes() where id = ${issueId}`,
    ),
  ]
}

/** Counts consecutive provider failures. After too many, or if the provider asks for it, sending pauses. */
function standing(
  db: Database,
  {
    issueId,
    held,
    failed,
    pauseUntil,
    now,
  }: Pick<Some, 'issueId' | 'held' | 'now'> & Pick<Outcome, 'failed' | 'pauseUntil'>,
) {
  if (!failed)
    return prepareStatement(
      db,
      sql`update issues set failures_in_row = 0 where id = ${issueId} and failures_in_row > 0 and ${held}`,
    )
  return prepareStatement(
    db,
    sql`update issues set
        failures_in_row = failures_in_row + 1,
        resume_at = nullif(max(coalesce(resume_at, 0), ${pauseUntil ?? 0},
          iif((failures_in_row + 1) % ${failuresInRow} = 0, ${now + restMs}, 0)), 0),
        updated_at = ${now}
      where id = ${issueId} and ${held}
      returning iif(resume_at > ${now}, resume_at, null) as restUntil`,
  )
}

/** Sent once per issue, because an ongoing failure is the same problem. */
function tellOfTrouble(
  db: Database,
  { issueId, owner, now }: { issueId: number; owner: string; now: number },
) {
  return prepareStatement(
    db,
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select 'notify-issue', id, ${owner}, ${noticeKey(issueId, 'provider')}, ${now}, ${now} from issues
      where id = ${issueId} and failures_in_row >= ${failuresInRow} on conflict do nothing`,
  )
}
