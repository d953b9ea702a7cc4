import { type SQL, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, buildRequestedImageCountSql } from '#app/data/audit/audit-event.ts'
import { buildIsAdminCondition } from '#app/data/schema.ts'
import type { AuditAction } from '#app/domain/audit/sentence-templates.ts'
import { maxImagesPerDay } from '#app/domain/images/generation-text.ts'
import type { EmailKind } from '#app/domain/mail/mail-text.ts'
import type { FailedJob, FailedJobKey, FailedJobKind } from '#app/domain/scheduling/failed-job.ts'
import { maxCountedRows } from '#app/domain/time/duration-text.ts'

/* SQL for failed jobs. The command-line script imports this file, too, so the file doesn't use D1's types. */

export const failedJobsPerPage = 20

export type FailedJobCursor = Pick<FailedJob, 'kind' | 'id' | 'failedAt'>

export function buildFailedJobsQuery(after: FailedJobCursor | null) {
  const limit = failedJobsPerPage + 1
  const rows = failedRows(limit, (kind, failedAt, id) =>
    after === null
      ? sql`true`
      : sql`${failedAt} <= ${after.failedAt}
          and (${failedAt}, ${kind}, ${id}) < (${after.failedAt}, ${after.kind}, ${after.id})`,
  )
  return sql`select kind, cast(id as text) as id, subject, productId, error, attempts, failedAt
    from (${rows}) as failed_jobs order by failedAt desc, kind desc, failed_jobs.id desc limit ${limit}`
}

export function buildFailedJobCountQuery(since: number) {
  const rows = failedRows(maxCountedRows, (kind, failedAt) =>
    kind === 'message' ? sql`true` : sql`${failedAt} > ${since}`,
  )
  return sql<{ failed: number }>`select min(count(*), ${maxCountedRows}) as failed from (${rows})`
}

function failedRows(limit: number, where: (kind: FailedJob['kind'], failedAt: SQL, id: SQL) => SQL): SQL {
  const newestFirst = sql`order by failedAt desc, id desc limit ${limit}`
  return sql`
    select * from (
      select 'email' as kind, id, kind as subject, null as productId, error, attempts, due_at as failedAt
      from emails where state = 'failed' and ${where('email', sql`due_at`, sql`id`)} ${newestFirst})
    union all select * from (
      select 'image', i.id as id, p.name, i.product_id, i.error, i.attempts, i.due_at as failedAt
      from product_images i join products p on p.id = i.product_id
      where i.state = 'failed' and i.approved_by is null and ${where('image', sql`i.due_at`, sql`i.id`)} and not exists (
        select 1 from product_images n where n.product_id = i.product_id and n.id > i.id) ${newestFirst})
    union all select * from (
      select 'card', subject as id, subject, null, error, attempts, due_at as failedAt
      from social_cards where state = 'failed' and ${where('card', sql`due_at`, sql`subject`)} ${newestFirst})
    union all select * from (
      select 'message', id, body, null, reason, null, received_at as failedAt
      from dead_letters where ${unresolvedDeadLetterCondition} and ${where('message', sql`received_at`, sql`id`)} ${newestFirst})`
}

export const unresolvedDeadLetterCondition = sql`replay_at is null and put_away_at is null`

/** Actor name of the command-line script. The name contains a space, so it can't be a user ID. */
export const commandLineActor = 'command line'

interface KindStatements {
  /** Requeues a job with its attempt count reset. */
  retry: (id: string, now: number) => SQL
  discard: (id: string, actor: Actor) => SQL
}

const auditNames: Record<FailedJobKind, { subject: string; retried: AuditAction; discarded: AuditAction }> = {
  email: { subject: 'email', retried: 'mail.retried', discarded: 'mail.discarded' },
  image: { subject: 'picture', retried: 'pictures.retried', discarded: 'pictures.discarded' },
  card: { subject: 'card', retried: 'card.retried', discarded: 'card.discarded' },
  message: { subject: 'letter', retried: 'letter.replayed', discarded: 'letter.put-away' },
}

const resetJob = (now: number) => sql`due_at = ${now}, attempts = 0, lease_until = null, error = null`

const isRetryableImageCondition = sql`(state = 'failed' and approved_by is null and not exists (
  select 1 from product_images n where n.product_id = product_images.product_id
    and (n.id > product_images.id or n.state in ('queued', 'running'))))`

const statements: Record<FailedJobKind, KindStatements> = {
  // `unknown` emails aren't retried, because they may have arrived.
  email: {
    retry: (id, now) => sql`update emails set state = 'pending', opened_at = ${now}, ${resetJob(now)}
      where id = ${id} and state = 'failed'`,
    discard: (id) => sql`update emails set state = 'suppressed' where id = ${id} and state = 'failed'`,
  },
  // A retried image counts toward the daily limit, because the image model bills every attempt.
  image: {
    retry: (id, now) => sql`update product_images set state = 'queued', ${resetJob(now)}, finished_at = null
      where id = ${id} and ${isRetryableImageCondition} and ${buildRequestedImageCountSql(now)} < ${maxImagesPerDay}`,
    discard: (id, { by }) => sql`update product_images set approved_by = ${by}
      where id = ${id} and state = 'failed' and approved_by is null`,
  },
  // Discarding a card sets its state to `done`, so that it is drawn again only when its page's content changes.
  card: {
    retry: (id, now) => sql`update social_cards set state = 'queued', ${resetJob(now)}
      where subject = ${id} and state = 'failed'`,
    discard: (id) => sql`update social_cards set state = 'done', error = null
      where subject = ${id} and state = 'failed'`,
  },
  message: {
    retry: (id, now) => sql`update dead_letters set replay_at = ${now}, replayed_at = ${now}
      where id = ${id} and ${unresolvedDeadLetterCondition}`,
    discard: (id, { now }) => sql`update dead_letters set put_away_at = ${now}
      where id = ${id} and ${unresolvedDeadLetterCondition}`,
  },
}

/** A failed email has a `kind`, a dead-letter message has a `body` (JSON), and other failed jobs have neither. */
export interface RetriedJobRow {
  kind?: EmailKind
  body?: string
}

type RetryResult = { outcome: 'retried'; row: RetriedJobRow } | { outcome: 'not-failed' | 'daily-limit' }

export function buildRetryFailedJobStatements({ kind, id }: FailedJobKey, { by, now }: Actor): SQL[] {
  const { subject, retried } = auditNames[kind]
  const imageDetails = { count: 1, first: Number(id), last: Number(id) }
  return [
    kind === 'image'
      ? sql`select exists (select 1 from product_images where id = ${id} and ${isRetryableImageCondition})
          and ${buildRequestedImageCountSql(now)} >= ${maxImagesPerDay} as isOverLimit`
      : sql`select 0 as isOverLimit`,
    sql`${statements[kind].retry(id, now)} and ${buildIsAdminOrCommandLineCondition(by)} returning *`,
    kind === 'image'
      ? buildAuditStatement(retried, 'pictures', { details: imageDetails, by, now })
      : buildAuditStatement(retried, `${subject}:${id}`, { by, now }),
  ]
}

export function parseRetryResult([limit, retried]: readonly (readonly unknown[])[]): RetryResult {
  const [row] = (retried ?? []) as RetriedJobRow[]
  if (row) return { outcome: 'retried', row }
  const [checked] = (limit ?? []) as { isOverLimit: number }[]
  return { outcome: checked?.isOverLimit ? 'daily-limit' : 'not-failed' }
}

export function buildDiscardFailedJobStatements({ kind, id }: FailedJobKey, actor: Actor): SQL[] {
  const { subject, discarded } = auditNames[kind]
  return [
    sql`${statements[kind].discard(id, actor)} and ${buildIsAdminOrCommandLineCondition(actor.by)} returning 1`,
    buildAuditStatement(discarded, `${subject}:${id}`, actor),
  ]
}

export function buildIsAdminOrCommandLineCondition(by: string) {
  return sql`(${by} = ${commandLineActor} or ${buildIsAdminCondition(by)})`
}
