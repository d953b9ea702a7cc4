import { sql } from 'drizzle-orm'
import { idempotencyWindowMs } from '#app/domain/mail/mail-safety.ts'
import {
  claimedInBatchesCondition,
  settleAsUnknownStatements,
  settleReportedStatements,
} from './unknown-outcomes.ts'
import { finishIssueStatements } from './issue-finish.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

const lostBatchText = 'The app stopped while sending these emails.'

/**
 * Settles batches whose consumer died, and batches that can no longer be repeated. A batch that was never submitted
 * becomes pending again. In a batch sent email by email, only the email that was being sent becomes `unknown`. A batch
 * submitted under an idempotency key is repeated while the provider remembers the key and the issue isn't canceled;
 * otherwise its recipients become `unknown` and are never retried automatically.
 */
export async function settleLostBatches(
  db: Database,
  { repeatable, owner, now }: { repeatable: boolean; owner: string; now: number },
) {
  const forgotten = now - idempotencyWindowMs
  const isLost = sql`b.state <> 'done' and b.state in ('claimed', 'sending') and b.lease_until <= ${now}`
  // Evaluated after earlier statements of the batch have released the batches that may be repeated.
  const isOver = sql`b.state <> 'done' and b.key_used_at > 0 and (
    (b.state = 'sending' and b.lease_until <= ${now}) or (b.state = 'pending' and (
      b.key_used_at <= ${forgotten} or ${repeatable ? 0 : 1}
      or exists (select 1 from issues i where i.id = b.issue_id and i.state = 'cancelled'))))`
  const isUnused = sql`${isLost} and b.state = 'claimed' and b.key_used_at is null`
  const isInterrupted = sql`${isLost} and b.state = 'sending' and b.sending_to is not null`
  await db.$client.batch([
    ...settleAsUnknownStatements(db, isInterrupted, {
      reason: lostBatchText,
      now,
      only: sql`d.subscriber_id = b.sending_to`,
    }),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isInterrupted)}`,
    ),
    prepareStatement(
      db,
      sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}, sending_to = null,
          key_number = key_number + 1, key_used_at = null
        where ${isInterrupted}`,
    ),
    ...settleReportedStatements(db, isUnused, now),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isUnused)}`,
    ),
    prepareStatement(
      db,
      sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}
        where ${isLost} and (b.state = 'claimed' or (${repeatable ? 1 : 0} and b.key_used_at > ${forgotten}))`,
    ),
    ...settleAsUnknownStatements(db, isOver, { reason: lostBatchText, now }),
    prepareStatement(
      db,
      sql`update issue_batches as b set state = 'done', lease_until = null, mail_values = null,
          error = coalesce(b.error, ${lostBatchText})
        where ${isOver}`,
    ),
    ...finishIssueStatements(db, { which: sql`1`, owner, now }),
  ])
}

/**
 * Lists an issue's batches that are due and unclaimed, starting after the batch whose first subscriber id is `after`.
 */
export async function listWaitingBatches(
  db: Database,
  { issueId, after, limit, now }: { issueId: number; after: number; limit: number; now: number },
) {
  const { results } = await db.$client
    .prepare(
      `select b.id, b.first_id as firstId from issue_batches b join issues i on i.id = b.issue_id
       where b.issue_id = ?1 and b.first_id > ?2 and b.state = 'pending' and b.due_at <= ?3 and i.state = 'sending'
         and coalesce(i.resume_at, 0) <= ?3
       order by b.first_id limit ?4`,
    )
    .bind(issueId, after, now, limit)
    .all<{ id: number; firstId: number }>()
  return results
}
