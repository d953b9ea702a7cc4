import type { Database } from '#app/data/database.server.ts'

interface Run {
  job: string
  dueAt: number
}

/**
 * Starts or resumes a run that spans several ticks and returns its id. Returns null if this run has ended or a later
 * one exists.
 */
export async function startOrResumeRun(
  { $client: d1 }: Database,
  { job, dueAt, now }: Run & { now: number },
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
