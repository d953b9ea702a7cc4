import { sql, type SQL } from 'drizzle-orm'
import type { BatchClaim } from './issue-claim.ts'
import { settleReported } from './unknown-outcomes.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

interface RetryTime {
  dueAt: number
  reason: string
}

/**
 * How the unsettled recipients of a batch are retried. `same-set`: they may have the email, so repeat the request
 * unchanged. `rest`: the others are settled, so use the next key. `anew`: nobody has the email; recipients who
 * unsubscribe in the meantime are skipped. `halves`: like `anew`, split into two batches, the second starting at
 * subscriber `from`. `webhooks`: the provider knows the key with other content, so don't repeat; wait for its
 * webhooks.
 */
export type BatchRetry =
  | (RetryTime & { as: 'same-set' | 'rest' | 'anew' | 'webhooks' })
  | (RetryTime & { as: 'halves'; from: number })

/**
 * Returns the statements that release a claimed batch, or queue its retry, while the claim is still valid (`held`).
 * They return the id of the second batch if it was split.
 */
export function releaseBatchStatements(
  db: Database,
  claim: BatchClaim,
  { again, held, now }: { again: BatchRetry | null; held: SQL; now: number },
) {
  const { batchId, leaseUntil } = claim
  const isAnew = again?.as === 'anew' || again?.as === 'halves'
  const isNext = isAnew || again?.as === 'rest'
  const isRepeatable = again?.as === 'same-set' || again?.as === 'rest'
  const lastId = again?.as === 'halves' ? sql`${again.from} - 1` : sql`last_id`
  return [
    ...(isAnew ? makeRecipientsWait(db, claim, { held, now }) : []),
    ...(again?.as === 'halves' ? [insertSecondHalf(db, claim, { held, ...again })] : []),
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

/** Makes the recipients wait again, except those whose delivery the provider has reported in the meantime. */
function makeRecipientsWait(
  db: Database,
  { batchId, issue }: BatchClaim,
  { held, now }: { held: SQL; now: number },
) {
  const mine = sql`b.id = ${batchId} and ${held}`
  return [
    ...settleReported(db, mine, now),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = 'pending' from issue_batches b
        where b.id = ${batchId} and issue_deliveries.issue_id = ${issue.id} and subscriber_id between b.first_id and b.last_id
          and issue_deliveries.state = 'claimed' and ${held}`,
    ),
  ]
}

function insertSecondHalf(
  db: Database,
  { batchId }: BatchClaim,
  { from, dueAt, reason, held }: RetryTime & { from: number; held: SQL },
) {
  return prepareStatement(
    db,
    sql`insert into issue_batches (issue_id, first_id, last_id, attempts, due_at, error)
      select issue_id, ${from}, last_id, attempts, ${dueAt}, ${reason} from issue_batches where id = ${batchId} and ${held}
      returning id as otherHalf`,
  )
}
