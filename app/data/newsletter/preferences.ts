import { sql } from 'drizzle-orm'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import type { SubscriberPreferences } from '#app/domain/newsletter/subscriber.ts'
import { buildConsentLogStatement, type ConsentChange } from './subscribers.ts'

/** How long (ms) after a newsletter issue's due time an unsubscribe still counts toward that issue. */
const countedWithinMs = 14 * 86_400_000

/** Also voids confirmation links sent earlier, so that they can't subscribe the person again. */
export async function unsubscribeByLink(db: Database, change: ConsentChange, issue: number | null = null) {
  const { id, now } = change
  await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and (state <> 'unsubscribed' or exists (
        select 1 from consent_records c
        where c.subscriber_id = ${id} and c.deed = 'asked' and c.at > unsubscribed_at))`,
    buildConsentLogStatement('left', change),
    sql`update issues set unsubscribed = unsubscribed + 1 where changes() > 0 and id = iif(${issue} is null,
      (select i.id from issues i join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ${id}
        where i.due_at between ${now - countedWithinMs} and ${now} and d.state in ('sent', 'unknown')
          order by i.due_at desc limit 1),
      (select d.issue_id from issue_deliveries d where d.issue_id = ${issue} and d.subscriber_id = ${id}))`,
  ])
}

export async function savePreferences(db: Database, change: ConsentChange, choices: SubscriberPreferences) {
  const { weekly, lastCall, zip } = choices
  const [, , current] = await runBatch(db, [
    sql`update newsletter_subscribers
      set wants_weekly = ${Number(weekly)}, wants_last_call = ${Number(lastCall)}, zip = ${zip}
      where id = ${change.id} and state = 'confirmed'
        and (wants_weekly <> ${Number(weekly)} or wants_last_call <> ${Number(lastCall)} or zip is not ${zip})`,
    buildConsentLogStatement('changed', change),
    sql<{ state: string }>`select state from newsletter_subscribers where id = ${change.id}`,
  ])
  return current[0]?.state === 'confirmed' ? 'saved' : 'not-on-the-list'
}

export async function skipLastCallReminder(db: Database, change: ConsentChange, week: string) {
  await runBatch(db, [
    sql`update newsletter_subscribers set muted_week = ${week}
      where id = ${change.id} and state = 'confirmed' and muted_week is not ${week}`,
    buildConsentLogStatement('changed', change),
  ])
}

export function listFavoriteMeals(db: Database, id: number) {
  return db.all<{ id: number; name: string }>(sql`select p.id, p.name
    from favourites f join products p on p.id = f.product_id
    where f.subscriber_id = ${id} order by f.created_at desc, p.id`)
}

export async function removeFavoriteMeal(db: Database, change: ConsentChange, product: number) {
  await runBatch(db, [
    sql`delete from favourites where subscriber_id = ${change.id} and product_id = ${product}`,
    buildConsentLogStatement('changed', change),
  ])
}
