import { sql } from 'drizzle-orm'
import { noticeKey } from '#app/domain/issue-notice.ts'
import type { Claim } from './issue-claim.ts'
import { statement } from './statement.ts'
import type { Database } from './database.server.ts'

/** What became of one reader's mail, for good. */
export interface Settled {
  id: number
  state: 'sent' | 'failed' | 'unknown'
  providerId?: string | null
  error?: string
}

/** What happens with the readers of a claim who have no outcome yet. */
export interface Again {
  dueAt: number
  reason: string
  /**
   * `same-set`: they may have it, so it is repeated word for word. `rest`: the others of the set have their answer, so
   * they go under the next number. `anew`: nobody has it; whoever leaves until then is let go.
   */
  as: 'same-set' | 'rest' | 'anew'
}

export interface Outcome {
  settled: readonly Settled[]
  again: Again | null
  /** Whether the request counts against the provider, and how long it asked to be left alone, ms. */
  failed: boolean
  pauseUntil: number | null
}

/** So many failures in a row, and the provider is left alone for so long, ms. */
export const failuresInRow = 20
const restMs = 60_000

/**
 * Writes what became of a claim, with the issue's sums, in one transaction; only while the claim is ours, so that a
 * result that is told twice counts once. Answers with when the provider may be asked again, where it is left alone.
 */
export async function settleClaim(
  db: Database,
  claim: Claim,
  { settled, again, failed, pauseUntil }: Outcome,
  { owner, now }: { owner: string; now: number },
): Promise<{ restUntil: number | null }> {
  const { batchId, leaseUntil, issue } = claim
  const held = sql`exists (select 1 from issue_batches b
    where b.id = ${batchId} and b.state in ('claimed', 'sending') and b.lease_until = ${leaseUntil})`
  const results = await db.$client.batch([
    ...(['sent', 'failed', 'unknown'] as const).flatMap((state) => {
      const some = settled.filter((one) => one.state === state)
      const about = { issueId: issue.id, some, held, now }
      if (some.length === 0) return []
      if (state !== 'unknown') return settle(db, { ...about, state })
      // Of whom the provider has told meanwhile, somebody knows.
      const told = {
        ...about,
        some: some.map(({ id }) => ({ id })),
        held: sql`outcome is not null and ${held}`,
      }
      return [...settle(db, { ...told, state: 'sent' }), ...settle(db, { ...about, state })]
    }),
    ...(again?.as === 'anew' ? [letGo(db, claim, held)] : []),
    standing(db, { issueId: issue.id, held, failed, pauseUntil, now }),
    ...(failed ? [tellOfTrouble(db, { issueId: issue.id, owner, now })] : []),
    batchAfter(db, claim, again, now),
    ...finish(db, { which: sql`id = ${issue.id}`, owner, now }),
  ])
  const rested = results.flatMap(({ results: rows }) => rows as { restUntil?: number | null }[])
  return { restUntil: rested.find(({ restUntil }) => restUntil !== undefined)?.restUntil ?? null }
}

interface Some {
  issueId: number
  state: Settled['state']
  some: readonly Omit<Settled, 'state'>[]
  held: ReturnType<typeof sql>
  now: number
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

/** Nobody has it: their turn comes anew, and whoever leaves until then is let go. */
function letGo(db: Database, { batchId, issue }: Claim, held: ReturnType<typeof sql>) {
  return statement(
    db,
    sql`update issue_deliveries set state = 'pending' from issue_batches b
      where b.id = ${batchId} and issue_deliveries.issue_id = ${issue.id} and subscriber_id between b.first_id and b.last_id
        and issue_deliveries.state = 'claimed' and ${held}`,
  )
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

function batchAfter(db: Database, { batchId, leaseUntil }: Claim, again: Again | null, now: number) {
  return statement(
    db,
    sql`update issue_batches set lease_until = null, state = ${again ? 'pending' : 'done'},
        due_at = ${again?.dueAt ?? now}, error = ${again?.reason ?? null},
        key_number = key_number + ${again && again.as !== 'same-set' ? 1 : 0},
        key_used_at = iif(${again?.as === 'anew' ? 1 : 0}, null, key_used_at)
      where id = ${batchId} and state in ('claimed', 'sending') and lease_until = ${leaseUntil}`,
  )
}

/** Ends each issue of which every reader has an outcome; where nobody knows some of them, the owner is told. */
export function finish(
  db: Database,
  { which, owner, now }: { which: ReturnType<typeof sql>; owner: string; now: number },
) {
  const isThrough = sql`${which} and state in ('sending', 'paused')
    and sent + failed + suppressed + unknown = recipients`
  return [
    // Before they have ended, because which of them end now is not seen afterwards.
    statement(
      db,
      sql`insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
        select 'notify-issue', id, ${owner}, 'notify-issue:' || id || ':unknown:' || cast(${now} as integer), ${now}, ${now}
        from issues where ${isThrough} and unknown > 0 on conflict do nothing`,
    ),
    statement(
      db,
      sql`update issues set state = 'sent', held_for = null, finished_at = ${now}, resume_at = null,
          failures_in_row = 0, updated_at = ${now}
        where ${isThrough}`,
    ),
  ]
}
