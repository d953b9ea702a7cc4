import type { QueuedAccountEmail } from '#app/data/accounts/account-links.ts'
import { addUser } from '#app/data/accounts/accounts.ts'
import type { Database } from '#app/data/database.server.ts'
import { retryTransient, type RetryOptions } from '#app/data/transient-errors.ts'
import { addSubscriber } from './subscribers.ts'

/**
 * Sign-ups from the public forms, retried after transient D1 errors. If an earlier try was saved after all, the retry
 * reports success instead of "already subscribed" (B07).
 */

export async function addSubscriberWithRetries(
  db: Database,
  signup: Parameters<typeof addSubscriber>[1],
  patience: RetryOptions,
): ReturnType<typeof addSubscriber> {
  const { result, again } = await retryTransient(() => addSubscriber(db, signup), patience)
  if (!again || result.outcome === 'subscribed') return result
  const { results } = await db.$client
    .prepare(
      `select e.id, e.kind from newsletter_subscribers s
       left join emails e on e.subject_id = s.id and e.created_at = s.created_at
         and e.kind in ('send-confirmation', 'send-welcome')
       where s.email = ?1 and s.created_at = ?2 and s.source = ?3`,
    )
    .bind(signup.email, signup.now, signup.source)
    .all<(typeof result.mails)[number] | { id: null }>()
  if (results.length === 0) return result
  return { outcome: 'subscribed', mails: results.filter((mail) => mail.id !== null) }
}

export async function addUserWithRetries(
  db: Database,
  account: Parameters<typeof addUser>[1],
  patience: RetryOptions,
): ReturnType<typeof addUser> {
  const { result, again } = await retryTransient(() => addUser(db, account), patience)
  if (!again || result.outcome === 'created') return result
  const { results } = await db.$client
    .prepare(
      `select e.id, e.kind from users u
       left join account_links l on l.user_id = u.id and l.purpose = 'verify-email'
       left join emails e on e.kind = 'send-verification' and e.subject_id = l.id
       where u.id = ?1`,
    )
    .bind(account.id)
    .all<QueuedAccountEmail | { id: null }>()
  if (results.length === 0) return result
  return { outcome: 'created', mails: results.filter((mail) => mail.id !== null) }
}
