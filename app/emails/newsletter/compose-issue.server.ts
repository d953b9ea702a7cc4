import { composeCorrection } from './compose-correction.server.ts'
import type { Context } from '#app/context.server.ts'
import { readIssueMenu } from '#app/data/newsletter/issue-compose.ts'
import type { Issue } from '#app/data/newsletter/issues.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { upcomingClosedWeekNotice } from '#app/domain/scheduling/closed-week.ts'
import type { IssueContent } from '#app/domain/newsletter/issue-content.ts'
import {
  issueProductView,
  issueImage,
  trackedOrderLink,
  type IssueProductView,
} from '#app/domain/newsletter/issue-product.ts'
import { createIssueLinks } from '#app/domain/newsletter/issue-links.ts'
import {
  buildIssueMenu,
  listMenuProblems,
  pickThreeProducts,
  type IssueProduct,
} from '#app/domain/newsletter/issue-menu.ts'
import * as words from '#app/domain/newsletter/issue-subjects.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekSchedule } from '#app/domain/scheduling/order-week.ts'
import { weekDates } from '#app/domain/scheduling/week-dates.ts'
import { favoriteBlock } from './favorite.tsx'
import { lastCallEmail } from './last-call.tsx'
import { alreadyOrderedBlock } from './already-ordered.tsx'
import { weeklyEmail } from './weekly.tsx'
import { dayText } from '#app/domain/time/date-text.ts'

/** The fields of an issue that the owner edits, and the week or correction that the issue is about. */
export type IssueDraft = Pick<
  Issue,
  'id' | 'kind' | 'week' | 'subjectId' | 'subject' | 'preheader' | 'note' | 'heroId'
>

export interface ComposedIssue extends IssueContent {
  problems: string[]
}

/** Composes an issue as it would be sent now: the owner's texts, or defaults from the week's menu. */
export async function composeIssue(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const composed = await (issue.kind === 'correction' ? composeCorrection : composeMenu)(context, issue)
  const isLong = new TextEncoder().encode(composed.html).length > longestHtml
  return isLong ? { ...composed, problems: [...composed.problems, tooLong] } : composed
}

/** Maximum bytes of HTML: some email apps cut off longer emails, and the unsubscribe link with them. */
const longestHtml = 100_000
const tooLong =
  'This newsletter is so long that some email apps will cut off the end. Shorten the note or use fewer meals.'

async function composeMenu(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const { siteOrigin, now } = context
  const { id: issueId, week, kind } = issue
  const [business, { off, dishes }] = await Promise.all([context.business(), readIssueMenu(context.db, week)])
  const menu = buildIssueMenu(off === null ? dishes : [], issue.heroId)
  const { hero, shown } = menu
  const ways = { links: createIssueLinks({ siteOrigin, issueId }), siteOrigin, business }
  const days = weekDates(week, business)
  const common = {
    note: issue.note ?? '',
    deadline: days.closes,
    orderHref: trackedOrderLink(ways),
    menuHref: ways.links.to(`${siteOrigin}/menu`),
  }
  const views = new Map(shown.map((dish) => [dish.id, issueProductView(dish, ways)]))
  const viewsOf = (some: readonly IssueProduct[]) => some.flatMap(({ id }) => views.get(id) ?? [])
  const letter = kind === 'weekly' ? weekly() : lastCall()
  const closed = now > weekSchedule(week, business).deadline
  return {
    ...letter,
    links: ways.links.links,
    favourites: favouritesOf([...views.values()]),
    ...(kind === 'weekly' && { lastCall: alreadyOrderedBlock() }),
    problems: [
      ...(off === null ? [] : ['The kitchen is closed that week.']),
      ...(closed ? ['Orders for that week are already closed.'] : []),
      ...listMenuProblems(dishes, menu, { minimums: business.menuMinimums, pictured: kind === 'weekly' }),
    ],
  }

  function weekly() {
    const [top] = hero ? viewsOf([hero]) : []
    return weeklyEmail(business, {
      ...common,
      subject: issue.subject ?? words.weeklySubject(week, hero, shown.length),
      preheader: issue.preheader ?? words.weeklyPreheader(days.closes, shown),
      monday: dayText(week),
      cooked: days.cooked,
      closing: closingAfter(week, business),
      hero: hero && top ? { dish: top, picture: issueImage(hero, siteOrigin) } : null,
      shelves: menu.shelves.map((shelf) => ({ ...shelf, dishes: viewsOf(shelf.dishes) })),
    })
  }

  function lastCall() {
    const topThree = pickThreeProducts(menu)
    return lastCallEmail(business, {
      ...common,
      subject: issue.subject ?? words.lastCallSubject(days.closes),
      preheader: issue.preheader ?? words.lastCallPreheader(topThree),
      dishes: viewsOf(topThree),
      others: shown.length - topThree.length,
    })
  }
}

/** Returns the notice that the kitchen is closed next week; null if it isn't. */
function closingAfter(week: string, business: Business) {
  const closing = upcomingClosedWeekNotice(weekSchedule(week, business).opens, business)
  return closing?.week === addDays(week, 7) ? `${closing.banner} ${closing.pickup}` : null
}

/** Returns each meal's "back on the menu" block, by product id, for subscribers who asked to be notified. */
function favouritesOf(dishes: readonly IssueProductView[]): IssueContent['favourites'] {
  return Object.fromEntries(dishes.map((dish) => [String(dish.id), favoriteBlock(dish)]))
}
