import { and, eq, inArray, sql } from 'drizzle-orm'
import type { IssueTexts } from '#app/domain/newsletter/issue-entry.ts'
import { auditEventInsert } from '#app/data/audit/audit-event.ts'
import type { EditStamp } from '#app/data/menu/product-changes.ts'
import { issues } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { emails } from '#app/data/schema.ts'

/** States in which an issue's texts can be edited; its content is fixed when sending starts. */
const editableIssueStates = ['draft', 'held'] as const

export function isEditableIssueState(state: string) {
  return editableIssueStates.some((one) => one === state)
}

interface IssueEdit extends EditStamp {
  id: number
  /** The version that the editor started from; the edit is refused if the issue has changed since. */
  version: number
  words: IssueTexts
  /** Names of the changed texts, for the activity log. */
  changed: readonly string[]
}

/** Saves the owner's texts, unless another edit was saved first or sending has started. */
export async function saveIssueTexts(
  db: Database,
  { id, version, words, changed, by, now }: IssueEdit,
): Promise<'saved' | 'conflict'> {
  const [saved] = await db.batch([
    db
      .update(issues)
      .set({ ...words, version: sql`${issues.version} + 1`, updatedAt: now })
      .where(
        and(eq(issues.id, id), eq(issues.version, version), inArray(issues.state, [...editableIssueStates])),
      )
      .returning({ id: issues.id }),
    auditEventInsert(db, { action: 'issue.edited', subject: `issue:${id}`, details: { changed }, by, now }),
  ])
  return saved.length > 0 ? 'saved' : 'conflict'
}

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
    auditEventInsert(db, { action: 'issue.tested', subject: `issue:${id}`, by, now }),
  ])
  return mail?.id ?? null
}
