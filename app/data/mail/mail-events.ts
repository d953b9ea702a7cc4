import type { MailEvent } from '#app/domain/mail/mail-events.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import type { Database } from '#app/data/database.server.ts'

/** An issue's sent and complaint counts after an event was recorded, to check the complaint rate. */
interface IssueComplaintCounts {
  id: number
  sent: number
  complained: number
}

/**
 * Records a provider's delivery event exactly once: the event's `mail_events` row is written last, and all other
 * statements check that this row is missing. The worst outcome wins in any order of arrival, and each subscriber
 * counts once in the issue's totals. An event proves that the provider has the email, so an email with an unknown
 * outcome becomes `sent`; for any other email only the outcome is stored.
 */
export async function recordMailEvent(
  db: Database,
  event: MailEvent,
  call: { eventId: string; now: number },
): Promise<{ issue: IssueComplaintCounts | null }> {
  const results = await db.$client.batch<IssueComplaintCounts>([
    ...mailEventStatements(db.$client, event, call),
    db.$client
      .prepare('select id, sent, complained from issues where id = ?1')
      .bind(event.letter?.issueId ?? 0),
  ])
  return { issue: results.at(-1)?.results[0] ?? null }
}

/** Returns the statements that record an event; run them in one batch, in this order. */
export function mailEventStatements(
  d1: D1Database,
  { outcome, final, providerId, letter, mailId }: MailEvent,
  { eventId, now }: { eventId: string; now: number },
) {
  const rank = mailOutcomes.indexOf(outcome) + 1
  const issueId = letter?.issueId ?? 0
  const subscriberId = letter?.subscriberId ?? 0
  const known = letter === null ? providerId : null
  return [
    // Must run before the delivery row is updated, because this statement reads the previous outcome.
    d1
      .prepare(
        `update issues set
           delivered = delivered + (?3 = 'delivered') - (d.outcome is 'delivered'),
           bounced = bounced + (?3 = 'bounced') - (d.outcome is 'bounced'),
           complained = complained + (?3 = 'complained'),
           sent = sent + (d.state not in ('sent', 'claimed')),
           unknown = unknown - (d.state = 'unknown'),
           failed = failed - (d.state = 'failed'),
           suppressed = suppressed - (d.state = 'suppressed')
         from (select state, outcome from issue_deliveries where issue_id = ?1 and subscriber_id = ?2) d
         where issues.id = ?1
           and case d.outcome when 'complained' then 3 when 'bounced' then 2 when 'delivered' then 1 else 0 end < ?4
           and not exists (select 1 from mail_events where id = ?5)`,
      )
      .bind(issueId, subscriberId, outcome, rank, eventId),
    d1
      .prepare(
        `update issue_deliveries set outcome = ?3,
           state = iif(state = 'claimed', state, 'sent'),
           error = iif(state in ('sent', 'claimed'), error, null)
         where issue_id = ?1 and subscriber_id = ?2
           and case outcome when 'complained' then 3 when 'bounced' then 2 when 'delivered' then 1 else 0 end < ?4
           and not exists (select 1 from mail_events where id = ?5)`,
      )
      .bind(issueId, subscriberId, outcome, rank, eventId),
    // An email with an unknown outcome waits for a retry or for an admin; the event settles it as sent.
    d1
      .prepare(
        `update emails set outcome = ?3,
           sent_at = iif(told.doubted, ?6, sent_at),
           error = iif(told.doubted, null, error),
           in_doubt = iif(told.doubted, 0, in_doubt),
           lease_until = iif(told.doubted, null, lease_until),
           state = iif(told.doubted, 'sent', state)
         from (
           select id, state = 'unknown' or state in ('pending', 'claimed') and in_doubt as doubted from emails
           where id = coalesce(?1, (select id from emails where provider_id = ?2))) told
         where emails.id = told.id
           and case outcome when 'complained' then 3 when 'bounced' then 2 when 'delivered' then 1 else 0 end < ?4
           and not exists (select 1 from mail_events where id = ?5)`,
      )
      .bind(mailId, known, outcome, rank, eventId, now),
    // A permanent bounce of any email, or a complaint, also makes the subscriber with that address unreachable.
    d1
      .prepare(
        `update newsletter_subscribers set unreachable = ?4
         where id = coalesce(
             (select id from newsletter_subscribers where id = ?1),
             (select s.id from emails e join newsletter_subscribers s on s.email = lower(e.recipient)
              where e.id = coalesce(?2, (select id from emails where provider_id = ?3))))
           and ?5 and (unreachable is null or (unreachable = 'bounced' and ?4 = 'complained'))
           and not exists (select 1 from mail_events where id = ?6)`,
      )
      .bind(subscriberId, mailId, known, outcome, Number(final), eventId),
    d1
      .prepare(
        `insert into consent_records (subscriber_id, deed, at, source)
         select coalesce(
             (select id from newsletter_subscribers where id = ?1),
             (select s.id from emails e join newsletter_subscribers s on s.email = lower(e.recipient)
              where e.id = coalesce(?2, (select id from emails where provider_id = ?3)))), ?4, ?5, 'mail'
         where changes() > 0`,
      )
      .bind(subscriberId, mailId, known, outcome, now),
    d1
      .prepare('insert into mail_events (id, received_at) values (?1, ?2) on conflict do nothing')
      .bind(eventId, now),
  ]
}
