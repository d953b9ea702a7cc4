import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { selectAuditEventsBySubject } from '#app/data/audit/audit-log.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { issueLinks, issues } from '#app/data/newsletter-schema.ts'
import { products, users } from '#app/data/schema.ts'
import { accountProblemErrorPrefix } from '#app/domain/mail/account-problems.ts'
import type { IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { buildMenuCorrectedCondition } from './issue-control.ts'

const rowsScanned = 20

/** The redundant condition `state <> 'done'` lets SQLite use the partial index `issue_batches_open`. */
const providerAccountProblemSubquery = sql<string | null>`(select error from (select error from issue_batches
    where state <> 'done' and state = 'pending' and issue_id = issues.id order by due_at desc limit ${rowsScanned})
  where error like ${`${accountProblemErrorPrefix}%`} limit 1)`

export const providerAccountProblemQuery = sql<{ text: string; source: 'mail' | 'newsletter' }>`
  select error as text, source from (
    select * from (select error, 'newsletter' as source from issue_batches
      where state <> 'done' and state = 'pending' order by due_at desc limit ${rowsScanned})
    union all
    select * from (select error, 'mail' as source from emails where state = 'pending' order by id desc limit ${rowsScanned}))
  where error like ${`${accountProblemErrorPrefix}%`} limit 1`

const issuesPerPage = 26

const issueListColumns = {
  ...pickColumns(issues, 'id', 'kind', 'week', 'subjectId', 'state', 'holdReason', 'dueAt', 'subject'),
  ...pickColumns(issues, 'recipients', 'sent', 'failed', 'suppressed', 'unknown', 'delivered', 'bounced'),
  ...pickColumns(issues, 'complained', 'unsubscribed', 'startedAt', 'finishedAt'),
}

export function listIssuesForWeeks(db: Database, weeks: readonly string[]) {
  return db
    .select(issueListColumns)
    .from(issues)
    .where(inArray(issues.week, [...weeks]))
    .orderBy(asc(issues.dueAt), asc(issues.id))
    .limit(issuesPerPage)
}

export type ListedIssue = Awaited<ReturnType<typeof listIssuesForWeeks>>[number]

type IssueCursor = Pick<ListedIssue, 'dueAt' | 'id'>

const maxRowsScanned = 300

/** Issues are filtered by `kind` after the query, so even a page with few or no issues can have a next page. */
export async function listPastIssues(
  db: Database,
  { before, week, kind }: { before: IssueCursor | null; week: string; kind: IssueKind | null },
) {
  const limit = kind === null ? issuesPerPage + 1 : maxRowsScanned
  const { dueAt, id } = before ?? { dueAt: Number.MAX_SAFE_INTEGER, id: 0 }
  const rows = await db
    .select(issueListColumns)
    .from(issues)
    .where(and(lt(issues.week, week), sql`(${issues.dueAt}, ${issues.id}) < (${dueAt}, ${id})`))
    .orderBy(desc(issues.dueAt), desc(issues.id))
    .limit(limit)
  const matching = rows.filter((row) => kind === null || row.kind === kind)
  const page = toListPage(matching, issuesPerPage, (last): IssueCursor => last)
  return { rows: page.rows, next: page.next ?? (rows.length === limit ? rows.at(-1) : null) ?? null }
}

const snapshotSubject = sql<string | null>`${issues.content} ->> 'subject'`.as('frozen_subject')

const maxAuditEntries = 10

export async function findAdminIssue(db: Database, id: number) {
  const [[issue], events] = await db.batch([
    db
      .select({
        ...issueListColumns,
        ...pickColumns(issues, 'preheader', 'note', 'heroId', 'approvedAt', 'snapshotAt', 'resumeAt'),
        version: issues.version,
        approvedBy: users.email,
        snapshotSubject,
        accountProblem: providerAccountProblemSubquery.as('account_problem'),
        /** True if a correction of the menu was emailed after the issue began sending; the sending must then stop. */
        corrected: buildMenuCorrectedCondition('issues').mapWith(Boolean).as('corrected'),
      })
      .from(issues)
      .leftJoin(users, eq(users.id, issues.approvedBy))
      .where(eq(issues.id, id))
      .limit(1),
    selectAuditEventsBySubject(db, `issue:${id}`, maxAuditEntries),
  ])
  return issue ? { ...issue, events } : null
}

export type AdminIssue = NonNullable<Awaited<ReturnType<typeof findAdminIssue>>>

export function readIssueProgress(db: Database, id: number) {
  return db
    .select({
      ...pickColumns(issues, 'state', 'recipients', 'sent', 'failed', 'suppressed', 'unknown', 'resumeAt'),
      accountProblem: providerAccountProblemSubquery.as('account_problem'),
    })
    .from(issues)
    .where(eq(issues.id, id))
    .get()
}

export const maxLinksPerIssue = 120

export function listClickedIssueLinks(db: Database, issueId: number) {
  return db
    .select({ ...pickColumns(issueLinks, 'number', 'url', 'clicks', 'productId'), product: products.name })
    .from(issueLinks)
    .leftJoin(products, eq(products.id, issueLinks.productId))
    .where(and(eq(issueLinks.issueId, issueId), gt(issueLinks.clicks, 0)))
    .orderBy(asc(issueLinks.number))
    .limit(maxLinksPerIssue)
}

const maxWaitingIssues = 8

export function listHeldAndPausedIssues(db: Database) {
  return db
    .select(pickColumns(issues, 'id', 'kind', 'week', 'state', 'holdReason', 'dueAt'))
    .from(issues)
    .where(inArray(issues.state, ['held', 'paused']))
    .orderBy(asc(issues.dueAt))
    .limit(maxWaitingIssues)
}

export async function listIssuesForExport(db: Database, kind: IssueKind | null, before: number | null) {
  const found = await db
    .select({
      ...issueListColumns,
      snapshotSubject,
      clicks: sql<number>`(select coalesce(sum(l.clicks), 0) from ${issueLinks} l where l.issue_id = issues.id)`,
    })
    .from(issues)
    .where(and(kind ? eq(issues.kind, kind) : undefined, before ? lt(issues.id, before) : undefined))
    .orderBy(desc(issues.id))
    .limit(rowsPerPage + 1)
  return toListPage(found, rowsPerPage, ({ id }) => id)
}
