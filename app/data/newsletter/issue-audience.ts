import { sql } from 'drizzle-orm'

/**
 * Whom a letter may reach, asked of the subscriber `s` and the issue `i`, when the list is laid down and again when a
 * reader's turn comes. A correction goes to whoever was on the list of a letter of that week, unless it is certain that
 * nobody wrote to them: a label that was wrong has to reach those in flight, in doubt and to be tried again as well.
 */
export const mayReceive = sql`(s.state = 'confirmed' and s.unreachable is null and case i.kind
  when 'weekly' then s.wants_weekly
  when 'last-call' then s.wants_last_call and s.muted_week is not i.week
  else exists (select 1 from issues w cross join issue_deliveries g on g.issue_id = w.id and g.subscriber_id = s.id
    where w.week = i.week and w.kind in ('weekly', 'last-call') and g.state <> 'suppressed') end)`
