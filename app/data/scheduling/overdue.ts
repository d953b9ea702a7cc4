import type { OverdueJob } from '#app/domain/scheduling/overdue.ts'
import { overdueKey } from '#app/domain/scheduling/scheduled-jobs.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Adds one alert email per overdue job and due time, and returns the ids of the alerts that are still pending, so that
 * the caller can queue them without waiting for the sweep.
 */
export async function queueOverdueAlerts(
  { $client: d1 }: Database,
  { late, owner, now }: { late: readonly OverdueJob[]; owner: string; now: number },
) {
  const keys = JSON.stringify(late.map(overdueKey))
  const [, waiting] = await d1.batch<{ id: number }>([
    d1
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select 'notify-overdue', 0, ?2, value, ?3, ?3 from json_each(?1)
         where not exists (select 1 from emails e where e.dedupe_key = value)`,
      )
      .bind(keys, owner, now),
    d1
      .prepare(
        `select id from emails where dedupe_key in (select value from json_each(?1)) and state = 'pending' and due_at <= ?2`,
      )
      .bind(keys, now),
  ])
  return waiting?.results.map(({ id }) => id) ?? []
}
