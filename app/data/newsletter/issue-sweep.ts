import { sql } from 'drizzle-orm'
import { idempotencyWindowMs } from '#app/domain/mail/outgoing-email.ts'
import {
  claimedInBatchesCondition,
  settleUnknownRecipientsStatements,
  settleReportedRecipientsStatements,
  finishIssueStatements,
} from './issue-outcomes.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

const lostBatchText = 'The app stopped while sending these emails.'

/**
 * Settles batches whose consumer died or that can't be repeated. A batch never submitted becomes pending again.
 * In a batch sent email by email, only the email being sent becomes `unknown`. One submitted under an idempotency
 * key is repeated while the provider remembers it; otherwise its recipients become `unknown` for good.
 */
export async function settleLostBatches(
  db: Database,
  { repeatable, owner, now }: { repeatable: boolean; owner: string; now: number },
) {
  const forgotten = now - idempotencyWindowMs
  const isLost = sql`b.state <> 'done' and b.state in ('claimed', 'sending') and b.lease_until <= ${now}`
  // SQLite evaluates this condition after earlier statements have released the batches that may be repeated.
  const isOver = sql`b.state <> 'done' and b.key_used_at > 0 and (
    (b.state = 'sending' and b.lease_until <= ${now}) or (b.state = 'pending' and (
      b.key_used_at <= ${forgotten} or ${repeatable ? 0 : 1}
      or exists (select 1 from issues i where i.id = b.issue_id and i.state = 'cancelled'))))`
  const isUnused = sql`${isLost} and b.state = 'claimed' and b.key_used_at is null`
  const isInterrupted = sql`${isLost} and b.state = 'sending' and b.sending_to is not null`
  await runBatch(db, [
    ...settleUnknownRecipientsStatements(isInterrupted, {
      reason: lostBatchText,
      now,
      only: sql`d.subscriber_id = b.sending_to`,
    }),
    sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isInterrupted)}`,
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}, sending_to = null,
          key_number = key_number + 1, key_used_at = null
        where ${isInterrupted}`,
    ...settleReportedRecipientsStatements(isUnused, now),
    sql`update issue_deliveries set state = 'pending' where ${claimedInBatchesCondition(isUnused)}`,
    sql`update issue_batches as b set state = 'pending', lease_until = null, due_at = ${now}
        where ${isLost} and (b.state = 'claimed' or (${repeatable ? 1 : 0} and b.key_used_at > ${forgotten}))`,
    ...settleUnknownRecipientsStatements(isOver, { reason: lostBatchText, now }),
    sql`update issue_batches as b set state = 'done', lease_until = null, mail_values = null,
          error = coalesce(b.error, ${lostBatchText})
        where ${isOver}`,
    ...finishIssueStatements({ which: sql`1`, owner, now }),
  ])
}

/** Lists an issue's due batches after the one whose first subscriber id is `after`. */
export function listWaitingBatches(
  db: Database,
  { issueId, after, limit, now }: { issueId: number; after: number; limit: number; now: number },
) {
  return db.all<{ id: number; firstId: number }>(
    sql`select b.id, b.first_id as firstId from issue_batches b join issues i on i.id = b.issue_id
      where b.issue_id = ${issueId} and b.first_id > ${after} and b.state = 'pending' and b.due_at <= ${now}
        and i.state = 'sending' and coalesce(i.resume_at, 0) <= ${now}
      order by b.first_id limit ${limit}`,
  )
}
