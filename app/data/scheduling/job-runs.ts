import { and, eq, type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildEmailInsert } from '#app/data/mail/emails.ts'
import { jobRuns } from '#app/data/schema.ts'
import type { ScheduledIssueRow } from '#app/domain/newsletter/issue-timing.ts'
import {
  getOverdueAlertKey,
  type OverdueJob,
  type ScheduledJobRows,
  type ScheduledJobRun,
} from '#app/domain/scheduling/scheduled-jobs.ts'
import { maxCountedRows } from '#app/domain/time/duration-text.ts'
import { unresolvedDeadLetterCondition } from './failed-job-statements.ts'

export type JobRun = ScheduledJobRun & { id: number; finishedAt: number | null }

/** Records the start of a scheduler run (tick); returns null if the run for this time has already started. */
export async function startTickRun(db: Database, now: number) {
  const run = await db
    .insert(jobRuns)
    .values({ job: 'tick', dueAt: now, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id })
    .get()
  return run?.id ?? null
}

/** Starts or continues the job's run for `dueAt`. Returns null if there is nothing left to run. */
export async function startOrResumeJobRun(db: Database, job: string, dueAt: number, now: number) {
  const [, runs] = await runBatch(db, [
    sql`insert into job_runs (job, due_at, started_at)
      select ${job}, ${dueAt}, ${now} where not exists (select 1 from job_runs where job = ${job} and due_at > ${dueAt})
      on conflict (job, due_at) do update set state = 'running', result = null where state = 'failed'`,
    sql<{ id: number }>`select id from job_runs
      where job = ${job} and due_at = ${dueAt} and state = 'running'`,
  ])
  return runs[0]?.id ?? null
}

export async function finishJobRun(
  db: Database,
  id: number,
  { state, result, now }: { state: 'done' | 'failed'; result: string; now: number },
) {
  await db
    .update(jobRuns)
    .set({ state, result, finishedAt: now })
    .where(and(eq(jobRuns.id, id), eq(jobRuns.state, 'running')))
}

/** If `failedOnly` is true, sorts the runs by start time instead of ID, to use the index on failed runs. */
export async function listJobRuns(
  db: Database,
  failedOnly: boolean,
  before: number | null,
  perPage = rowsPerPage,
) {
  const condition = failedOnly
    ? sql`state = 'failed' and (started_at, id) < (
        coalesce((select b.started_at from job_runs b where b.id = ${before}), 9e15), coalesce(${before}, 9e15))
      order by started_at desc, id desc`
    : sql`id < ifnull(${before}, 9e15) order by id desc`
  const rows = await db.all<JobRun>(sql`select id, job, due_at as dueAt, started_at as startedAt,
    finished_at as finishedAt, state, result from job_runs where ${condition} limit ${perPage + 1}`)
  return toListPage(rows, perPage, ({ id }) => id)
}

export async function queueOverdueJobAlerts(
  db: Database,
  { overdueJobs, owner, now }: { overdueJobs: readonly OverdueJob[]; owner: string; now: number },
) {
  const keys = JSON.stringify(overdueJobs.map(getOverdueAlertKey))
  const [, pending] = await runBatch(db, [
    buildEmailInsert(
      'notify-overdue',
      { subjectId: 0, recipient: owner, dedupeKey: sql`value`, now },
      sql`from json_each(${keys}) where not exists (select 1 from emails e where e.dedupe_key = value)`,
    ),
    sql<{ id: number }>`select id from emails
      where dedupe_key in (select value from json_each(${keys})) and state = 'pending' and due_at <= ${now}`,
  ])
  return pending.map(({ id }) => id)
}

const messagesScanned = 20

const issuesScanned = 24

export const scheduledJobQueries = [
  // The recursive query finds each job's latest run by index, without reading all runs.
  sql<ScheduledJobRun>`with recursive jobs (job) as (
      select min(job) from job_runs
      union all select (select min(r.job) from job_runs r where r.job > jobs.job) from jobs where jobs.job is not null
    )
    select r.job, r.due_at as dueAt, r.started_at as startedAt, r.state, r.result
    from jobs join job_runs r on r.id = (
      select l.id from job_runs l where l.job = jobs.job order by l.due_at desc limit 1)`,
  sql<{ week: string; hasSnapshot: number }>`select week, archive is not null as hasSnapshot from weekly_menus
    where state = 'live' order by week desc limit 1`,
  sql<{ id: number; title: string; at: number }>`select id, title, scheduled_at as at from blog_posts
    where scheduled_at is not null and published_at is null order by scheduled_at limit 1`,
  sql<{ title: string; at: number }>`select details ->> 'title' as title, at from audit_log
    where actor = 'the tick' and area = 'post' order by id desc limit 1`,
  sql<
    Pick<ScheduledJobRows, 'waitingSince' | 'remindedAt' | 'reportedAt' | 'since'>
  >`select (select min(created_at) from (
      select * from (select created_at, reminded_at, answered_at from contact_messages
        where state = 'new' order by created_at limit ${messagesScanned})
      union all
      select * from (select created_at, reminded_at, answered_at from contact_messages
        where state = 'open' order by created_at limit ${messagesScanned}))
    where reminded_at is null and answered_at is null) as waitingSince,
    (select created_at from emails where kind = 'remind-message' order by id desc limit 1) as remindedAt,
    (select created_at from emails where kind = 'weekly-report' order by id desc limit 1) as reportedAt,
    (select min(due_at) from job_runs where job = 'tick') as since`,
  sql<ScheduledIssueRow>`select kind, week, state, held_for as holdReason, due_at as dueAt, started_at as startedAt, failed, unknown
    from issues order by due_at desc limit ${issuesScanned}`,
] as const

export async function toScheduledJobRows(
  db: Database,
  results: Awaited<ReturnType<typeof runBatch<typeof scheduledJobQueries>>>,
): Promise<ScheduledJobRows> {
  const [lastRuns, [live], [nextPost = null], [lastPost = null], [times], issues] = results
  return {
    waitingSince: times?.waitingSince ?? null,
    remindedAt: times?.remindedAt ?? null,
    reportedAt: times?.reportedAt ?? null,
    since: times?.since ?? (await readFirstMigrationTime(db)),
    lastRuns,
    live: live ? { week: live.week, hasSnapshot: live.hasSnapshot === 1 } : null,
    issues,
    nextPost,
    lastPost,
  }
}

export async function readScheduledJobRows(db: Database) {
  return toScheduledJobRows(db, await runBatch(db, scheduledJobQueries))
}

export async function readLastTickTime(db: Database) {
  const row = await db.get<{ at: number | null }>(
    sql`select max(due_at) as at from job_runs where job = 'tick'`,
  )
  return row.at
}

export async function readFirstMigrationTime(db: Database) {
  try {
    const row = await db.get<{ at: number } | undefined>(
      sql`select unixepoch(applied_at) * 1000 as at from d1_migrations order by id limit 1`,
    )
    return row?.at ?? null
  } catch {
    return null
  }
}

export interface QueueDepth {
  kind: 'mail' | 'pictures' | 'cards'
  waiting: number
  running: number
  oldestDue: number | null
}

const cappedCount = (rows: SQL) => sql`(select count(*) from (${rows} limit ${maxCountedRows}))`

const imageQueueDepth = (kind: QueueDepth['kind'], table: SQL) => sql`select ${kind},
  ${cappedCount(sql`select 1 from ${table} where state = 'queued'`)},
  ${cappedCount(sql`select 1 from ${table} where state = 'running'`)},
  (select due_at from ${table} where state = 'queued' order by due_at limit 1)`

/** Counts waiting jobs in the database, because a Worker can't ask Cloudflare Queues for a queue's length. */
export async function readSchedulerStatus(db: Database) {
  const [depth, ...schedule] = await runBatch(db, [
    sql<QueueDepth>`select 'mail' as kind,
        ${cappedCount(sql`select 1 from emails where state = 'pending'`)} as waiting,
        ${cappedCount(sql`select 1 from emails where state = 'claimed'
          union all select 1 from emails where state = 'sending'`)} as running,
        (select due_at from emails where state = 'pending' order by due_at limit 1) as oldestDue
      union all ${imageQueueDepth('pictures', sql`product_images`)}
      union all ${imageQueueDepth('cards', sql`social_cards`)}`,
    ...scheduledJobQueries,
  ])
  return { depth, schedule: await toScheduledJobRows(db, schedule) }
}

export function readJobHealth(db: Database) {
  return db.get<{ lastIssueFinishedAt: number | null; deadLetterCount: number }>(sql`
    select (select finished_at from issues where state = 'sent' order by due_at desc limit 1) as lastIssueFinishedAt,
      ${cappedCount(sql`select 1 from dead_letters where ${unresolvedDeadLetterCondition}`)} as deadLetterCount`)
}
