import { composeIssue } from '#app/compose-issue.server.ts'
import type { Context } from '#app/context.server.ts'
import { beginIssue, findIssue, holdIssue } from '#app/data/issues.ts'
import { readWeekPapers } from '#app/data/week-papers.ts'
import { pickupLines } from '#app/domain/issue-pickup.ts'
import { reasonToHold, type HeldFor } from '#app/domain/issue-timing.ts'
import { weekSchedule } from '#app/domain/order-week.ts'
import { approvalStands } from '#app/domain/week-approval.ts'

/**
 * Starts an issue whose hour has come, or lets it wait for a person. It is composed here, once: an edit, another
 * version of the site or another fact changes nothing of it afterwards. Whoever comes second finds no draft.
 */
export async function startIssue(context: Context, issueId: number) {
  const { db, now } = context
  const issue = await findIssue(db, issueId)
  if (issue?.state !== 'draft' || issue.dueAt > now) return
  const [business, area] = await Promise.all([context.business(), context.area()])
  const { menu, dishes } = await readWeekPapers(db, issue.week)
  const { deadline } = weekSchedule(issue.week, business)
  const week = {
    deadline,
    off: menu?.state === 'off',
    approved: menu !== null && approvalStands(menu),
    dishes,
  }
  const { menuMinimums, email: owner } = business
  const { id, version, dedupeKey } = issue
  const reasonWith = (problems: number) => reasonToHold(issue, week, { now, menuMinimums, problems })
  // Asked before it is composed as well: one that can't be composed must not go unnoticed.
  const early = reasonWith(0)
  if (early !== null) return hold(early)
  const { problems, ...content } = await composeIssue(context, issue)
  const reason = reasonWith(problems.length)
  if (reason !== null) return hold(reason)
  const frozen = {
    ...content,
    sender: business.name,
    closes: deadline,
    pickup: pickupLines({ business, places: area.places, week: issue.week, now }),
  }
  if (await beginIssue(db, { id, version, content: frozen, now }))
    context.log('issue-begun', { issue: dedupeKey })

  function hold(why: HeldFor) {
    context.log('issue-held', { issue: dedupeKey, reason: why })
    return holdIssue(db, { id, version, reason: why, owner, now })
  }
}
