import { providerAccountProblemSubquery } from './account-problem.ts'
import { selectSubjectEvents } from '#app/data/audit/audit-log.ts'
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { issueLinks, issues } from '#app/data/issue-schema.ts'
import { wasMenuCorrectedCondition } from './issue-control.ts'
import { products, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'
import { toListPage } from '#app/data/list-page.ts'

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

/** If `kind` is given, even a page with few rows can have a next page. */
export async function listPastIssues(
  db: Database,
  { before, week, kind }: { before: IssueCursor | null; week: string; kind: IssueKind | null },
) {
  const limit = kind === null ? issuesPerPage + 1 : maxRowsScanned
  const afterCursorCondition =
    before === null
      ? undefined
      : or(lt(issues.dueAt, before.dueAt), and(eq(issues.dueAt, before.dueAt), lt(issues.id, before.id)))
  const rows = await db
    .select(issueListColumns)
    .from(issues)
    .where(and(lt(issues.week, week), afterCursorCondition))
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
        /** True if an allergen correction was emailed after sending started. Nobody else may get the issue then. */
        corrected: wasMenuCorrectedCondition('issues').mapWith(Boolean).as('corrected'),
      })
      .from(issues)
      .leftJoin(users, eq(users.id, issues.approvedBy))
      .where(eq(issues.id, id))
      .limit(1),
    selectSubjectEvents(db, `issue:${id}`, maxAuditEntries),
  ])
  return issue ? { ...issue, events } : null
}

export type AdminIssue = NonNullable<Awaited<ReturnType<typeof findAdminIssue>>>

export async function readIssueProgress(db: Database, id: number) {
  const [row] = await db
    .select({
      ...pickColumns(issues, 'state', 'recipients', 'sent', 'failed', 'suppressed', 'unknown', 'resumeAt'),
      accountProblem: providerAccountProblemSubquery.as('account_problem'),
    })
    .from(issues)
    .where(eq(issues.id, id))
    .limit(1)
  return row ?? null
}

export const maxLinksPerIssue = 120

export function listIssueClicks(db: Database, issueId: number) {
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

const exportedPerPage = 50

export async function listIssuesForExport(
  db: Database,
  { kind, before }: { kind: IssueKind | null; before: number | null },
) {
  const found = await db
    .select({
      ...issueListColumns,
      snapshotSubject,
      clicks: sql<number>`(select coalesce(sum(l.clicks), 0) from ${issueLinks} l where l.issue_id = issues.id)`,
    })
    .from(issues)
    .where(and(kind ? eq(issues.kind, kind) : undefined, before ? lt(issues.id, before) : undefined))
    .orderBy(desc(issues.id))
    .limit(exportedPerPage + 1)
  return toListPage(found, exportedPerPage, ({ id }) => id)
}
