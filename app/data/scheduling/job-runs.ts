import { and, eq } from 'drizzle-orm'
import { jobRuns } from '#app/data/schema.ts'
import { toListPage } from '#app/data/list-page.ts'
import type { Database } from '#app/data/database.server.ts'
import { runsPerPage, type ScheduledRun } from '#app/domain/scheduling/scheduled-jobs.ts'

export interface JobRun extends ScheduledRun {
  id: number
  finishedAt: number | null
}

/** Starts a job's run for a due time and returns the run's id; null if that run was started before. */
export async function startJobRun(
  db: Database,
  { job, dueAt, now }: { job: string; dueAt: number; now: number },
) {
  const [run] = await db
    .insert(jobRuns)
    .values({ job, dueAt, startedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobRuns.id })
  return run?.id ?? null
}

/**
 * Starts or resumes a run that spans several ticks and returns the run's id. Returns null if the run is done or if the
 * job has a later run.
 */
export async function startOrResumeRun(
  { $client: d1 }: Database,
  { job, dueAt, now }: { job: string; dueAt: number; now: number },
) {
  const [, opened] = await d1.batch<{ id: number }>([
    d1
      .prepare(
        `insert into job_runs (job, due_at, started_at)
         select ?1, ?2, ?3 where not exists (select 1 from job_runs where job = ?1 and due_at > ?2)
         on conflict (job, due_at) do update set state = 'running', result = null where state = 'failed'`,
      )
      .bind(job, dueAt, now),
    d1
      .prepare(`select id from job_runs where job = ?1 and due_at = ?2 and state = 'running'`)
      .bind(job, dueAt),
  ])
  return opened?.results[0]?.id ?? null
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
 * Lists one page of job runs older than the run `before`, newest first. Failed runs are sorted by start time to use
 * their index.
 */
export async function listJobRuns(
  db: Database,
  {
    failedOnly,
    before,
    perPage = runsPerPage,
  }: { failedOnly: boolean; before: number | null; perPage?: number },
) {
  const columns =
    'id, job, due_at as dueAt, started_at as startedAt, finished_at as finishedAt, state, result'
  const { results } = await db.$client
    .prepare(
      failedOnly
        ? `select ${columns} from job_runs where state = 'failed' and (started_at, id) < (
             coalesce((select b.started_at from job_runs b where b.id = ?2), 9e15), coalesce(?2, 9e15))
           order by started_at desc, id desc limit ?1`
        : `select ${columns} from job_runs where id < ifnull(?2, 9e15) order by id desc limit ?1`,
    )
    .bind(perPage + 1, before)
    .all<JobRun>()
  return toListPage(results, perPage, ({ id }) => id)
}
