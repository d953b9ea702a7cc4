import { type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import type { Settings } from '#app/domain/settings/business-schema.ts'

/** How long (days) to keep webhook events to detect duplicates. Providers may redeliver an event for a day or two. */
const mailEventDays = 30
/** Days that D1 keeps expired sessions: without the row, an outdated KV copy could make a session valid again. */
const sessionDays = 7

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

/** Deletes a limited number of expired rows. An expired email's row stays, but its text is deleted. */
export async function deleteExpiredRows(db: Database, keeping: Settings['keeping'], now: number) {
  const { mailBodyDays, runDays, messageDays } = keeping
  const before = (days: number) => now - days * 86_400_000
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
  const unclearedEmails = sql`from emails
    where id > coalesce((select value from counters where name = ${clearedBodiesCounter}), 0)
    order by id limit ${rowsPerRun.emails}`
  const isOldIssueCondition = sql`i.state in ('sent', 'cancelled') and i.due_at < ${before(mailBodyDays)}
    and coalesce(i.finished_at, i.updated_at) < ${before(mailBodyDays)}`
  // The recursive query finds the oldest issues that still have rows in `table`, with one index lookup per issue.
  const deleteRowsOfOldIssues = (table: SQL, key: SQL, rowKey: SQL) =>
    sql`with recursive present (id) as (
        select min(issue_id) from ${table}
        union all select (select min(r.issue_id) from ${table} r where r.issue_id > present.id) from present
        where present.id is not null limit ${rowsPerRun.issues})
      delete from ${table} where ${key} in (
        select ${rowKey} from present cross join issues i on i.id = present.id
        join ${table} d on d.issue_id = i.id where ${isOldIssueCondition} limit ${rowsPerRun.deliveries})`
  await runBatch(db, [
    // Continue after the last email ID of the previous run, so that no email is read twice.
    sql`update emails set text = null, html = null where id in (select id ${unclearedEmails})
        and created_at < ${before(mailBodyDays)} and state not in ('pending', 'claimed', 'sending')`,
    sql`insert into counters (name, value)
      select ${clearedBodiesCounter}, max(id) from (select id, created_at ${unclearedEmails})
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
    deleteRowsOfOldIssues(
      sql`issue_deliveries`,
      sql`(issue_id, subscriber_id)`,
      sql`d.issue_id, d.subscriber_id`,
    ),
    deleteRowsOfOldIssues(sql`issue_batches`, sql`id`, sql`d.id`),
    // Once an issue's recipients are all deleted, clear its content but keep its subject for the list of issues.
    sql`update issues set subject = coalesce(content ->> 'subject', subject), content = null
      where id in (
        select i.id from issues i indexed by issues_with_text
        where i.content is not null and ${isOldIssueCondition}
          and not exists (select 1 from issue_deliveries d where d.issue_id = i.id)
        order by i.due_at limit ${rowsPerRun.issues})`,
  ])
}
