import { composeIssue } from '#app/emails/compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { beginIssue, findIssue, holdIssue, type Issue } from '#app/data/newsletter/issues.ts'
import { readWeekPrint } from '#app/data/menu/week-print.ts'
import { pickupLines } from '#app/domain/newsletter/issue-pickup.ts'
import { mendedInItsWeek, reasonToHold, type HeldFor } from '#app/domain/newsletter/issue-timing.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { approvalStands } from '#app/domain/menu/week-approval.ts'

/**
 * Starts an issue whose hour has come, or lets it wait for a person. It is composed here, once: an edit, another
 * version of the site or another fact changes nothing of it afterwards. Whoever comes second finds it otherwise.
 */
export async function startIssue(context: Context, issueId: number) {
  const { db, now } = context
  const issue = await findIssue(db, issueId)
  if (!issue || issue.dueAt > now || (issue.state !== 'draft' && issue.state !== 'held')) return
  const [business, area] = await Promise.all([context.business(), context.area()])
  const { deadline } = weekSchedule(issue.week, business)
  const { menuMinimums, email: owner } = business
  if (issue.state === 'held' && !mendsItself(issue.heldFor)) {
    // What a person holds is theirs; that there is nothing left to decide is said, and no mail more.
    if (issue.kind !== 'correction' && now > deadline)
      await holdIssue(db, { issue, reason: 'over', owner: null, now })
    return
  }
  const { menu, dishes } = await readWeekPrint(db, issue.week)
  const week = {
    deadline,
    off: menu?.state === 'off',
    approved: menu !== null && approvalStands(menu),
    dishes,
  }
  const reasonWith = (problems: number) => reasonToHold(issue, week, { now, menuMinimums, problems })
  // Asked before it is composed as well: one that can't be composed must not go unnoticed.
  const early = reasonWith(0)
  if (early !== null) return hold(context, issue, { why: early, week, owner })
  const { problems, ...content } = await composeIssue(context, issue)
  const reason = reasonWith(problems.length)
  if (reason !== null) return hold(context, issue, { why: reason, week, owner })
  const frozen = {
    ...content,
    sender: business.name,
    closes: deadline,
    pickup: pickupLines({ business, places: area.places, week: issue.week, now }),
  }
  if (await beginIssue(db, { issue, content: frozen, now }))
    context.log('issue-begun', { issue: issue.dedupeKey })
}

/**
 * The owner is told when it begins to wait, and when they approved its week and it waits all the same, for what no
 * approval mends.
 */
async function hold(
  { db, now, log }: Context,
  issue: Issue,
  { why, week, owner }: { why: HeldFor; week: { approved: boolean }; owner: string },
) {
  if (issue.state === 'held' && why === issue.heldFor) return
  log('issue-held', { issue: issue.dedupeKey, reason: why })
  const believesItGoes = week.approved && mendsItself(issue.heldFor)
  const isNews =
    issue.state === 'draft' || (believesItGoes && (issue.heldFor === 'unapproved' || !mendsItself(why)))
  await holdIssue(db, { issue, reason: why, owner: isNews ? owner : null, now })
}

function mendsItself(heldFor: string | null) {
  return mendedInItsWeek.some((reason) => reason === heldFor)
}
