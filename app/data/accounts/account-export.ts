import { desc, eq } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import {
  auditLog,
  contactMessages,
  emails,
  newsletterSubscribers,
  users,
  userSessions,
} from '#app/data/schema.ts'

const maxRows = 1000
const maxEvents = 200

/** `email` is null if the user's email is unverified; the export then has no newsletter data, messages, or emails. */
export async function exportUserData(db: Database, { id, email }: { id: string; email: string | null }) {
  const address = email ?? ''
  const [account, sessions, events, newsletter, messages, mails] = await db.batch([
    db
      .select(pickColumns(users, 'id', 'email', 'emailVerifiedAt', 'createdAt'))
      .from(users)
      .where(eq(users.id, id)),
    db
      .select(pickColumns(userSessions, 'device', 'createdAt', 'lastSeenAt', 'revokedAt'))
      .from(userSessions)
      .where(eq(userSessions.userId, id))
      .orderBy(desc(userSessions.lastSeenAt))
      .limit(maxRows),
    db
      .select(pickColumns(auditLog, 'at', 'action', 'details'))
      .from(auditLog)
      .where(eq(auditLog.subject, `user:${id}`))
      .orderBy(desc(auditLog.at))
      .limit(maxEvents),
    db
      .select({
        ...pickColumns(newsletterSubscribers, 'email', 'phone', 'state', 'source', 'consent'),
        ...pickColumns(newsletterSubscribers, 'wantsWeekly', 'wantsLastCall', 'zip'),
        ...pickColumns(newsletterSubscribers, 'createdAt', 'confirmedAt', 'unsubscribedAt'),
      })
      .from(newsletterSubscribers)
      .where(eq(newsletterSubscribers.email, address)),
    db
      .select(pickColumns(contactMessages, 'kind', 'name', 'phone', 'message', 'createdAt'))
      .from(contactMessages)
      .where(eq(contactMessages.email, address))
      .limit(maxRows),
    db
      .select(pickColumns(emails, 'kind', 'subject', 'state', 'sentAt'))
      .from(emails)
      .where(eq(emails.recipient, address))
      .orderBy(desc(emails.id))
      .limit(maxRows),
  ])
  return { account: account[0] ?? null, sessions, events, newsletter, messages, mails }
}
