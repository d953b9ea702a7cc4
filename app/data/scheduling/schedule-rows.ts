import { sql } from 'drizzle-orm'
import type { ScheduledRun, ScheduledJobRows } from '#app/domain/scheduling/scheduled-jobs.ts'
import { maxCountedRows } from '#app/domain/time/duration-text.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

/** How many of the oldest messages are scanned to find one without a reminder. */
const messagesScanned = 20

/** Number of recent newsletter issues scanned, including corrections: about ten weeks. */
const issuesScanned = 24

/** Returns the queries about scheduled jobs, to be part of a larger batch; each reads a few rows. */
export const scheduledJobQueries = [
  // The latest run of each job, with one index lookup per job.
  sql<ScheduledRun>`with recursive jobs (job) as (
      select min(job) from job_runs
      union all select (select min(r.job) from job_runs r where r.job > jobs.job) from jobs where jobs.job is not null
    )
    select r.job, r.due_at as dueAt, r.started_at as startedAt, r.state, r.result
    from jobs join job_runs r on r.id = (
      select l.id from job_runs l where l.job = jobs.job order by l.due_at desc limit 1)`,
  sql<{
    week: string
    hasSnapshot: number
  }>`select week, archive is not null as hasSnapshot from weekly_menus where state = 'live' order by week desc limit 1`,
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
  sql<
    ScheduledJobRows['issues'][number]
  >`select kind, week, state, held_for as heldFor, due_at as dueAt, started_at as startedAt, failed, unknown
    from issues order by due_at desc limit ${issuesScanned}`,
] as const

type ScheduledJobResults = Awaited<ReturnType<typeof runBatch<typeof scheduledJobQueries>>>

/** Combines the results of `scheduledJobQueries`, in the same order. */
export function parseScheduledJobRows([
  lastRuns,
  [live],
  [nextPost],
  [lastPost],
  [times],
  letters,
]: ScheduledJobResults): ScheduledJobRows {
  return {
    ...(times ?? { since: null, waitingSince: null, remindedAt: null, reportedAt: null }),
    lastRuns,
    live: live ? { week: live.week, hasSnapshot: live.hasSnapshot === 1 } : null,
    issues: [...letters],
    nextPost: nextPost ?? null,
    lastPost: lastPost ?? null,
  }
}

export async function readScheduledJobRows(db: Database) {
  return useFirstMigrationAsJobStart(db, parseScheduledJobRows(await runBatch(db, scheduledJobQueries)))
}

/** If no tick has ever run, counts due times from the first migration. */
export async function useFirstMigrationAsJobStart(
  db: Database,
  rows: ScheduledJobRows,
): Promise<ScheduledJobRows> {
  return rows.since === null ? { ...rows, since: await readFirstMigrationTime(db) } : rows
}

export async function readLastTick(db: Database) {
  const row = await db.get<{ at: number | null }>(
    sql`select max(due_at) as at from job_runs where job = 'tick'`,
  )
  return row.at
}

/** Returns when the first migration was applied, ms; null if the database has no migrations table. */
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

/** Queue depth comes from rows, because Cloudflare Queues does not report it to a Worker. */
export async function readSchedulerStatus(db: Database) {
  const [depth, ...schedule] = await runBatch(db, [
    sql<QueueDepth>`select 'mail' as kind,
        (select count(*) from (select 1 from emails where state = 'pending' limit ${maxCountedRows})) as waiting,
        (select count(*) from (select 1 from emails where state = 'claimed'
          union all select 1 from emails where state = 'sending' limit ${maxCountedRows})) as running,
        (select due_at from emails where state = 'pending' order by due_at limit 1) as oldestDue
      union all select 'pictures',
        (select count(*) from (select 1 from product_images where state = 'queued' limit ${maxCountedRows})),
        (select count(*) from (select 1 from product_images where state = 'running' limit ${maxCountedRows})),
        (select due_at from product_images where state = 'queued' order by due_at limit 1)
      union all select 'cards',
        (select count(*) from (select 1 from social_cards where state = 'queued' limit ${maxCountedRows})),
        (select count(*) from (select 1 from social_cards where state = 'running' limit ${maxCountedRows})),
        (select due_at from social_cards where state = 'queued' order by due_at limit 1)`,
    ...scheduledJobQueries,
  ])
  return {
    depth,
    schedule: await useFirstMigrationAsJobStart(db, parseScheduledJobRows(schedule)),
  }
}

/** Reads when the last newsletter issue finished and how many dead-letter messages are on the list of failed jobs. */
export function readHealthStatus(db: Database) {
  return db.get<{
    lastIssueFinishedAt: number | null
    deadLetterCount: number
  }>(sql`select (select finished_at from issues where state = 'sent' order by due_at desc limit 1) as lastIssueFinishedAt,
    (select count(*) from (select 1 from dead_letters
      where replay_at is null and put_away_at is null limit ${maxCountedRows})) as deadLetterCount`)
}
