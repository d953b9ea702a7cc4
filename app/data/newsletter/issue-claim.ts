import { sql } from 'drizzle-orm'
import type { IssueSnapshot } from '#app/domain/newsletter/issue-content.ts'
import type { RecipientData } from '#app/domain/newsletter/issue-mail.ts'
import { mayReceiveIssueCondition } from './issue-snapshot.ts'
import { skipRecipientsSql } from './unknown-outcomes.ts'
import { prepareStatement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** How long a consumer may hold a batch before the sweep takes it back, ms. */
export const batchLeaseMs = 15 * 60_000

/** A claimed batch with its unsettled recipients. The claim is valid until its lease expires. */
export interface BatchClaim {
  batchId: number
  /**
   * When the lease expires (ms). It also identifies the claim: a consumer with another lease can't settle this batch.
   */
  leaseUntil: number
  attempts: number
  keyNumber: number
  /** When the batch may first have been submitted under the current key (ms); null if it wasn't. */
  keyUsedAt: number | null
  /**
   * The values that the batch's emails were rendered with when first submitted under an idempotency key; otherwise
   * null.
   */
  mailValues: BatchEmailInput | null
  /** When the provider reported that the idempotency key had been used with other content (ms). */
  conflictAt: number | null
  issue: { id: number; dedupeKey: string; content: IssueSnapshot; sent: number; failuresInRow: number }
  readers: ClaimedRecipient[]
}

/** What a batch's emails are rendered from, in addition to the issue's content. */
export interface BatchEmailInput {
  from: string
  readers: RecipientData[]
}

interface ClaimedRecipient {
  id: number
  /** Null if the subscriber was erased after the batch was claimed. */
  email: string | null
  zip: string | null
  /** Ids of the products that the recipient asked to be notified about. */
  favourites: number[]
  wantsLastCall: boolean
}

interface BatchRow {
  issueId: number
  attempts: number
  keyNumber: number
  keyUsedAt: number | null
  mailValues: string | null
  conflictAt: number | null
}

interface RecipientRow extends Omit<ClaimedRecipient, 'favourites' | 'wantsLastCall'> {
  favourites: string
  wantsLastCall: number | null
}

/**
 * Claims a waiting batch and skips recipients who have unsubscribed since the snapshot. Returns null if another
 * consumer holds the batch, it isn't due, or its issue isn't being sent. Recipients of emails that may already have
 * been submitted aren't checked again: those emails are repeated unchanged or not at all.
 */
export async function claimBatch(db: Database, batchId: number, now: number): Promise<BatchClaim | null> {
  const leaseUntil = now + batchLeaseMs
  const mine = sql`b.id = ${batchId} and b.state = 'claimed' and b.lease_until = ${leaseUntil}`
  const waiting = sql`${mine} and issue_deliveries.issue_id = b.issue_id
    and issue_deliveries.subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'pending'`
  const leaving = skipRecipientsSql({ batches: sql`b.id = ${batchId}`, reason: null, now })
  const [taken, , , , readers, issue] = await db.$client.batch([
    prepareStatement(
      db,
      sql`update issue_batches set state = 'claimed', lease_until = ${leaseUntil}, attempts = attempts + 1
        where id = ${batchId} and state = 'pending' and due_at <= ${now} and exists (select 1 from issues i
          where i.id = issue_batches.issue_id and i.state = 'sending' and coalesce(i.resume_at, 0) <= ${now})
        returning issue_id as issueId, attempts, key_number as keyNumber, key_used_at as keyUsedAt,
          mail_values as mailValues, conflict_at as conflictAt`,
    ),
    prepareStatement(
      db,
      sql`update issue_deliveries set ${leaving.change}
        from issue_batches b join issues i on i.id = b.issue_id
        where ${waiting} and not exists (select 1 from newsletter_subscribers s
          where s.id = issue_deliveries.subscriber_id and ${mayReceiveIssueCondition})`,
    ),
    prepareStatement(
      db,
      sql`update issues set ${leaving.sums}
        where id = (select issue_id from issue_batches where id = ${batchId}) and changes() > 0`,
    ),
    prepareStatement(
      db,
      sql`update issue_deliveries set state = 'claimed' from issue_batches b where ${waiting}`,
    ),
    prepareStatement(
      db,
      sql`select d.subscriber_id as id, s.email, s.zip, s.wants_last_call as wantsLastCall,
          (select json_group_array(f.product_id) from favourites f where f.subscriber_id = d.subscriber_id) as favourites
        from issue_batches b join issue_deliveries d
          on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id and d.state = 'claimed'
        left join newsletter_subscribers s on s.id = d.subscriber_id
        where ${mine} order by d.subscriber_id`,
    ),
    prepareStatement(
      db,
      sql`select i.id, i.dedupe_key as dedupeKey, i.sent, i.failures_in_row as failuresInRow, i.content from issue_batches b join issues i on i.id = b.issue_id
        where ${mine}`,
    ),
  ])
  const [row] = (taken?.results ?? []) as BatchRow[]
  const [about] = (issue?.results ?? []) as (Omit<BatchClaim['issue'], 'content'> & { content: string })[]
  if (!row || !about) return null
  const { attempts, keyNumber, keyUsedAt, mailValues, conflictAt } = row
  return {
    ...{ batchId, leaseUntil, attempts, keyNumber, keyUsedAt, conflictAt },
    mailValues: mailValues === null ? null : (JSON.parse(mailValues) as BatchEmailInput),
    issue: { ...about, content: JSON.parse(about.content) as IssueSnapshot },
    readers: ((readers?.results ?? []) as RecipientRow[]).map(({ favourites, wantsLastCall, ...reader }) => ({
      ...reader,
      wantsLastCall: wantsLastCall === 1,
      favourites: JSON.parse(favourites) as number[],
    })),
  }
}

/**
 * Marks a batch as being sent; from here on, a missing result may mean that the emails were sent. `values` are stored
 * with the first use of an idempotency key. `sendingTo` is 0 if progress is recorded email by email, otherwise null.
 * Returns false if the claim was lost.
 */
export async function markBatchSending(
  db: Database,
  { batchId, leaseUntil }: BatchClaim,
  { values, sendingTo, now }: { values: BatchEmailInput | null; sendingTo: number | null; now: number },
) {
  const marked = await db.$client
    .prepare(
      `update issue_batches set state = 'sending', key_used_at = coalesce(key_used_at, ?3),
         mail_values = coalesce(mail_values, ?4), sending_to = ?5
       where id = ?1 and state = 'claimed' and lease_until = ?2 returning id`,
    )
    .bind(batchId, leaseUntil, now, values === null ? null : JSON.stringify(values), sendingTo)
    .first()
  return marked !== null
}
