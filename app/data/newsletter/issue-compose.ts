import { asc, eq, sql, and, inArray } from 'drizzle-orm'
import type { IssueProduct } from '#app/domain/newsletter/issue-menu.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import { mealCardColumns } from '#app/data/menu/products.ts'
import { productCorrections, products, weeklyMenuItems, weeklyMenus, emails } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import type { IssueTexts } from '#app/domain/newsletter/issue-input.ts'
import { auditEventInsert } from '#app/data/audit/audit-event.ts'
import type { EditStamp } from '#app/data/menu/product-changes.ts'
import { issues } from '#app/data/issue-schema.ts'

/** Reads a week's menu for its issue: at most one menu row and 48 products, in one batch. */
export async function readIssueMenu(db: Database, week: string) {
  const [[menu], planned] = await db.batch([
    db
      .select({ state: weeklyMenus.state, archive: weeklyMenus.archive, offReason: weeklyMenus.offReason })
      .from(weeklyMenus)
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        ...mealCardColumns,
        isAvailable:
          sql<boolean>`(${products.isAvailable} = 1 and ${weeklyMenuItems.soldOutAt} is null)`.mapWith(
            Boolean,
          ),
        archivedAt: products.archivedAt,
        overrideReason: weeklyMenuItems.overrideReason,
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
  ])
  const archived = menu?.archive?.map(fromArchive)
  return { off: menu?.state === 'off' ? (menu.offReason ?? '') : null, dishes: archived ?? planned }
}

/** An archived menu contains only products that could be ordered, so each of them counts as available. */
function fromArchive(
  product: Omit<IssueProduct, 'isAvailable' | 'archivedAt' | 'overrideReason'>,
): IssueProduct {
  return { ...product, isAvailable: true, archivedAt: null, overrideReason: 'as it was' }
}

export async function findCorrection(db: Database, id: number) {
  const { productId, week, reason, changes, at } = productCorrections
  const [correction] = await db
    .select({ productId, week, reason, changes, at, name: products.name })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(productCorrections.id, id))
    .limit(1)
  return correction ?? null
}

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
  changed: readonly string[]
}

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
    auditEventInsert(db, 'issue.edited', `issue:${id}`, { details: { changed }, by, now }),
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
    auditEventInsert(db, 'issue.tested', `issue:${id}`, { by, now }),
  ])
  return mail?.id ?? null
}
