import type { ScheduledRun, ScheduleRows } from '#app/domain/scheduling/scheduled-jobs.ts'
import type { Database } from '#app/data/database.server.ts'

/** How many of the oldest messages are looked at for one that nobody was reminded of. */
const messagesScanned = 20

/** How many letters to many are looked at: of some ten weeks, corrections among them. */
const issuesScanned = 24

/** What the rows know of the scheduled things, for a batch that somebody else makes too; each reads a few rows. */
export function scheduleQueries({ $client: d1 }: Database) {
  return [
    // The last run of each job: by the index, a step for each, so that it reads no more rows than there are jobs.
    d1.prepare(
      `with recursive jobs (job) as (
         select min(job) from job_runs
         union all select (select min(r.job) from job_runs r where r.job > jobs.job) from jobs where jobs.job is not null
       )
       select r.job, r.due_at as dueAt, r.started_at as startedAt, r.state, r.result
       from jobs join job_runs r on r.id = (
         select l.id from job_runs l where l.job = jobs.job order by l.due_at desc limit 1)`,
    ),
    d1.prepare(
      `select week, archive is not null as kept from weekly_menus where state = 'live' order by week desc limit 1`,
    ),
    d1.prepare(
      `select id, title, scheduled_at as at from blog_posts
       where scheduled_at is not null and published_at is null order by scheduled_at limit 1`,
    ),
    d1.prepare(
      `select details ->> 'title' as title, at from audit_log
       where actor = 'the tick' and area = 'post' order by id desc limit 1`,
    ),
    d1
      .prepare(
        `select (select min(created_at) from (
             select * from (select created_at, reminded_at, answered_at from contact_messages
               where state = 'new' order by created_at limit ?1)
             union all
             select * from (select created_at, reminded_at, answered_at from contact_messages
               where state = 'open' order by created_at limit ?1))
           where reminded_at is null and answered_at is null) as waitingSince,
           (select created_at from emails where kind = 'remind-message' order by id desc limit 1) as remindedAt,
           (select created_at from emails where kind = 'weekly-report' order by id desc limit 1) as reportedAt,
           (select min(due_at) from job_runs where job = 'tick') as since`,
      )
      .bind(messagesScanned),
    d1
      .prepare(
        `select kind, week, state, held_for as heldFor, due_at as dueAt, started_at as startedAt, failed, unknown
         from issues order by due_at desc limit ?1`,
      )
      .bind(issuesScanned),
  ]
}

/** The answers to those queries, in their order. */
export function parseScheduleRows(results: readonly D1Result[]): ScheduleRows {
  const [runs, live, nextPost, lastPost, reminders, letters] = results
  const [menu] = (live?.results ?? []) as { week: string; kept: number }[]
  const [next] = (nextPost?.results ?? []) as { id: number; title: string; at: number }[]
  const [last] = (lastPost?.results ?? []) as { title: string; at: number }[]
  const [messages] = (reminders?.results ?? []) as Pick<
    ScheduleRows,
    'waitingSince' | 'remindedAt' | 'reportedAt' | 'since'
  >[]
  return {
    lastRuns: (runs?.results ?? []) as ScheduledRun[],
    since: messages?.since ?? null,
    live: menu ? { week: menu.week, kept: menu.kept === 1 } : null,
    letters: (letters?.results ?? []) as ScheduleRows['letters'][number][],
    nextPost: next ?? null,
    lastPost: last ?? null,
    waitingSince: messages?.waitingSince ?? null,
    remindedAt: messages?.remindedAt ?? null,
    reportedAt: messages?.reportedAt ?? null,
  }
}

export async function readScheduleRows(db: Database) {
  return withSiteStart(db, parseScheduleRows(await db.$client.batch(scheduleQueries(db))))
}

/** Where no tick ever ran, what is due is counted from the beginning of the site. */
export async function withSiteStart(db: Database, rows: ScheduleRows): Promise<ScheduleRows> {
  return rows.since === null ? { ...rows, since: await readSiteStart(db) } : rows
}

/** When the tick ran last, ms; null where it never did. One row by the index. */
export function readLastTick({ $client: d1 }: Database) {
  return d1.prepare(`select max(due_at) as at from job_runs where job = 'tick'`).first<number>('at')
}

/** Since when there is a site, ms: its first migration. A database that was copied without that list has no beginning. */
export async function readSiteStart({ $client: d1 }: Database) {
  try {
    return await d1
      .prepare(`select unixepoch(applied_at) * 1000 as at from d1_migrations order by id limit 1`)
      .first<number>('at')
  } catch {
    return null
  }
}
