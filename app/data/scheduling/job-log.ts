import { runsPerPage, type ScheduledRun } from '#app/domain/scheduling/scheduled-jobs.ts'
import { countLimit } from '#app/domain/time/duration-text.ts'
import type { Database } from '#app/data/database.server.ts'
import { failureQueries, readFailurePages, type FailuresQuery } from '#app/data/mail/failures.ts'
import { scheduleQueries, parseScheduleRows, withSiteStart } from './schedule-rows.ts'

export interface JobRun extends ScheduledRun {
  id: number
  finishedAt: number | null
}

export interface QueueDepth {
  kind: 'mail' | 'pictures' | 'cards'
  waiting: number
  running: number
  oldestDue: number | null
}

/**
 * Lists job runs, newest first, after the run `before`; `older` is the cursor of the next page, or null. Failed
 * runs are sorted by start time to use their index.
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
  const runs = results.slice(0, perPage)
  return { runs, older: results.length > perPage ? (runs.at(-1)?.id ?? null) : null }
}

/**
 * Reads waiting, running and failed jobs in one batch. Queue depth comes from rows, because Cloudflare Queues does
 * not report it to a Worker.
 */
export async function readJobsPage(db: Database, asked: FailuresQuery) {
  const d1 = db.$client
  const [depth, pictures, cards, letters, ...schedule] = await d1.batch([
    d1
      .prepare(
        `select 'mail' as kind,
           (select count(*) from (select 1 from emails where state = 'pending' limit ?1)) as waiting,
           (select count(*) from (select 1 from emails where state = 'claimed'
             union all select 1 from emails where state = 'sending' limit ?1)) as running,
           (select due_at from emails where state = 'pending' order by due_at limit 1) as oldestDue
         union all select 'pictures',
           (select count(*) from (select 1 from product_images where state = 'queued' limit ?1)),
           (select count(*) from (select 1 from product_images where state = 'running' limit ?1)),
           (select due_at from product_images where state = 'queued' order by due_at limit 1)
         union all select 'cards',
           (select count(*) from (select 1 from social_cards where state = 'queued' limit ?1)),
           (select count(*) from (select 1 from social_cards where state = 'running' limit ?1)),
           (select due_at from social_cards where state = 'queued' order by due_at limit 1)`,
      )
      .bind(countLimit),
    ...failureQueries(db, asked),
    ...scheduleQueries(db),
  ])
  return {
    depth: (depth?.results ?? []) as QueueDepth[],
    ...readFailurePages([pictures, cards, letters], asked),
    schedule: await withSiteStart(db, parseScheduleRows(schedule)),
  }
}
