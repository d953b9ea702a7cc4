import { sql } from 'drizzle-orm'
import type { Database } from '#app/data/database.server.ts'
import { providerAccountProblemPrefix } from '#app/domain/mail/account-problems.ts'

/**
 * Maximum number of waiting rows read to find a problem, latest first. A few are enough, because the same
 * problem holds back all of them.
 */
const rowsScanned = 20

/**
 * SQL for the provider account problem that holds back an issue's batches; null if none.
 * `state <> 'done'` makes SQLite use the partial index `issue_batches_open`.
 */
export const providerAccountProblemSubquery = sql<
  string | null
>`(select error from (select error from issue_batches
    where state <> 'done' and state = 'pending' and issue_id = issues.id order by due_at desc limit ${rowsScanned})
  where error like ${`${providerAccountProblemPrefix}%`} limit 1)`

/** Finds the problem with our email provider account that holds back emails or newsletters. */
export const providerAccountProblemQuery = sql<{ text: string; source: 'mail' | 'newsletter' }>`
  select error as text, source from (
    select * from (select error, 'newsletter' as source from issue_batches
      where state <> 'done' and state = 'pending' order by due_at desc limit ${rowsScanned})
    union all
    select * from (select error, 'mail' as source from emails where state = 'pending' order by id desc limit ${rowsScanned}))
  where error like ${`${providerAccountProblemPrefix}%`} limit 1`

export async function findProviderAccountProblemForIssue(db: Database, id: number) {
  const [row] = await db.all<{ text: string | null }>(
    sql`select ${providerAccountProblemSubquery} as text from issues where id = ${id}`,
  )
  return row?.text ?? null
}
