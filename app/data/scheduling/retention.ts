import type { Database } from '#app/data/database.server.ts'

/** Retention periods in days, from the owner's settings. */
interface RetentionDays {
  mailBodyDays: number
  runDays: number
  messageDays: number
}

const day = 86_400_000

/**
 * Email providers may repeat an event for a day or two; after this many days, an event's id is no longer needed to
 * detect repeats.
 */
const mailEventDays = 30
/** Expired sessions are kept for this many days, so that an old KV copy cannot revive them. */
const sessionDays = 7

/** Counter with the id of the last email whose body was cleared. */
const clearedBodiesCounter = 'kept.mail-bodies'

/** Maximum rows of each kind to clear per tick. */
const rowsPerRun = {
  mails: 300,
  runs: 200,
  sessions: 200,
  messages: 50,
  events: 3000,
  deliveries: 5000,
  issues: 20,
}

/**
 * Deletes expired data in limited steps, each found through an index; the remaining data waits for the next tick.
 * Email rows stay as proof of sending, and the latest run of each job stays. Issue totals are stored separately, so
 * old deliveries and issue content can be deleted.
 */
export async function deleteExpiredRows(
  db: Database,
  { mailBodyDays, runDays, messageDays }: RetentionDays,
  now: number,
): Promise<void> {
  const d1 = db.$client
  const before = (days: number) => now - days * day
  const oldRuns = (state: 'done' | 'failed') =>
    d1
      .prepare(
        `delete from job_runs where id in (
           select r.id from job_runs r where r.state = ?1 and r.started_at < ?2
             and exists (select 1 from job_runs l where l.job = r.job and l.due_at > r.due_at)
           order by r.started_at limit ?3)`,
      )
      .bind(state, before(runDays), rowsPerRun.runs)
  const oldMessages = (state: 'closed' | 'spam') =>
    d1
      .prepare(
        `delete from contact_messages where id in (
           select id from contact_messages
           where state = ?1 and created_at < ?2 and coalesce(closed_at, answered_at, created_at) < ?2
           order by created_at limit ?3)`,
      )
      .bind(state, before(messageDays), rowsPerRun.messages)
  await d1.batch([
    // Scans emails by id, which rises over time, so that no email is scanned twice.
    d1
      .prepare(
        `update emails set text = null, html = null
         where id in (
             select id from emails where id > coalesce((select value from counters where name = ?1), 0)
             order by id limit ?3)
           and created_at < ?2 and state not in ('pending', 'claimed', 'sending')`,
      )
      .bind(clearedBodiesCounter, before(mailBodyDays), rowsPerRun.mails),
    d1
      .prepare(
        `insert into counters (name, value)
         select ?1, max(id) from (
           select id, created_at from emails where id > coalesce((select value from counters where name = ?1), 0)
           order by id limit ?3)
         where created_at < ?2 having max(id) is not null
         on conflict (name) do update set value = excluded.value`,
      )
      .bind(clearedBodiesCounter, before(mailBodyDays), rowsPerRun.mails),
    oldRuns('done'),
    oldRuns('failed'),
    d1
      .prepare(
        `delete from user_sessions where id in (
           select id from user_sessions where expires_at < ?1 order by expires_at limit ?2)`,
      )
      .bind(before(sessionDays), rowsPerRun.sessions),
    oldMessages('closed'),
    oldMessages('spam'),
    d1
      .prepare(
        `delete from mail_events where id in (
           select id from mail_events where received_at < ?1 order by received_at limit ?2)`,
      )
      .bind(before(mailEventDays), rowsPerRun.events),
    // `present` finds the oldest issues that still have delivery rows, with one index lookup each, so that leftovers
    // are deleted, too.
    d1
      .prepare(
        `with recursive present (id) as (
           select min(issue_id) from issue_deliveries
           union all select (select min(r.issue_id) from issue_deliveries r where r.issue_id > present.id) from present
           where present.id is not null limit ?2)
         delete from issue_deliveries where (issue_id, subscriber_id) in (
           select d.issue_id, d.subscriber_id from present cross join issues i on i.id = present.id
           join issue_deliveries d on d.issue_id = i.id where i.state in ('sent', 'cancelled') and i.due_at < ?1
             and coalesce(i.finished_at, i.updated_at) < ?1 limit ?3)`,
      )
      .bind(before(mailBodyDays), rowsPerRun.issues, rowsPerRun.deliveries),
    d1
      .prepare(
        `with recursive present (id) as (
           select min(issue_id) from issue_batches
           union all select (select min(r.issue_id) from issue_batches r where r.issue_id > present.id) from present
           where present.id is not null limit ?2)
         delete from issue_batches where id in (
           select b.id from present cross join issues i on i.id = present.id
           join issue_batches b on b.issue_id = i.id where i.state in ('sent', 'cancelled') and i.due_at < ?1
             and coalesce(i.finished_at, i.updated_at) < ?1 limit ?3)`,
      )
      .bind(before(mailBodyDays), rowsPerRun.issues, rowsPerRun.deliveries),
    // Clears an issue's content once its deliveries are deleted; the subject stays, because the list of issues shows
    // it.
    d1
      .prepare(
        `update issues set subject = coalesce(content ->> 'subject', subject), content = null
         where id in (
           select i.id from issues i indexed by issues_with_text
           where i.content is not null and i.due_at < ?1 and i.state in ('sent', 'cancelled')
             and coalesce(i.finished_at, i.updated_at) < ?1
             and not exists (select 1 from issue_deliveries d where d.issue_id = i.id)
           order by i.due_at limit ?2)`,
      )
      .bind(before(mailBodyDays), rowsPerRun.issues),
  ])
}
