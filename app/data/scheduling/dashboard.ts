import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { providerAccountProblemQuery } from '#app/data/newsletter/admin-issues.ts'
import { counters } from '#app/data/schema.ts'
import { findTrendStartDay } from '#app/domain/newsletter/subscriber-trend.ts'
import type { FailureCounts, IssueComplaintCounts, UnansweredMessage } from '#app/domain/scheduling/alerts.ts'
import { maxCountedRows } from '#app/domain/time/duration-text.ts'
import { buildFailedJobCountQuery } from './failed-job-statements.ts'
import { scheduledJobQueries, toScheduledJobRows } from './job-runs.ts'

const maxWaitingMessages = 20
const weekMs = 7 * 86_400_000

/** Maximum number of bounced emails, and of newsletter issues, that the dashboard checks, newest first. */
const rowsScanned = { emails: 10, issues: 6 }

export async function readDashboard(db: Database, now: number) {
  // A message that we have answered doesn't count as waiting for a reply, even if it was reopened.
  const waitingMessages = (state: 'new' | 'open') =>
    sql<UnansweredMessage>`select id, name, created_at as createdAt, substr(message, 1, 500) as opening from contact_messages
      where state = ${state} and answered_at is null order by created_at limit ${maxWaitingMessages}`
  const [
    newMessages,
    openMessages,
    [failed],
    [unknown],
    bouncedReplies,
    complaints,
    [accountProblem],
    ...rows
  ] = await runBatch(db, [
    // Query each message state separately, so that SQLite can read rows in the order of an index.
    waitingMessages('new'),
    waitingMessages('open'),
    buildFailedJobCountQuery(now - weekMs),
    sql<Pick<FailureCounts, 'unknown'>>`select count(*) as unknown from (
        select 1 from emails where state = 'unknown' and due_at > ${now - weekMs} limit ${maxCountedRows})`,
    sql<Pick<UnansweredMessage, 'id' | 'name'>>`select m.id, m.name from (
          select kind, subject_id, created_at from emails where outcome = 'bounced'
          order by id desc limit ${rowsScanned.emails}) e
        join message_replies r on r.id = e.subject_id join contact_messages m on m.id = r.message_id
        where e.kind = 'send-reply' and e.created_at > ${now - weekMs} and m.state not in ('closed', 'spam')
          and not exists (select 1 from message_replies n where n.message_id = m.id and n.id > r.id)`,
    sql<IssueComplaintCounts>`select id, sent, complained from issues
        where due_at <= ${now} and due_at > ${now - 2 * weekMs} order by due_at desc limit ${rowsScanned.issues}`,
    providerAccountProblemQuery,
    ...scheduledJobQueries,
  ])
  return {
    messages: [...newMessages, ...openMessages]
      .sort((a, b) => a.createdAt - b.createdAt)
      .slice(0, maxWaitingMessages),
    bouncedReplies,
    complaints,
    accountProblem,
    failures: { failed: 0, unknown: 0, ...failed, ...unknown },
    schedule: await toScheduledJobRows(db, rows),
  }
}

export async function readSubscriberTrend(db: Database, now: number) {
  const from = findTrendStartDay(now)
  const countersOfKind = (kind: 'joined' | 'left') =>
    db
      .select()
      .from(counters)
      .where(
        and(gte(counters.name, `subscribers.${kind}.${from}`), lt(counters.name, `subscribers.${kind}.:`)),
      )
  const [[total], joined, left] = await db.batch([
    db.select().from(counters).where(eq(counters.name, 'subscribers.confirmed')),
    countersOfKind('joined'),
    countersOfKind('left'),
  ])
  const days = [...joined, ...left].map(({ name, value }) => {
    const [, kind, day] = name.split('.')
    return { kind: kind as 'joined' | 'left', day: Number(day), count: value }
  })
  return { confirmed: total?.value ?? 0, days }
}
