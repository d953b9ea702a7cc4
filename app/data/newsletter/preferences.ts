import { describePreferences, type Preferences } from '#app/domain/newsletter/preferences.ts'
import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { consentLogStatement } from './consent.ts'
import type { Database } from '#app/data/database.server.ts'

/**
 * Changes that subscribers make through the personal links in their newsletter. None of them resubscribes anybody.
 */

interface Change {
  id: number
  said: ConsentDetails
  now: number
}

/** How long after an issue an unsubscribe still counts toward it, ms. */
const countedWithinMs = 14 * 86_400_000

/**
 * Unsubscribes a subscriber and counts it toward the issue whose link they used, or the newest one they got. If
 * they had unsubscribed and signed up again, this also invalidates the pending confirmation.
 */
export async function unsubscribeByLink(
  db: Database,
  { id, issue = null, said, now }: Change & { issue?: number | null },
) {
  const d1 = db.$client
  await d1.batch([
    d1
      .prepare(
        `update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ?2
         where id = ?1 and (state <> 'unsubscribed' or exists (
           select 1 from consent_records c
           where c.subscriber_id = ?1 and c.deed = 'asked' and c.at > unsubscribed_at))`,
      )
      .bind(id, now),
    consentLogStatement(db, { id, deed: 'left', now, ...said }),
    d1
      .prepare(
        `update issues set unsubscribed = unsubscribed + 1 where changes() > 0 and id = iif(?4 is null,
           (select i.id from issues i join issue_deliveries d on d.issue_id = i.id and d.subscriber_id = ?1
             where i.due_at between ?2 and ?3 and d.state in ('sent', 'unknown') order by i.due_at desc limit 1),
           (select d.issue_id from issue_deliveries d where d.issue_id = ?4 and d.subscriber_id = ?1))`,
      )
      .bind(id, now - countedWithinMs, now, issue),
  ])
}

/** Saves the preferences of a confirmed subscriber; others are left unchanged. */
export async function savePreferences(
  db: Database,
  { id, choices, said, now }: Change & { choices: Preferences },
): Promise<'saved' | 'not-on-the-list'> {
  const { weekly, lastCall, zip } = choices
  const d1 = db.$client
  const [, , current] = await d1.batch<{ state: string }>([
    d1
      .prepare(
        `update newsletter_subscribers set wants_weekly = ?2, wants_last_call = ?3, zip = ?4
         where id = ?1 and state = 'confirmed'
           and (wants_weekly <> ?2 or wants_last_call <> ?3 or zip is not ?4)`,
      )
      .bind(id, Number(weekly), Number(lastCall), zip),
    consentLogStatement(db, { id, deed: 'changed', now, ...said, words: describePreferences(choices) }),
    d1.prepare('select state from newsletter_subscribers where id = ?1').bind(id),
  ])
  return current?.results[0]?.state === 'confirmed' ? 'saved' : 'not-on-the-list'
}

/** Skips the last-call reminder of one week, for subscribers who say they already ordered. */
export async function skipLastCallReminder(db: Database, { id, week, said, now }: Change & { week: string }) {
  await db.$client.batch([
    db.$client
      .prepare(
        `update newsletter_subscribers set muted_week = ?2
         where id = ?1 and state = 'confirmed' and muted_week is not ?2`,
      )
      .bind(id, week),
    consentLogStatement(db, { id, deed: 'changed', now, ...said }),
  ])
}

interface FavoriteProduct {
  id: number
  name: string
}

/** Lists the products a subscriber wants to be notified about, newest first; at most `maxFavorites`. */
export async function listFavorites(db: Database, id: number): Promise<FavoriteProduct[]> {
  const { results } = await db.$client
    .prepare(
      `select p.id, p.name from favourites f join products p on p.id = f.product_id
       where f.subscriber_id = ?1 order by f.created_at desc, p.id`,
    )
    .bind(id)
    .all<FavoriteProduct>()
  return results
}

export async function removeFavorite(db: Database, { id, dish, said, now }: Change & { dish: number }) {
  await db.$client.batch([
    db.$client.prepare('delete from favourites where subscriber_id = ?1 and product_id = ?2').bind(id, dish),
    consentLogStatement(db, { id, deed: 'changed', now, ...said }),
  ])
}
