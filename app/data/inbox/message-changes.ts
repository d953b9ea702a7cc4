import type { MessageState } from '#app/domain/inbox/inbox.ts'
import type { Database } from '#app/data/database.server.ts'

interface Change {
  id: number
  by: string
  now: number
}

/** Changes a message's state if it is still in the state that the admin saw. */
export async function changeMessageState(
  db: Database,
  { id, deed, from, to, by, now }: Change & { deed: string; from: MessageState; to: MessageState },
): Promise<'moved' | 'overtaken'> {
  const d1 = db.$client
  const [moved] = await d1.batch([
    d1
      .prepare(
        `update contact_messages set state = ?3, closed_at = case when ?3 = 'closed' then ?4 end
         where id = ?1 and state = ?2 returning id`,
      )
      .bind(id, from, to, now),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, ?2, ?2, ?3, ?4, '{}' where changes() > 0`,
      )
      .bind(now, by, `message.${deed}`, `message:${id}`),
  ])
  return moved?.results.length ? 'moved' : 'overtaken'
}

/** Assigns a message to a team member, or unassigns it, if the assignee is still the one that the admin saw. */
export async function assignMessage(
  db: Database,
  { id, held, to, by, now }: Change & { held: string | null; to: string | null },
): Promise<'assigned' | 'overtaken' | 'not-at-the-desk'> {
  const d1 = db.$client
  const [assigned, , known] = await d1.batch<{ present: number }>([
    d1
      .prepare(
        `update contact_messages set assigned_to = ?3 where id = ?1 and assigned_to is ?2
           and (?3 is null or exists (select 1 from user_roles r where r.user_id = ?3)) returning 1 as present`,
      )
      .bind(id, held, to),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, ?2, ?2, 'message.assigned', ?3, json_object('to', ?4) where changes() > 0`,
      )
      .bind(now, by, `message:${id}`, to),
    d1
      .prepare('select ?1 is null or exists (select 1 from user_roles r where r.user_id = ?1) as present')
      .bind(to),
  ])
  if (assigned?.results.length) return 'assigned'
  return known?.results[0]?.present ? 'overtaken' : 'not-at-the-desk'
}

/** Finds the last action on a message and its author, to explain a conflict. */
export function findLastMessageAction(db: Database, id: number) {
  return db.$client
    .prepare(
      `select a.action, a.at, u.email from audit_log a left join users u on u.id = a.actor_id
       where a.subject = ?1 order by a.at desc, a.id desc limit 1`,
    )
    .bind(`message:${id}`)
    .first<{ action: string; at: number; email: string | null }>()
}

/** Team members to whom a message can be assigned. */
export async function listAssignees(db: Database) {
  const { results } = await db.$client
    .prepare(
      `select distinct u.id, u.email from user_roles r join users u on u.id = r.user_id
       where r.role in ('staff', 'admin') order by u.email limit 100`,
    )
    .all<{ id: string; email: string }>()
  return results
}
