import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { IssueSnapshot } from '#app/domain/newsletter/issue-content.ts'
import { maxProductsPerWeek } from '#app/domain/menu/week-plan.ts'
import type { ListedIssue } from './admin-issues.ts'
import { issues } from '#app/data/issue-schema.ts'
import { products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

/** Excludes issues that were canceled before their first batch. */
const wasDelivered = sql`${issues.sent} + ${issues.unknown} > 0`

/** Returns the last issue of a kind that was sent before this week, with its content if that is still stored. */
export async function findPreviousSnapshot(db: Database, { kind, week }: Pick<ListedIssue, 'kind' | 'week'>) {
  const [last] = await db
    .select({ heroId: issues.heroId, note: issues.note, content: issues.content })
    .from(issues)
    .where(and(eq(issues.kind, kind), lt(issues.week, week), isNotNull(issues.content), wasDelivered))
    .orderBy(desc(issues.week))
    .limit(1)
  return last ? { ...last, content: last.content as IssueSnapshot } : null
}

/** Returns the names of products, in the order of the given ids. */
export async function listProductNames(db: Database, ids: readonly number[]) {
  const asked = ids.slice(0, maxProductsPerWeek)
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, asked))
  return asked.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}
