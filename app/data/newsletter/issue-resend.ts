import { sql, type SQL } from 'drizzle-orm'
import type { Claim } from './issue-claim.ts'
import { endTold } from './unknown-outcomes.ts'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

interface When {
  dueAt: number
  reason: string
}

/**
 * What happens with the readers of a claim who have no outcome yet. `same-set`: they may have it, so it is repeated word
 * for word. `rest`: the others of the set have their answer, so they go under the next number. `anew`: nobody has it;
 * whoever leaves until then is let go. `halves`: the same, in two sets, the second of which begins at a reader. `webhooks`:
 * the provider knows the key with other bytes, so nothing is repeated; who has it is what its webhooks say until then.
 */
export type Resend =
  (When & { as: 'same-set' | 'rest' | 'anew' | 'webhooks' }) | (When & { as: 'halves'; from: number })

/** How a batch goes on after a claim, as long as the claim is ours (`held`); answers with the id of another half. */
export function batchAfter(
  db: Database,
  claim: Claim,
  { again, held, now }: { again: Resend | null; held: SQL; now: number },
) {
  const { batchId, leaseUntil } = claim
  const isAnew = again?.as === 'anew' || again?.as === 'halves'
  const isNext = isAnew || again?.as === 'rest'
  const isRepeatable = again?.as === 'same-set' || again?.as === 'rest'
  const lastId = again?.as === 'halves' ? sql`${again.from} - 1` : sql`last_id`
  return [
    ...(isAnew ? letGo(db, claim, { held, now }) : []),
    ...(again?.as === 'halves' ? [otherHalf(db, claim, { held, ...again })] : []),
    statement(
      db,
      sql`update issue_batches set lease_until = null, sending_to = null, state = ${again ? 'pending' : 'done'},
          due_at = ${again?.dueAt ?? now}, error = ${again?.reason ?? null}, last_id = ${lastId},
          key_number = key_number + ${isNext ? 1 : 0}, key_used_at = iif(${isAnew ? 1 : 0}, null, key_used_at),
          mail_values = iif(${isRepeatable ? 1 : 0}, mail_values, null), conflict_at = ${again?.as === 'webhooks' ? now : null}
        where id = ${batchId} and state in ('claimed', 'sending') and lease_until = ${leaseUntil}`,
    ),
  ]
}

/** Nobody has it, but for whom the provider told of meanwhile: the turn of the others comes anew. */
function letGo(db: Database, { batchId, issue }: Claim, { held, now }: { held: SQL; now: number }) {
  const mine = sql`b.id = ${batchId} and ${held}`
  return [
    ...endTold(db, mine, now),
    statement(
      db,
      sql`update issue_deliveries set state = 'pending' from issue_batches b
        where b.id = ${batchId} and issue_deliveries.issue_id = ${issue.id} and subscriber_id between b.first_id and b.last_id
          and issue_deliveries.state = 'claimed' and ${held}`,
    ),
  ]
}

function otherHalf(
  db: Database,
  { batchId }: Claim,
  { from, dueAt, reason, held }: When & { from: number; held: SQL },
) {
  return statement(
    db,
    sql`insert into issue_batches (issue_id, first_id, last_id, attempts, due_at, error)
      select issue_id, ${from}, last_id, attempts, ${dueAt}, ${reason} from issue_batches where id = ${batchId} and ${held}
      returning id as otherHalf`,
  )
}
