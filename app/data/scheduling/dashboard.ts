import type { FailureCounts, IssueComplaints, WaitingMessage } from '#app/domain/scheduling/alerts.ts'
import { maxRowsCounted } from '#app/domain/time/duration-text.ts'
import { trendStartDay } from '#app/domain/newsletter/subscriber-trend.ts'
import type { Database } from '#app/data/database.server.ts'
import { prepareStatement } from '#app/data/statement.ts'
import { failedJobCountQuery } from './failed-job-statements.ts'
import { scheduledJobQueries, parseScheduledJobRows, withSiteStartFallback } from './schedule-rows.ts'

/** Maximum number of unanswered messages read for the dashboard. */
const maxWaitingMessages = 20

const failedWithinMs = 7 * 86_400_000

/** How many bounced emails are scanned for replies we sent, and how many recent issues for complaints. */
const rowsScanned = { mails: 10, letters: 6 }

/** Reads what the dashboard shows, in one batch; counts stop at 100, and lists contain only a few rows. */
export async function readDashboard(db: Database, now: number) {
  const d1 = db.$client
  // A message that has been answered is no longer waiting, even if it was reopened.
  const waiting = (state: 'new' | 'open') =>
    d1
      .prepare(
        `select id, name, created_at as createdAt, substr(message, 1, 500) as opening from contact_messages
         where state = ?1 and answered_at is null order by created_at limit ?2`,
      )
      .bind(state, maxWaitingMessages)
  const [fresh, open, failed, unknown, cameBack, standings, ...schedule] = await d1.batch([
    // One query per state, so that each can use the index order.
    waiting('new'),
    waiting('open'),
    prepareStatement(db, failedJobCountQuery(now - failedWithinMs)),
    d1
      .prepare(
        `select count(*) as unknown from (
           select 1 from emails where state = 'unknown' and due_at > ?1 limit ?2)`,
      )
      .bind(now - failedWithinMs, maxRowsCounted),
    // Replies we sent that bounced, unless a later reply was written or the message was closed.
    d1
      .prepare(
        `select m.id, m.name from (
           select kind, subject_id, created_at from emails where outcome = 'bounced' order by id desc limit ?2) e
         join message_replies r on r.id = e.subject_id join contact_messages m on m.id = r.message_id
         where e.kind = 'send-reply' and e.created_at > ?1 and m.state not in ('closed', 'spam')
           and not exists (select 1 from message_replies n where n.message_id = m.id and n.id > r.id)`,
      )
      .bind(now - failedWithinMs, rowsScanned.mails),
    d1
      .prepare(
        `select id, sent, complained from issues where due_at <= ?1 and due_at > ?2 order by due_at desc limit ?3`,
      )
      .bind(now, now - 2 * failedWithinMs, rowsScanned.letters),
    ...scheduledJobQueries(db),
  ])
  const [counts] = (failed?.results ?? []) as Pick<FailureCounts, 'failed'>[]
  const [uncertain] = (unknown?.results ?? []) as Pick<FailureCounts, 'unknown'>[]
  return {
    messages: [...(fresh?.results ?? []), ...(open?.results ?? [])]
      .map((row) => row as WaitingMessage)
      .sort((one, other) => one.createdAt - other.createdAt)
      .slice(0, maxWaitingMessages),
    cameBack: (cameBack?.results ?? []) as Pick<WaitingMessage, 'id' | 'name'>[],
    standings: (standings?.results ?? []) as IssueComplaints[],
    failures: { failed: counts?.failed ?? 0, unknown: uncertain?.unknown ?? 0 },
    schedule: await withSiteStartFallback(db, parseScheduledJobRows(schedule)),
  }
}

/**
 * Reads the number of confirmed subscribers, and recent sign-ups and unsubscribes per day, from counters instead of
 * subscriber rows.
 */
export async function readSubscriberTrend(db: Database, now: number) {
  const d1 = db.$client
  const from = trendStartDay(now)
  const [total, joined, left] = await d1.batch<{ name: string; value: number }>([
    d1.prepare(`select name, value from counters where name = 'subscribers.confirmed'`),
    d1
      .prepare('select name, value from counters where name >= ?1 and name < ?2')
      .bind(`subscribers.joined.${from}`, 'subscribers.joined.:'),
    d1
      .prepare('select name, value from counters where name >= ?1 and name < ?2')
      .bind(`subscribers.left.${from}`, 'subscribers.left.:'),
  ])
  const daysOf = (kind: 'joined' | 'left', rows: { name: string; value: number }[] = []) =>
    rows.map(({ name, value }) => ({ kind, day: Number(name.split('.').at(-1)), count: value }))
  return {
    confirmed: total?.results[0]?.value ?? 0,
    days: [...daysOf('joined', joined?.results), ...daysOf('left', left?.results)],
  }
}
