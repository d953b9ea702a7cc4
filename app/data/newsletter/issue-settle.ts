import { sql, type SQL } from 'drizzle-orm'
import { noticeKey } from '#app/domain/newsletter/issue-notice.ts'
import { batchAfter, type Resend } from './issue-resend.ts'
import type { Claim } from './issue-claim.ts'
import { wasUnknown } from './unknown-outcomes.ts'
import { finish } from './issue-finish.ts'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** What became of one reader's mail, for good. */
export interface SettleResult {
  id: number
  state: 'sent' | 'failed' | 'unknown'
  providerId?: string | null
  error?: string
}

export interface Outcome {
  settled: readonly SettleResult[]
  again: Resend | null
  /** Whether the request counts against the provider, and how long it asked to be left alone, ms. */
  failed: boolean
  pauseUntil: number | null
}

/** So many failures in a row, and the provider is left alone for so long, ms. */
export const failuresInRow = 20
const restMs = 60_000

/**
 * Writes what became of a claim, with the issue's sums, in one transaction; only while the claim is ours, so that a
 * result that is told twice counts once. Answers with when the provider may be asked again, where it is left alone, and
 * with the batch that became of the other half, where the set was cut in two.
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
 * Records, in the middle of a set that goes out mail by mail, what became of one reader's mail and whose is sent next.
 * False where the claim is not ours any more.
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
    statement(db, sql`update issue_batches as b set sending_to = ${next} where ${mine} returning id`),
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

/** Of whom the provider has told meanwhile, somebody knows; who may have it from an earlier time is not `failed` now. */
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
    // Each reader's own words are looked up in the text: joined as rows, a hundred would read ten thousand.
    statement(
      db,
      sql`update issue_deliveries set state = ${state}, settled_at = ${now},
          provider_id = ${told} ->> ('$."' || subscriber_id || '"[0]'),
          error = ${told} ->> ('$."' || subscriber_id || '"[1]')
        where issue_id = ${issueId} and subscriber_id in (select value from json_each(${ids}))
          and state = 'claimed' and ${held}`,
    ),
    statement(db, sql`update issues set ${sums[state]} = ${sums[state]} + changes() where id = ${issueId}`),
  ]
}

/** Failures are counted from one that it took to the next; too many, or a word of its own, and it is left alone. */
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
    return statement(
      db,
      sql`update issues set failures_in_row = 0 where id = ${issueId} and failures_in_row > 0 and ${held}`,
    )
  return statement(
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

/** Once for each issue: what is still failing an hour later is the same trouble. */
function tellOfTrouble(
  db: Database,
  { issueId, owner, now }: { issueId: number; owner: string; now: number },
) {
  return statement(
    db,
    sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
      select 'notify-issue', id, ${owner}, ${noticeKey(issueId, 'provider')}, ${now}, ${now} from issues
      where id = ${issueId} and failures_in_row >= ${failuresInRow} on conflict do nothing`,
  )
}
