import { composeIssue } from '#app/emails/newsletter/compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { startSendingIssue, findIssue, holdIssue, type Issue } from '#app/data/newsletter/issues.ts'
import { readPrintableWeek } from '#app/data/menu/week-print.ts'
import { deliverySentences } from '#app/domain/newsletter/delivery-sentences.ts'
import {
  holdReasonsResolvedByMenuEdit,
  reasonToHold,
  type HoldReason,
} from '#app/domain/newsletter/issue-timing.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { isApprovalCurrent } from '#app/domain/menu/week-approval.ts'

/**
 * Starts a due issue, or holds it until a person acts. The issue is rendered here, once, so that later edits, releases
 * and settings don't change it. A second call does nothing, because the issue's state has changed.
 */
export async function startIssue(context: Context, issueId: number) {
  const { db, now } = context
  const issue = await findIssue(db, issueId)
  if (!issue || issue.dueAt > now || (issue.state !== 'draft' && issue.state !== 'held')) return
  const [business, area] = await Promise.all([context.business(), context.area()])
  const { deadline } = weekSchedule(issue.week, business)
  const { menuMinimums, email: owner } = business
  if (issue.state === 'held' && !isFixedOnMenu(issue.heldFor)) {
    // An issue held for a reason that the menu can't resolve stays held; when orders close, the reason becomes `over`.
    if (issue.kind !== 'correction' && now > deadline)
      await holdIssue(db, { issue, reason: 'over', owner: null, now })
    return
  }
  const { menu, dishes } = await readPrintableWeek(db, issue.week)
  const week = {
    deadline,
    off: menu?.state === 'off',
    approved: menu !== null && isApprovalCurrent(menu),
    dishes,
  }
  const reasonWith = (problems: number) => reasonToHold(issue, week, { now, menuMinimums, problems })
  // Check before rendering, too, so that an issue that can't be rendered is still held and reported.
  const early = reasonWith(0)
  if (early !== null) return holdForPerson(context, issue, { why: early, week, owner })
  const { problems, ...content } = await composeIssue(context, issue)
  const reason = reasonWith(problems.length)
  if (reason !== null) return holdForPerson(context, issue, { why: reason, week, owner })
  const frozen = {
    ...content,
    sender: business.name,
    closes: deadline,
    pickup: deliverySentences({ business, places: area.places, week: issue.week, now }),
  }
  if (await startSendingIssue(db, { issue, content: frozen, now }))
    context.log('issue-begun', { issue: issue.dedupeKey })
}

/**
 * Holds an issue. The owner is emailed the first time, and again if they approved the week but the issue is now held
 * for a reason that approving the week doesn't resolve.
 */
async function holdForPerson(
  { db, now, log }: Context,
  issue: Issue,
  { why, week, owner }: { why: HoldReason; week: { approved: boolean }; owner: string },
) {
  if (issue.state === 'held' && why === issue.heldFor) return
  log('issue-held', { issue: issue.dedupeKey, reason: why })
  const believesItGoes = week.approved && isFixedOnMenu(issue.heldFor)
  const isNews =
    issue.state === 'draft' || (believesItGoes && (issue.heldFor === 'unapproved' || !isFixedOnMenu(why)))
  await holdIssue(db, { issue, reason: why, owner: isNews ? owner : null, now })
}

function isFixedOnMenu(heldFor: string | null) {
  return holdReasonsResolvedByMenuEdit.some((reason) => reason === heldFor)
}
