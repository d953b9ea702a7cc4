import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { scheduledIssueKinds } from '#app/domain/newsletter/issue-timing.ts'
import { adminEvent, productDetails } from '#app/data/audit/admin-events.ts'
import type { Editor } from '#app/data/menu/product-changes.ts'
import { issues } from '#app/data/issue-schema.ts'
import { productCorrections } from '#app/data/schema.ts'
import { statement } from '#app/data/statement.ts'
import type { Database } from '#app/data/database.server.ts'

/** Where the letter of a correction's week stands, and the one that was written about the correction, if any. */
export interface ReachedSubscribers {
  id: number
  week: string
}

/** For these corrections: how many letters of their week went out by now, whether more will, and who was told. */
export async function listReachedSubscribers(db: Database, corrections: readonly ReachedSubscribers[]) {
  if (corrections.length === 0) return []
  const rows = await db
    .select({
      id: issues.id,
      kind: issues.kind,
      week: issues.week,
      subjectId: issues.subjectId,
      state: issues.state,
      out: sql<number>`${out}`.as('out'),
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
    const letters = rows.filter((row) => row.kind !== 'correction' && row.week === week)
    const told = rows.find((row) => row.kind === 'correction' && row.subjectId === id)
    return {
      id,
      letters: letters.reduce((sum, letter) => sum + letter.out, 0),
      /** More readers get one still, who would be missed. */
      goesOn: letters.some((letter) => goingOn.some((state) => state === letter.state)),
      toldBy: told?.id ?? null,
    }
  })
}

/** While a letter of that week is on its way, nobody knows yet who is to be told. */
const goingOn = ['freezing', 'sending', 'paused'] as const

/** Whom a letter has reached, or may have: of one that was just cancelled, whoever has no outcome yet too. */
const out = sql.raw('(recipients - failed - suppressed)')

const ofThatWeek = sql`issues.week = product_corrections.week and issues.kind in ${scheduledIssueKinds}`

function correctionKey(id: number) {
  return `correction:${id}`
}

/**
 * Writes to everybody whom a letter of that week may have reached, once: the correction is marked as told, its letter is
 * made, and the log says who did it, in one batch. Answers with the letter, also of a press before; null where nobody
 * has one, or not everybody yet.
 */
export async function addCorrectionIssue(db: Database, { id, by, now }: Editor & { id: number }) {
  await db.$client.batch([
    statement(
      db,
      sql`update product_corrections set mailed_at = ${now} where id = ${id} and mailed_at is null
        and exists (select 1 from issues where ${ofThatWeek} and ${out} > 0)
        and not exists (select 1 from issues where ${ofThatWeek} and state in ${goingOn})`,
    ),
    // It is due at once, and a person has just said so.
    statement(
      db,
      sql`insert into issues
          (kind, week, dedupe_key, subject_id, due_at, approved_at, approved_by, created_at, updated_at)
        select 'correction', week, ${correctionKey(id)}, id, ${now}, ${now}, ${by}, ${now}, ${now}
        from product_corrections where id = ${id} and changes() > 0 on conflict do nothing`,
    ),
    statement(
      db,
      adminEvent(db, {
        action: 'correction.mailed',
        subject: sql`'product:' || (select product_id from ${productCorrections} where id = ${id})`,
        details: productDetails(sql`(select product_id from ${productCorrections} where id = ${id})`),
        by,
        now,
      }).getSQL(),
    ),
  ])
  const [letter] = await db
    .select({ id: issues.id })
    .from(issues)
    .where(and(eq(issues.dedupeKey, correctionKey(id)), eq(issues.kind, 'correction')))
    .limit(1)
  return letter?.id ?? null
}
