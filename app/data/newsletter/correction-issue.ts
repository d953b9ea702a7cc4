import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { scheduledIssueKinds } from '#app/domain/newsletter/issue-timing.ts'
import { auditEventStatement, productEventDetails } from '#app/data/audit/audit-event.ts'
import type { EditAuthor } from '#app/data/menu/product-changes.ts'
import { issues } from '#app/data/issue-schema.ts'
import { productCorrections } from '#app/data/schema.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'

interface CorrectionWeek {
  id: number
  week: string
}

/**
 * For each correction: how many subscribers got that week's issues, whether more will, and which issue emailed the
 * correction.
 */
export async function listCorrectionEmailStatuses(db: Database, corrections: readonly CorrectionWeek[]) {
  if (corrections.length === 0) return []
  const rows = await db
    .select({
      ...pickColumns(issues, 'id', 'kind', 'week', 'subjectId', 'state'),
      reached: sql<number>`${reachedCount}`.as('out'),
    })
    .from(issues)
    .where(
      or(
        and(
          inArray(issues.week, [...new Set(corrections.map(({ week }) => week))]),
          inArray(issues.kind, [...scheduledIssueKinds]),
        ),
        inArray(
          issues.dedupeKey,
          corrections.map(({ id }) => correctionKey(id)),
        ),
      ),
    )
  return corrections.map(({ id, week }) => {
    const weekIssues = rows.filter((row) => row.kind !== 'correction' && row.week === week)
    const correctionIssue = rows.find((row) => row.kind === 'correction' && row.subjectId === id)
    return {
      id,
      recipients: weekIssues.reduce((sum, issue) => sum + issue.reached, 0),
      /** Whether an issue of that week is still being sent, so that a correction now would miss some recipients. */
      isStillSending: weekIssues.some((issue) => unfinishedStates.some((state) => state === issue.state)),
      correctionIssueId: correctionIssue?.id ?? null,
    }
  })
}

/** Issue states in which the final list of recipients isn't known yet. */
const unfinishedStates = ['freezing', 'sending', 'paused'] as const

/** Recipients who got an issue or may have gotten it; for an issue just canceled, also those without an outcome. */
const reachedCount = sql.raw('(recipients - failed - suppressed)')

const issuesOfSameWeek = sql`issues.week = product_corrections.week and issues.kind in ${scheduledIssueKinds}`

function correctionKey(id: number) {
  return `correction:${id}`
}

/**
 * Creates the issue that emails a correction to everyone who may have gotten an issue of that week. Returns the
 * new or existing issue's id; null if no issue of that week was sent or one is still being sent.
 */
export async function addCorrectionIssue(db: Database, { id, by, now }: EditAuthor & { id: number }) {
  await runBatch(db, [
    sql`update product_corrections set mailed_at = ${now} where id = ${id} and mailed_at is null
      and exists (select 1 from issues where ${issuesOfSameWeek} and ${reachedCount} > 0)
      and not exists (select 1 from issues where ${issuesOfSameWeek} and state in ${unfinishedStates})`,
    // The issue is due immediately and counts as approved by the person who requested it.
    sql`insert into issues
        (kind, week, dedupe_key, subject_id, due_at, approved_at, approved_by, created_at, updated_at)
      select 'correction', week, ${correctionKey(id)}, id, ${now}, ${now}, ${by}, ${now}, ${now}
      from product_corrections where id = ${id} and changes() > 0 on conflict do nothing`,
    auditEventStatement(
      'correction.mailed',
      sql`'product:' || (select product_id from ${productCorrections} where id = ${id})`,
      {
        details: productEventDetails(sql`(select product_id from ${productCorrections} where id = ${id})`),
        by,
        now,
      },
    ),
  ])
  const [issue] = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.dedupeKey, correctionKey(id)), eq(issues.kind, 'correction')))
    .limit(1)
  return issue?.id ?? null
}
