import { sql } from 'drizzle-orm'

/**
 * Whom a letter may reach, asked of the subscriber `s` and the issue `i`, when the list is laid down and again when a
 * reader's turn comes. A correction goes to whoever was sent, or may have been sent, that week's letter.
 */
export const mayReceive = sql`(s.state = 'confirmed' and s.unreachable is null and case i.kind
  when 'weekly' then s.wants_weekly
  when 'last-call' then s.wants_last_call and s.muted_week is not i.week
  else exists (select 1 from issues w join issue_deliveries g on g.issue_id = w.id and g.subscriber_id = s.id
    where w.dedupe_key = 'weekly:' || i.week and g.state in ('sent', 'unknown')) end)`
