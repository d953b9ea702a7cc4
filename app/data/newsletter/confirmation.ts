import type { ConsentDetails } from '#app/domain/newsletter/consent.ts'
import { consentLogStatement } from './consent.ts'
import type { Database } from '#app/data/database.server.ts'
import type { QueuedSubscriberEmail } from './insert-subscriber.ts'
import { welcomeEmailStatement } from './subscribers.ts'

interface Confirmation {
  id: number
  email: string
  /** When the confirmation email was written (ms) whose link was followed. */
  issuedAt: number
  said: ConsentDetails
  /** Hash under which the address is suppressed if it was once erased. */
  suppression?: string
  now: number
}

/**
 * Confirms a subscriber, once. A link from before they unsubscribed doesn't bring them back, and an address that
 * bounced or complained isn't confirmed. Confirming lifts an erased address's suppression and fills in the consent
 * text of an imported subscriber.
 */
export async function confirmSubscriber(
  db: Database,
  { id, email, issuedAt, said, suppression = '', now }: Confirmation,
): Promise<{ outcome: 'confirmed' | 'not-waiting'; mails: QueuedSubscriberEmail[] }> {
  const d1 = db.$client
  const [confirmed, , , welcome] = await d1.batch<QueuedSubscriberEmail>([
    d1
      .prepare(
        `update newsletter_subscribers set state = 'confirmed', confirmed_at = ?2, unsubscribed_at = null,
           consent = coalesce(consent, ?3), wants_weekly = iif(state = 'unsubscribed', 1, wants_weekly)
         where id = ?1 and unreachable is null
           and (state = 'pending' or state = 'unsubscribed' and unsubscribed_at < ?4) returning id`,
      )
      .bind(id, now, said.words, issuedAt),
    consentLogStatement(db, { id, deed: 'confirmed', now, ...said }),
    d1.prepare('delete from suppressions where hash = ?1 and changes() > 0').bind(suppression),
    welcomeEmailStatement(db, { email, confirmedAt: now }),
  ])
  return {
    outcome: confirmed?.results.length ? 'confirmed' : 'not-waiting',
    mails: welcome?.results ?? [],
  }
}

/** Whether the subscriber signed up again after `at` (ms), other than through an admin. */
export async function hasSignedUpSince(db: Database, { id, at }: { id: number; at: number }) {
  const found = await db.$client
    .prepare(`select 1 from consent_records where subscriber_id = ?1 and deed = 'asked' and at > ?2 limit 1`)
    .bind(id, at)
    .first()
  return found !== null
}
