import { and, eq, sql } from 'drizzle-orm'
import { jobRuns } from '#app/data/schema.ts'
import { toListPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'
import { overdueAlertKey, type OverdueJob, type ScheduledRun } from '#app/domain/scheduling/scheduled-jobs.ts'
import { queueEmailStatement } from '#app/data/mail/queue-email.ts'
import { runBatch } from '#app/data/batch.ts'

export type JobRun = ScheduledRun & { id: number; finishedAt: number | null }

/** Records the start of a scheduler run (tick); returns null if the run for this time was already started. */
export async function startTickRun(db: Database, now: number) {
  const [run] = await db
    .insert(jobRuns)
    .values({ job: 'tick', dueAt: now, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id })
  return run?.id ?? null
}

/**
 * Starts or resumes a job's run, which may take several scheduler runs; null if the run is done or the job
 * has a later run.
 */
export async function startOrResumeRun(db: Database, job: string, dueAt: number, now: number) {
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

/**
 * Lists runs that started before the run with the id `before`. Failed runs are sorted by start time, because
 * their index is sorted that way.
 */
export async function listJobRuns(
  db: Database,
  { failedOnly, before }: { failedOnly: boolean; before: number | null },
  perPage = 50,
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

export async function queueOverdueAlerts(
  db: Database,
  { overdueJobs, owner, now }: { overdueJobs: readonly OverdueJob[]; owner: string; now: number },
) {
  const keys = JSON.stringify(overdueJobs.map(overdueAlertKey))
  const [, pending] = await runBatch(db, [
    queueEmailStatement(
      'notify-overdue',
      { subjectId: 0, recipient: owner, dedupeKey: sql`value`, now },
      sql`from json_each(${keys}) where not exists (select 1 from emails e where e.dedupe_key = value)`,
    ),
    sql<{ id: number }>`select id from emails
      where dedupe_key in (select value from json_each(${keys})) and state = 'pending' and due_at <= ${now}`,
  ])
  return pending.map(({ id }) => id)
}
