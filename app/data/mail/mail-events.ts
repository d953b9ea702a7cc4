import { type SQL, sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import type { MailEvent } from '#app/domain/mail/mail-events.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'

export async function recordMailEvent(
  db: Database,
  event: MailEvent,
  webhook: { eventId: string; now: number },
) {
  const results = await runBatch(db, [
    ...buildMailEventStatements(event, webhook),
    sql`select id, sent, complained from issues where id = ${event.recipient?.issueId ?? 0}`,
  ])
  const [issue] = results.at(-1) as { id: number; sent: number; complained: number }[]
  return issue
}

/** Each statement does nothing if the event is already in `mail_events`, so the last statement adds the event. */
export function buildMailEventStatements(
  { outcome, final, providerId, recipient, mailId }: MailEvent,
  { eventId, now }: { eventId: string; now: number },
) {
  const rank = mailOutcomes.indexOf(outcome) + 1
  const isWorseThan = (stored: SQL) =>
    sql`case ${stored} when 'complained' then 3 when 'bounced' then 2 when 'delivered' then 1 else 0 end < ${rank}`
  const isNew = sql`not exists (select 1 from mail_events where id = ${eventId})`
  const isDelivery = sql`issue_id = ${recipient?.issueId ?? 0} and subscriber_id = ${recipient?.subscriberId ?? 0}`
  const emailId = sql`coalesce(${mailId},
    (select id from emails where provider_id = ${recipient === null ? providerId : null}))`
  const subscriber = sql`coalesce(
    (select id from newsletter_subscribers where id = ${recipient?.subscriberId ?? 0}),
    (select s.id from emails e join newsletter_subscribers s on s.email = lower(e.recipient)
      where e.id = ${emailId}))`
  return [
    // Update the issue's totals first: they depend on the email's old outcome, which the next statement overwrites.
    sql`update issues set
        delivered = delivered + (${outcome} = 'delivered') - (d.outcome is 'delivered'),
        bounced = bounced + (${outcome} = 'bounced') - (d.outcome is 'bounced'),
        complained = complained + (${outcome} = 'complained'),
        sent = sent + (d.state not in ('sent', 'claimed')),
        unknown = unknown - (d.state = 'unknown'),
        failed = failed - (d.state = 'failed'),
        suppressed = suppressed - (d.state = 'suppressed')
      from (select state, outcome from issue_deliveries where ${isDelivery}) d
      where issues.id = ${recipient?.issueId ?? 0} and ${isWorseThan(sql`d.outcome`)} and ${isNew}`,
    sql`update issue_deliveries set outcome = ${outcome}, state = iif(state = 'claimed', state, 'sent'),
        error = iif(state in ('sent', 'claimed'), error, null)
      where ${isDelivery} and ${isWorseThan(sql`outcome`)} and ${isNew}`,
    sql`update emails set outcome = ${outcome},
        sent_at = iif(found.uncertain, ${now}, sent_at),
        error = iif(found.uncertain, null, error),
        in_doubt = iif(found.uncertain, 0, in_doubt),
        lease_until = iif(found.uncertain, null, lease_until),
        state = iif(found.uncertain, 'sent', state)
      from (select id, state = 'unknown' or state in ('pending', 'claimed') and in_doubt as uncertain from emails
        where id = ${emailId}) found
      where emails.id = found.id and ${isWorseThan(sql`outcome`)} and ${isNew}`,
    sql`update newsletter_subscribers set unreachable = ${outcome}
      where id = ${subscriber} and ${Number(final)}
        and (unreachable is null or (unreachable = 'bounced' and ${outcome} = 'complained')) and ${isNew}`,
    sql`insert into consent_records (subscriber_id, deed, at, source)
      select ${subscriber}, ${outcome}, ${now}, 'mail' where changes() > 0`,
    sql`insert into mail_events (id, received_at) values (${eventId}, ${now}) on conflict do nothing`,
  ]
}
