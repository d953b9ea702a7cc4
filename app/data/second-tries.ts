import { picturesPerDay } from './missing-pictures.ts'
import { sentAgainKey } from './mail-log.ts'
import type { Database } from './database.server.ts'
import type { EmailKind } from './emails.ts'

/**
 * What a person has tried again, each with its row in the audit log in the same batch. Whoever presses must be admin in
 * it, and the row must still be as they saw it, so that of two presses one does something. A job claims its row before
 * it works, so what is tried again twice at once is still done once.
 */

interface Press {
  by: string
  now: number
}

const dayMs = 86_400_000

/** A mail that the provider never took waits again: the same row, with all its tries and a day for them. */
export async function retryMail(db: Database, id: number, { by, now }: Press) {
  const [retried] = await db.$client.batch<{ id: number; kind: EmailKind }>([
    db.$client
      .prepare(
        `update emails set state = 'pending', due_at = ?2, opened_at = ?2, attempts = 0, lease_until = null, error = null
         where id = ?1 and state = 'failed'
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         returning id, kind`,
      )
      .bind(id, now, by),
    logged(db, { by, now, action: 'mail.retried', subject: `email:${id}` }),
  ])
  return retried?.results[0] ?? null
}

/** A mail of which nobody knows goes out anew, once, as a row of its own that names it. */
export async function sendMailAgain(db: Database, id: number, { by, now }: Press) {
  const [again] = await db.$client.batch<{ id: number; kind: EmailKind }>([
    db.$client
      .prepare(
        `insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
         select kind, subject_id, recipient, ?4, ?2, ?2 from emails
         where id = ?1 and state = 'unknown'
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         on conflict do nothing returning id, kind`,
      )
      .bind(id, now, by, sentAgainKey(id)),
    logged(db, { by, now, action: 'mail.sent-again', subject: `email:${id}` }),
  ])
  return again?.results[0] ?? null
}

/** A picture that could not be drawn, as far as the day's share goes: the model bills another try like a first one. */
export async function retryPicture(db: Database, id: number, { by, now }: Press) {
  const d1 = db.$client
  const [retried, , counted] = await d1.batch<{ id: number; asked: number }>([
    d1
      .prepare(
        `update product_images set state = 'queued', due_at = ?2, attempts = 0, lease_until = null, error = null,
           finished_at = null
         where id = ?1 and state = 'failed'
           and not exists (select 1 from product_images n where n.product_id = product_images.product_id
             and (n.id > ?1 or n.state in ('queued', 'running')))
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
           and ?4 > (select coalesce(sum(a.details ->> 'count'), 0) from audit_log a
             where a.subject = 'pictures' and a.at > ?5)
         returning id`,
      )
      .bind(id, now, by, picturesPerDay, now - dayMs),
    logged(db, {
      by,
      now,
      action: 'pictures.retried',
      subject: 'pictures',
      details: { count: 1, first: id, last: id },
    }),
    d1
      .prepare(
        `select coalesce(sum(a.details ->> 'count'), 0) as asked from audit_log a
         where a.subject = 'pictures' and a.at > ?1`,
      )
      .bind(now - dayMs),
  ])
  if (retried?.results.length) return 'retried' as const
  return (counted?.results[0]?.asked ?? 0) >= picturesPerDay
    ? ('cap-reached' as const)
    : ('not-failed' as const)
}

export async function retryCard(db: Database, subject: string, { by, now }: Press) {
  const [retried] = await db.$client.batch([
    db.$client
      .prepare(
        `update social_cards set state = 'queued', due_at = ?2, attempts = 0, lease_until = null, error = null
         where subject = ?1 and state = 'failed'
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
         returning subject`,
      )
      .bind(subject, now, by),
    logged(db, { by, now, action: 'card.retried', subject: `card:${subject}` }),
  ])
  return (retried?.results.length ?? 0) > 0
}

function logged(
  db: Database,
  { by, now, action, subject, details = {} }: Press & { action: string; subject: string; details?: object },
) {
  return db.$client
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, ?2, ?2, ?3, ?4, ?5 where changes() > 0`,
    )
    .bind(now, by, action, subject, JSON.stringify(details))
}
