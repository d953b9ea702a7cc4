import { auditEventInsert } from '#app/data/audit/admin-events.ts'
import type { EditStamp } from '#app/data/menu/product-changes.ts'
import { emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface TestEmail extends EditStamp {
  id: number
  to: string
  /** Identifies one form submission, so that submitting twice sends one email (B09). */
  key: string
}

/** Queues a test email of an issue. Returns the email's id, or null if this submission was already queued. */
export async function queueTestIssue(db: Database, { id, to, key, by, now }: TestEmail) {
  const [[mail]] = await db.batch([
    db
      .insert(emails)
      .values({
        kind: 'test-issue',
        subjectId: id,
        recipient: to,
        dedupeKey: `test-issue:${id}:${key}`,
        dueAt: now,
        createdAt: now,
      })
      .onConflictDoNothing({ target: emails.dedupeKey })
      .returning({ id: emails.id }),
    auditEventInsert(db, { action: 'issue.tested', subject: `issue:${id}`, details: {}, by, now }),
  ])
  return mail?.id ?? null
}
