import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { MessageAction, MessageState } from '#app/domain/inbox/inbox.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

interface Change {
  id: number
  by: string
  now: number
}

/** Changes a message's state, if it is still in the state that the team member saw. */
export async function changeMessageState(
  db: Database,
  { id, deed, from, to, by, now }: Change & { deed: MessageAction; from: MessageState; to: MessageState },
): Promise<'moved' | 'overtaken'> {
  const [moved] = await runBatch(db, [
    sql`update contact_messages set state = ${to}, closed_at = case when ${to} = 'closed' then ${now} end
      where id = ${id} and state = ${from} returning id`,
    auditEventStatement({ action: `message.${deed}`, subject: `message:${id}`, by, now }),
  ])
  return moved?.length ? 'moved' : 'overtaken'
}

/**
 * Assigns a message to a team member, or unassigns it, if the assignee is still the one shown to the person making the
 * change.
 */
export async function assignMessage(
  db: Database,
  { id, held, to, by, now }: Change & { held: string | null; to: string | null },
): Promise<'assigned' | 'overtaken' | 'not-on-the-team'> {
  const [assigned, , known] = await runBatch<{ present: number }>(db, [
    sql`update contact_messages set assigned_to = ${to} where id = ${id} and assigned_to is ${held}
      and (${to} is null or exists (select 1 from user_roles r where r.user_id = ${to})) returning 1 as present`,
    auditEventStatement({ action: 'message.assigned', subject: `message:${id}`, details: { to }, by, now }),
    sql`select ${to} is null or exists (select 1 from user_roles r where r.user_id = ${to}) as present`,
  ])
  if (assigned?.length) return 'assigned'
  return known?.[0]?.present ? 'overtaken' : 'not-on-the-team'
}

/** Lists the team members to whom a message can be assigned. */
export async function listAssignees(db: Database) {
  return db.all<{
    id: string
    email: string
  }>(sql`select distinct u.id, u.email from user_roles r join users u on u.id = r.user_id
    where r.role in ('staff', 'admin') order by u.email limit 100`)
}
