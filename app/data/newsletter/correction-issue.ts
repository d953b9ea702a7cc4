import { and, inArray, or, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, getProductEventDetails } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { issues } from '#app/data/newsletter-schema.ts'
import { productCorrections } from '#app/data/schema.ts'
import type { IssueState } from '#app/domain/newsletter/issue-status.ts'
import { scheduledIssueKinds } from '#app/domain/newsletter/issue-timing.ts'

export async function attachCorrectionEmailStatuses<Correction extends { id: number; week: string }>(
  db: Database,
  corrections: readonly Correction[],
) {
  if (corrections.length === 0) return []
  const weeks = new Set(corrections.map(({ week }) => week))
  const dedupeKeys = corrections.map(({ id }) => correctionKey(id))
  const rows = await db
    .select({
      ...pickColumns(issues, 'id', 'kind', 'week', 'subjectId', 'state'),
      reached: sql<number>`${reachedCount}`.as('out'),
    })
    .from(issues)
    .where(
      or(
        and(inArray(issues.week, [...weeks]), inArray(issues.kind, [...scheduledIssueKinds])),
        inArray(issues.dedupeKey, dedupeKeys),
      ),
    )
  return corrections.map((correction) => {
    const { id, week } = correction
    const weekIssues = rows.filter((row) => row.kind !== 'correction' && row.week === week)
    return {
      ...correction,
      recipients: weekIssues.reduce((sum, issue) => sum + issue.reached, 0),
      isStillSending: weekIssues.some(({ state }) => sendingStates.includes(state)),
      correctionIssueId: rows.find((row) => row.kind === 'correction' && row.subjectId === id)?.id ?? null,
    }
  })
}

const sendingStates: IssueState[] = ['freezing', 'sending', 'paused']

const reachedCount = sql.raw('(recipients - failed - suppressed)')

const issuesOfSameWeek = sql`issues.week = product_corrections.week and issues.kind in ${scheduledIssueKinds}`

function correctionKey(id: number) {
  return `correction:${id}`
}

/** Creates a correction only if an issue for the week has reached somebody and none is still being sent. */
export async function addCorrectionIssue(db: Database, { id, by, now }: Actor & { id: number }) {
  const productId = sql`(select product_id from ${productCorrections} where id = ${id})`
  const details = getProductEventDetails(productId)
  const [, , , [issue]] = await runBatch(db, [
    sql`update product_corrections set mailed_at = ${now} where id = ${id} and mailed_at is null
      and exists (select 1 from issues where ${issuesOfSameWeek} and ${reachedCount} > 0)
      and not exists (select 1 from issues where ${issuesOfSameWeek} and state in ${sendingStates})`,
    sql`insert into issues
        (kind, week, dedupe_key, subject_id, due_at, approved_at, approved_by, created_at, updated_at)
      select 'correction', week, ${correctionKey(id)}, id, ${now}, ${now}, ${by}, ${now}, ${now}
      from product_corrections where id = ${id} and changes() > 0 on conflict do nothing`,
    buildAuditStatement('correction.mailed', sql`'product:' || ${productId}`, { details, by, now }),
    sql<{ id: number }>`select id from issues where dedupe_key = ${correctionKey(id)}`,
  ])
  return issue?.id ?? null
}
