import { sql } from 'drizzle-orm'

/**
 * SQL condition: whether subscriber `s` may receive issue `i`. Checked when the recipients are snapshotted and
 * again before sending. A correction goes to every recipient of an issue of that week unless they were certainly
 * skipped, so that it also reaches pending and unknown deliveries.
 */
export const mayReceiveIssue = sql`(s.state = 'confirmed' and s.unreachable is null and case i.kind
  when 'weekly' then s.wants_weekly
  when 'last-call' then s.wants_last_call and s.muted_week is not i.week
  else exists (select 1 from issues w cross join issue_deliveries g on g.issue_id = w.id and g.subscriber_id = s.id
    where w.week = i.week and w.kind in ('weekly', 'last-call') and g.state <> 'suppressed') end)`
