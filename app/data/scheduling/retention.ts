import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

interface RetentionDays {
  mailBodyDays: number
  runDays: number
  messageDays: number
}

const dayMs = 86_400_000

/**
 * How many days email events are stored. Providers may redeliver an event for a day or two;
 * its ID identifies duplicates.
 */
const mailEventDays = 30
/** Expired sessions are kept for this many days, so that an old KV copy cannot revive them. */
const sessionDays = 7

/** Name of the `counters` row that stores the id of the last email whose body was cleared. */
const clearedBodiesCounter = 'kept.mail-bodies'

const rowsPerRun = {
  emails: 300,
  runs: 200,
  sessions: 200,
  messages: 50,
  events: 3000,
  deliveries: 5000,
  issues: 20,
}

/**
 * Deletes expired data in limited steps, each found through an index. Email rows are kept as proof of
 * sending, and so is the latest run of each job.
 */
export async function deleteExpiredRows(
  db: Database,
  { mailBodyDays, runDays, messageDays }: RetentionDays,
  now: number,
): Promise<void> {
  const before = (days: number) => now - days * dayMs
  const deleteOldRuns = (state: 'done' | 'failed') =>
    sql`delete from job_runs where id in (
      select r.id from job_runs r where r.state = ${state} and r.started_at < ${before(runDays)}
        and exists (select 1 from job_runs l where l.job = r.job and l.due_at > r.due_at)
      order by r.started_at limit ${rowsPerRun.runs})`
  const deleteOldMessages = (state: 'closed' | 'spam') =>
    sql`delete from contact_messages where id in (
      select id from contact_messages
      where state = ${state} and created_at < ${before(messageDays)}
        and coalesce(closed_at, answered_at, created_at) < ${before(messageDays)}
      order by created_at limit ${rowsPerRun.messages})`
  await runBatch(db, [
    // Scans emails by id, which increases over time, so that no email is scanned twice.
    sql`update emails set text = null, html = null
      where id in (
          select id from emails where id > coalesce((select value from counters where name = ${clearedBodiesCounter}), 0)
          order by id limit ${rowsPerRun.emails})
        and created_at < ${before(mailBodyDays)} and state not in ('pending', 'claimed', 'sending')`,
    sql`insert into counters (name, value)
      select ${clearedBodiesCounter}, max(id) from (
        select id, created_at from emails where id > coalesce((select value from counters where name = ${clearedBodiesCounter}), 0)
        order by id limit ${rowsPerRun.emails})
      where created_at < ${before(mailBodyDays)} having max(id) is not null
      on conflict (name) do update set value = excluded.value`,
    deleteOldRuns('done'),
    deleteOldRuns('failed'),
    sql`delete from user_sessions where id in (
      select id from user_sessions where expires_at < ${before(sessionDays)} order by expires_at limit ${rowsPerRun.sessions})`,
    deleteOldMessages('closed'),
    deleteOldMessages('spam'),
    sql`delete from mail_events where id in (
      select id from mail_events where received_at < ${before(mailEventDays)} order by received_at limit ${rowsPerRun.events})`,
    // `present` finds the oldest issues that still have delivery rows, with one index lookup each.
    sql`with recursive present (id) as (
        select min(issue_id) from issue_deliveries
        union all select (select min(r.issue_id) from issue_deliveries r where r.issue_id > present.id) from present
        where present.id is not null limit ${rowsPerRun.issues})
      delete from issue_deliveries where (issue_id, subscriber_id) in (
        select d.issue_id, d.subscriber_id from present cross join issues i on i.id = present.id
        join issue_deliveries d on d.issue_id = i.id where i.state in ('sent', 'cancelled') and i.due_at < ${before(mailBodyDays)}
          and coalesce(i.finished_at, i.updated_at) < ${before(mailBodyDays)} limit ${rowsPerRun.deliveries})`,
    sql`with recursive present (id) as (
        select min(issue_id) from issue_batches
        union all select (select min(r.issue_id) from issue_batches r where r.issue_id > present.id) from present
        where present.id is not null limit ${rowsPerRun.issues})
      delete from issue_batches where id in (
        select b.id from present cross join issues i on i.id = present.id
        join issue_batches b on b.issue_id = i.id where i.state in ('sent', 'cancelled') and i.due_at < ${before(mailBodyDays)}
          and coalesce(i.finished_at, i.updated_at) < ${before(mailBodyDays)} limit ${rowsPerRun.deliveries})`,
    // Clears an issue's content once its deliveries are deleted; the list of issues still shows the subject.
    sql`update issues set subject = coalesce(content ->> 'subject', subject), content = null
      where id in (
        select i.id from issues i indexed by issues_with_text
        where i.content is not null and i.due_at < ${before(mailBodyDays)} and i.state in ('sent', 'cancelled')
          and coalesce(i.finished_at, i.updated_at) < ${before(mailBodyDays)}
          and not exists (select 1 from issue_deliveries d where d.issue_id = i.id)
        order by i.due_at limit ${rowsPerRun.issues})`,
  ])
}
