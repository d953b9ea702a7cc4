import { sql } from 'drizzle-orm'
import { describePreferences, type Preferences } from '#app/domain/newsletter/preferences.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { consentLogStatement } from './consent.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

/**
 * Changes that subscribers make through the personal links in a newsletter. None of them resubscribes anyone.
 */

interface Change {
  id: number
  consent: ConsentDetails
  now: number
}

/** How long (ms) after an issue's due time an unsubscribe still counts toward that issue. */
const countedWithinMs = 14 * 86_400_000

/**
 * Unsubscribes a subscriber. This counts toward the issue whose link was used, or else the newest issue that the
 * subscriber got. If the subscriber has signed up again, it also invalidates the pending confirmation.
 */
export async function unsubscribeByLink(
  db: Database,
  { id, issue = null, consent, now }: Change & { issue?: number | null },
) {
  await runBatch(db, [
    sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${now}
      where id = ${id} and (state <> 'unsubscribed' or exists (
        select 1 from consent_records c
        where c.subscriber_id = ${id} and c.deed = 'asked' and c.at > unsubscribed_at))`,
    consentLogStatement({ id, action: 'left', now, ...consent }),
    sql`update issues set unsubscribed = unsubscribed + 1 where changes() > 0 and id = iif(${issue} is null,
      (select i.id from issues i join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ${id}
        where i.due_at between ${now - countedWithinMs} and ${now} and d.state in ('sent', 'unknown')
          order by i.due_at desc limit 1),
      (select d.issue_id from issue_deliveries d where d.issue_id = ${issue} and d.subscriber_id = ${id}))`,
  ])
}

/** Saves a subscriber's preferences. Changes nothing if the subscriber isn't confirmed. */
export async function savePreferences(
  db: Database,
  { id, choices, consent, now }: Change & { choices: Preferences },
): Promise<'saved' | 'not-on-the-list'> {
  const { weekly, lastCall, zip } = choices
  const [, , current] = await runBatch(db, [
    sql`update newsletter_subscribers
      set wants_weekly = ${Number(weekly)}, wants_last_call = ${Number(lastCall)}, zip = ${zip}
      where id = ${id} and state = 'confirmed'
        and (wants_weekly <> ${Number(weekly)} or wants_last_call <> ${Number(lastCall)} or zip is not ${zip})`,
    consentLogStatement({ id, action: 'changed', now, ...consent, words: describePreferences(choices) }),
    sql<{ state: string }>`select state from newsletter_subscribers where id = ${id}`,
  ])
  return current[0]?.state === 'confirmed' ? 'saved' : 'not-on-the-list'
}

/** Skips one week's last-call reminder for a subscriber who has already ordered. */
export async function skipLastCallReminder(
  db: Database,
  { id, week, consent, now }: Change & { week: string },
) {
  await runBatch(db, [
    sql`update newsletter_subscribers set muted_week = ${week}
      where id = ${id} and state = 'confirmed' and muted_week is not ${week}`,
    consentLogStatement({ id, action: 'changed', now, ...consent }),
  ])
}

interface FavoriteProduct {
  id: number
  name: string
}

/** Lists the products a subscriber wants to be notified about, newest first; at most `maxFavorites`. */
export async function listFavorites(db: Database, id: number): Promise<FavoriteProduct[]> {
  return db.all<FavoriteProduct>(sql`select p.id, p.name from favourites f join products p on p.id = f.product_id
      where f.subscriber_id = ${id} order by f.created_at desc, p.id`)
}

export async function removeFavorite(
  db: Database,
  { id, product, consent, now }: Change & { product: number },
) {
  await runBatch(db, [
    sql`delete from favourites where subscriber_id = ${id} and product_id = ${product}`,
    consentLogStatement({ id, action: 'changed', now, ...consent }),
  ])
}
