import type { Context } from '#app/context.server.ts'
import { findPreviousSnapshot, listProductNames } from '#app/data/newsletter/previous-issue.ts'
import type { AdminIssue } from '#app/data/newsletter/admin-issues.ts'
import { compareIssues, type IssueOutline } from '#app/domain/newsletter/issue-diff.ts'

/** The differences between this issue and the last one sent; null if there is nothing to compare with. */
export async function changesFromLastIssue(
  context: Context,
  issue: AdminIssue,
  outline: IssueOutline | null,
) {
  if (outline === null || issue.kind === 'correction') return null
  return compareIssues(outline, await readLastOutline(context, issue))
}

/** The last issue from its snapshot; its products are the ones it links to, the hero first. */
async function readLastOutline({ db }: Context, issue: AdminIssue): Promise<IssueOutline | null> {
  const last = await findPreviousSnapshot(db, issue)
  if (!last) return null
  const { subject, preheader, links } = last.content
  const linked = [...new Set(links.flatMap(({ productId }) => productId ?? []))]
  return {
    subject,
    preheader,
    note: last.note ?? '',
    heroId: last.heroId ?? linked[0] ?? null,
    dishes: await listProductNames(db, linked),
  }
}
