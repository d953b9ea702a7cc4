import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { IssueKind } from '#app/domain/newsletter/issue-status.ts'
import { issueListColumns } from './admin-issues.ts'
import { issueLinks, issues } from '#app/data/issue-schema.ts'
import type { Database } from '#app/data/database.server.ts'

const perPage = 50

/** Yields pages of all issues with their outcomes and click counts, newest first, for the CSV export. */
export async function* exportIssues(db: Database, kind: IssueKind | null) {
  for (let before: number | null = null; ;) {
    const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(db, { kind, before })
    yield page
    before = page.at(-1)?.id ?? null
    if (page.length < perPage || before === null) return
  }
}

function pageOf(db: Database, { kind, before }: { kind: IssueKind | null; before: number | null }) {
  return db
    .select({
      ...issueListColumns,
      frozenSubject: sql<string | null>`${issues.content} ->> 'subject'`.as('frozen_subject'),
      clicks: sql<number>`(select coalesce(sum(l.clicks), 0) from ${issueLinks} l where l.issue_id = issues.id)`,
    })
    .from(issues)
    .where(
      and(
        kind === null ? undefined : eq(issues.kind, kind),
        before === null ? undefined : lt(issues.id, before),
      ),
    )
    .orderBy(desc(issues.id))
    .limit(perPage)
}
