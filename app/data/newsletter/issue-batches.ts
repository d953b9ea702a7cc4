import { sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import type { issueBatches } from '#app/data/newsletter-schema.ts'
import type { IssueEmailRecipient, IssueSnapshot } from '#app/domain/newsletter/issue-content.ts'
import { buildSkipRecipientsSql } from './issue-outcomes.ts'

const snapshotChunkSize = 5000

export async function snapshotRecipientChunk(db: Database, issueId: number, batchSize: number, now: number) {
  const next = await db.get<{ cursor: number; upTo: number | null } | undefined>(
    sql`select i.frozen_cursor as cursor, (select max(id) from (
        select s.id from newsletter_subscribers s
        where s.state = 'confirmed' and s.id > i.frozen_cursor and s.id <= i.frozen_up_to
        order by s.id limit ${snapshotChunkSize})) as upTo
      from issues i where i.id = ${issueId} and i.state = 'freezing'`,
  )
  if (next === undefined) return null
  const { cursor, upTo } = next
  if (upTo === null) {
    await db.run(sql`update issues set state = iif(recipients = 0, 'sent', 'sending'), frozen_cursor = frozen_up_to,
        finished_at = iif(recipients = 0, ${now}, null), updated_at = ${now}
      where id = ${issueId} and state = 'freezing' and frozen_cursor = ${cursor}`)
    return 'complete'
  }
  await runBatch(db, [
    sql`insert into issue_deliveries (issue_id, subscriber_id)
        select i.id, s.id from issues i join newsletter_subscribers s on s.id > ${cursor} and s.id <= ${upTo}
        where i.id = ${issueId} and i.state = 'freezing' and i.frozen_cursor = ${cursor} and ${mayReceiveIssueCondition}
          and coalesce(s.confirmed_at, s.created_at) <= i.frozen_at
        on conflict do nothing`,
    sql`update issues set recipients = recipients + changes(), frozen_cursor = ${upTo}, updated_at = ${now}
        where id = ${issueId} and state = 'freezing' and frozen_cursor = ${cursor}`,
    sql`insert into issue_batches (issue_id, first_id, last_id, due_at)
        select ${issueId}, min(reader), max(reader), ${now} from (
          select subscriber_id as reader, (row_number() over (order by subscriber_id) - 1) / cast(${batchSize} as integer) as part
          from issue_deliveries
          where issue_id = ${issueId} and subscriber_id > ${cursor} and subscriber_id <= ${upTo})
        where exists (select 1 from issues where id = ${issueId} and state = 'freezing' and frozen_cursor = ${upTo})
        group by part on conflict do nothing`,
  ])
  return 'more'
}

/** True if subscriber `s` may get issue `i`. A correction goes only to people who got another issue that week. */
const mayReceiveIssueCondition = sql`(s.state = 'confirmed' and s.unreachable is null and case i.kind
  when 'weekly' then s.wants_weekly
  when 'last-call' then s.wants_last_call and s.muted_week is not i.week
  else exists (select 1 from issues w cross join issue_deliveries g on g.issue_id = w.id and g.subscriber_id = s.id
    where w.week = i.week and w.kind in ('weekly', 'last-call') and g.state <> 'suppressed') end)`

export function listDueBatches(
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

/** How long (ms) a queue consumer may hold a claimed batch before `settleLostBatches` reclaims the batch. */
export const batchLeaseMs = 15 * 60_000

type BatchColumns = Pick<
  typeof issueBatches.$inferSelect,
  'attempts' | 'keyNumber' | 'keyUsedAt' | 'conflictAt'
>

export interface BatchClaim extends BatchColumns {
  batchId: number
  /** When the claim expires (ms). Also identifies the claim: outcomes are saved only while the row has this value. */
  leaseUntil: number
  mailValues: BatchEmailInput | null
  issue: { id: number; dedupeKey: string; content: IssueSnapshot; sent: number; failuresInRow: number }
  readers: ClaimedRecipient[]
}

export interface BatchEmailInput {
  from: string
  readers: IssueEmailRecipient[]
}

interface ClaimedRecipient extends Omit<IssueEmailRecipient, 'email' | 'links'> {
  /** Null if the subscriber was erased after being added to the issue's recipients. */
  email: string | null
}

type BatchRow = BatchColumns & { mailValues: string | null }
type IssueRow = Omit<BatchClaim['issue'], 'content'> & { content: string }
type RecipientRow = Omit<ClaimedRecipient, 'favourites' | 'wantsLastCall'> & {
  favourites: string
  wantsLastCall: number | null
}

export async function claimBatch(db: Database, batchId: number, now: number): Promise<BatchClaim | null> {
  const leaseUntil = now + batchLeaseMs
  const holdsClaim = sql`b.id = ${batchId} and b.state = 'claimed' and b.lease_until = ${leaseUntil}`
  const isPending = sql`${holdsClaim} and issue_deliveries.issue_id = b.issue_id
    and issue_deliveries.subscriber_id between b.first_id and b.last_id and issue_deliveries.state = 'pending'`
  const skip = buildSkipRecipientsSql(sql`b.id = ${batchId}`, null, now)
  const [[batch], , , , readers, [issue]] = await runBatch(db, [
    sql<BatchRow>`update issue_batches set state = 'claimed', lease_until = ${leaseUntil}, attempts = attempts + 1
        where id = ${batchId} and state = 'pending' and due_at <= ${now} and exists (select 1 from issues i
          where i.id = issue_batches.issue_id and i.state = 'sending' and coalesce(i.resume_at, 0) <= ${now})
        returning attempts, key_number as keyNumber, key_used_at as keyUsedAt,
          mail_values as mailValues, conflict_at as conflictAt`,
    sql`update issue_deliveries set ${skip.change}
        from issue_batches b join issues i on i.id = b.issue_id
        where ${isPending} and not exists (select 1 from newsletter_subscribers s
          where s.id = issue_deliveries.subscriber_id and ${mayReceiveIssueCondition})`,
    sql`update issues set ${skip.sums}
        where id = (select issue_id from issue_batches where id = ${batchId}) and changes() > 0`,
    sql`update issue_deliveries set state = 'claimed' from issue_batches b where ${isPending}`,
    sql<RecipientRow>`select d.subscriber_id as id, s.email, s.zip, s.wants_last_call as wantsLastCall,
          (select json_group_array(f.product_id) from favourites f where f.subscriber_id = d.subscriber_id) as favourites
        from issue_batches b join issue_deliveries d
          on d.issue_id = b.issue_id and d.subscriber_id between b.first_id and b.last_id and d.state = 'claimed'
        left join newsletter_subscribers s on s.id = d.subscriber_id
        where ${holdsClaim} order by d.subscriber_id`,
    sql<IssueRow>`select i.id, i.dedupe_key as dedupeKey, i.sent,
        i.failures_in_row as failuresInRow, i.content
      from issue_batches b join issues i on i.id = b.issue_id where ${holdsClaim}`,
  ])
  if (!batch || !issue) return null
  return {
    ...batch,
    batchId,
    leaseUntil,
    mailValues: JSON.parse(batch.mailValues ?? 'null') as BatchEmailInput | null,
    issue: { ...issue, content: JSON.parse(issue.content) as IssueSnapshot },
    readers: readers.map((reader) => ({
      ...reader,
      wantsLastCall: reader.wantsLastCall === 1,
      favourites: JSON.parse(reader.favourites) as number[],
    })),
  }
}

/** Returns false if the job has lost its claim on the batch. */
export async function markBatchSending(
  db: Database,
  { batchId, leaseUntil }: BatchClaim,
  values: BatchEmailInput | null,
  now: number,
) {
  const marked = await db.all(sql`update issue_batches
    set state = 'sending', key_used_at = coalesce(key_used_at, ${now}), sending_to = ${values === null ? 0 : null},
      mail_values = coalesce(mail_values, ${values === null ? null : JSON.stringify(values)})
    where id = ${batchId} and state = 'claimed' and lease_until = ${leaseUntil} returning id`)
  return marked.length > 0
}
