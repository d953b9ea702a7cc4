import { and, eq, inArray, sql } from 'drizzle-orm'
import type { IssueWords } from '#app/domain/newsletter/issue-entry.ts'
import { adminEvent } from '#app/data/audit/admin-events.ts'
import type { Editor } from '#app/data/menu/product-changes.ts'
import { issues } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Until its list is laid down a letter can be changed; what its readers get is laid down with it. */
export const editableStates = ['draft', 'held'] as const

export function isEditable(state: string) {
  return editableStates.some((one) => one === state)
}

interface Edit extends Editor {
  id: number
  /** That the editor began with: of another one nothing is overwritten. */
  version: number
  words: IssueWords
  /** What is another now, in words for the log. */
  changed: readonly string[]
}

/** Keeps the owner's words, unless somebody was faster or the letter is on its way. */
export async function saveIssueWords(
  db: Database,
  { id, version, words, changed, by, now }: Edit,
): Promise<'saved' | 'conflict'> {
  const [saved] = await db.batch([
    db
      .update(issues)
      .set({ ...words, version: sql`${issues.version} + 1`, updatedAt: now })
      .where(and(eq(issues.id, id), eq(issues.version, version), inArray(issues.state, [...editableStates])))
      .returning({ id: issues.id }),
    adminEvent(db, { action: 'issue.edited', subject: `issue:${id}`, details: { changed }, by, now }),
  ])
  return saved.length > 0 ? 'saved' : 'conflict'
}
