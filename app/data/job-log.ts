import { runsShown, type ScheduledRun } from '#app/domain/schedule.ts'
import { countedTo } from '#app/domain/time-words.ts'
import type { Database } from './database.server.ts'
import { scheduleQueries, scheduleRowsIn, sinceTheBeginning } from './schedule-rows.ts'

/** Of failed pictures, cards and dead letters: beyond it a person decides on the first ones first. */
export const failuresShown = 20

export interface Run extends ScheduledRun {
  id: number
  finishedAt: number | null
}

export interface Depth {
  kind: 'mail' | 'pictures' | 'cards'
  waiting: number
  running: number
  oldestDue: number | null
}

export interface FailedPicture {
  id: number
  productId: number
  name: string
  error: string | null
  attempts: number
  finishedAt: number | null
}

export interface FailedCard {
  subject: string
  error: string | null
  attempts: number
  finishedAt: number | null
}

export interface DeadLetter {
  id: number
  body: string
  reason: string
  receivedAt: number
  replayAt: number | null
  replayedAt: number | null
  putAwayAt: number | null
}

/**
 * Scheduled runs, newest first, from behind the run `before`; `older` is the last of them where there are more.
 * What failed stands by its start: that index needs no look at what went well.
 */
export async function listRuns(
  db: Database,
  { failedOnly, before }: { failedOnly: boolean; before: number | null },
) {
  const columns =
    'id, job, due_at as dueAt, started_at as startedAt, finished_at as finishedAt, state, result'
  const { results } = await db.$client
    .prepare(
      failedOnly
        ? `select ${columns} from job_runs where state = 'failed' and (?2 is null
             or (started_at, id) < (select b.started_at, b.id from job_runs b where b.id = ?2))
           order by started_at desc, id desc limit ?1`
        : `select ${columns} from job_runs where id < ifnull(?2, 9e15) order by id desc limit ?1`,
    )
    .bind(runsShown + 1, before)
    .all<Run>()
  const runs = results.slice(0, runsShown)
  return { runs, older: results.length > runsShown ? (runs.at(-1)?.id ?? null) : null }
}

/** What waits, failed or was given up, in one batch. Depth is what rows know: the platform tells nobody its queues. */
export async function readJobs(db: Database) {
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
      .bind(countedTo),
    // A failure that a later picture of the same dish has made good is none any more.
    d1
      .prepare(
        `select i.id, i.product_id as productId, p.name, i.error, i.attempts, i.finished_at as finishedAt
         from product_images i join products p on p.id = i.product_id
         where i.state = 'failed' and not exists (
           select 1 from product_images n where n.product_id = i.product_id and n.id > i.id)
         order by i.due_at desc limit ?1`,
      )
      .bind(failuresShown),
    d1
      .prepare(
        `select subject, error, attempts, finished_at as finishedAt from social_cards
         where state = 'failed' order by due_at desc limit ?1`,
      )
      .bind(failuresShown),
    d1
      .prepare(
        `select id, body, reason, received_at as receivedAt, replay_at as replayAt, replayed_at as replayedAt,
           put_away_at as putAwayAt
         from dead_letters where replay_at is null and put_away_at is null order by id limit ?1`,
      )
      .bind(failuresShown),
    ...scheduleQueries(db),
  ])
  return {
    schedule: await sinceTheBeginning(db, scheduleRowsIn(schedule)),
    depth: (depth?.results ?? []) as Depth[],
    pictures: (pictures?.results ?? []) as FailedPicture[],
    cards: (cards?.results ?? []) as FailedCard[],
    letters: (letters?.results ?? []) as DeadLetter[],
  }
}
