import { sql } from 'drizzle-orm'
import { providerAccountProblemPrefix } from '#app/domain/mail/account-problems.ts'

const rowsScanned = 20

/** The condition `state <> 'done'` lets SQLite use the partial index `issue_batches_open`. */
export const providerAccountProblemSubquery = sql<
  string | null
>`(select error from (select error from issue_batches
    where state <> 'done' and state = 'pending' and issue_id = issues.id order by due_at desc limit ${rowsScanned})
  where error like ${`${providerAccountProblemPrefix}%`} limit 1)`

export const providerAccountProblemQuery = sql<{ text: string; source: 'mail' | 'newsletter' }>`
  select error as text, source from (
    select * from (select error, 'newsletter' as source from issue_batches
      where state <> 'done' and state = 'pending' order by due_at desc limit ${rowsScanned})
    union all
    select * from (select error, 'mail' as source from emails where state = 'pending' order by id desc limit ${rowsScanned}))
  where error like ${`${providerAccountProblemPrefix}%`} limit 1`
