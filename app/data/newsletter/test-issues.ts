import { adminEvent } from '#app/data/audit/admin-events.ts'
import type { Editor } from '#app/data/menu/product-changes.ts'
import { emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Test extends Editor {
  id: number
  to: string
  /** Names one press, so that two presses are one mail (B09). */
  key: string
}

/** Writes a letter's test down in the ledger; its number there, or null for a second press. */
export async function addTestIssue(db: Database, { id, to, key, by, now }: Test) {
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
    adminEvent(db, { action: 'issue.tested', subject: `issue:${id}`, details: {}, by, now }),
  ])
  return mail?.id ?? null
}
