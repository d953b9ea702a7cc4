import type { Context } from '#app/context.server.ts'
import { findCorrection, findIssue, readIssueMenu, type Issue } from '#app/data/newsletter/issues.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  formatCorrectedAllergens,
  formatAllergenChangeList,
  addedAllergensText,
} from '#app/domain/menu/corrections.ts'
import { findMealDeliverySentence, mealDeliverySentences } from '#app/domain/newsletter/delivery-sentences.ts'
import { upcomingClosedWeekNotice } from '#app/domain/scheduling/closed-week.ts'
import { createPersonalizer, type IssueContent } from '#app/domain/newsletter/issue-content.ts'
import {
  issueProductView,
  buildIssueImage,
  trackedOrderLink,
  type IssueProductView,
} from '#app/domain/newsletter/issue-product.ts'
import { createIssueLinks, restoreLinkTargets } from '#app/domain/newsletter/issue-links.ts'
import {
  buildIssueMenu,
  listMenuProblems,
  pickReminderProducts,
  type IssueProduct,
} from '#app/domain/newsletter/issue-menu.ts'
import * as words from '#app/domain/newsletter/issue-subjects.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekTimes } from '#app/domain/scheduling/order-week.ts'
import { formatWeekDates } from '#app/domain/scheduling/week-dates.ts'
import { errorText } from '#app/log.ts'
import { correctionEmail } from './correction.tsx'
import { alreadyOrderedBlock } from './issue-blocks.tsx'
import { lastCallEmail } from './last-call.tsx'
import { favoriteBlock } from './products.tsx'
import { weeklyEmail } from './weekly.tsx'
import { dayText } from '#app/domain/time/date-text.ts'

/** The fields of an issue that the owner edits, and the week or correction that the issue is about. */
type IssueDraft = Pick<
  Issue,
  'id' | 'kind' | 'week' | 'subjectId' | 'subject' | 'preheader' | 'note' | 'heroId'
>

interface ComposedIssue extends IssueContent {
  problems: string[]
}

/** Composes an issue as it would be sent now: the owner's texts, or defaults from the week's menu. */
export async function composeIssue(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const composed = await (issue.kind === 'correction' ? composeCorrection : composeMenu)(context, issue)
  const isLong = new TextEncoder().encode(composed.html).length > maxHtmlBytes
  return isLong ? { ...composed, problems: [...composed.problems, tooLongProblem] } : composed
}

/** Maximum bytes of HTML: some email apps cut off longer emails, and the unsubscribe link with them. */
const maxHtmlBytes = 100_000
const tooLongProblem =
  'This newsletter is so long that some email apps will cut off the end. Shorten the note or include fewer meals.'

async function composeMenu(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const { siteOrigin, now } = context
  const { id: issueId, week, kind } = issue
  const [business, { off, products }] = await Promise.all([
    context.business(),
    readIssueMenu(context.db, week),
  ])
  const menu = buildIssueMenu(off === null ? products : [], issue.heroId)
  const { hero, shown } = menu
  const linkContext = { links: createIssueLinks({ siteOrigin, issueId }), siteOrigin, business }
  const days = formatWeekDates(week, business)
  const common = {
    note: issue.note ?? '',
    deadline: days.closes,
    orderHref: trackedOrderLink(linkContext),
    menuHref: linkContext.links.to(`${siteOrigin}/menu`),
  }
  const views = new Map(shown.map((product) => [product.id, issueProductView(product, linkContext)]))
  const toViews = (issueProducts: readonly IssueProduct[]) =>
    issueProducts.flatMap(({ id }) => views.get(id) ?? [])
  const email = kind === 'weekly' ? weekly() : lastCall()
  const closed = now > weekTimes(week, business).deadline
  return {
    ...email,
    links: linkContext.links.links,
    favourites: renderFavoriteBlocks([...views.values()]),
    ...(kind === 'weekly' && { lastCall: alreadyOrderedBlock() }),
    problems: [
      ...(off === null ? [] : ['The kitchen is closed that week.']),
      ...(closed ? ['Orders for that week are already closed.'] : []),
      ...listMenuProblems(products, menu, {
        minimums: business.menuMinimums,
        showsHeroImage: kind === 'weekly',
      }),
    ],
  }

  function weekly() {
    const [top] = hero ? toViews([hero]) : []
    return weeklyEmail(business, {
      ...common,
      subject: issue.subject ?? words.weeklySubject(week, hero, shown.length),
      preheader: issue.preheader ?? words.weeklyPreheader(days.closes, shown),
      monday: dayText(week),
      cooked: days.cookingText,
      closingNotice: nextWeekClosedNotice(week, business),
      hero: hero && top ? { product: top, picture: buildIssueImage(hero, siteOrigin) } : null,
      categories: menu.sections.map((category) => ({ ...category, products: toViews(category.products) })),
    })
  }

  function lastCall() {
    const topThree = pickReminderProducts(menu)
    return lastCallEmail(business, {
      ...common,
      subject: issue.subject ?? words.lastCallSubject(days.closes),
      preheader: issue.preheader ?? words.lastCallPreheader(topThree),
      products: toViews(topThree),
      others: shown.length - topThree.length,
    })
  }
}

/** Returns the notice that the kitchen is closed next week; null if it isn't. */
function nextWeekClosedNotice(week: string, business: Business) {
  const closing = upcomingClosedWeekNotice(weekTimes(week, business).opens, business)
  return closing?.week === addDays(week, 7) ? `${closing.banner} ${closing.pickup}` : null
}

/**
 * Returns each meal's "back on the menu" block, by product id, for subscribers who requested a notification.
 */
function renderFavoriteBlocks(products: readonly IssueProductView[]): IssueContent['favourites'] {
  return Object.fromEntries(products.map((product) => [String(product.id), favoriteBlock(product)]))
}

async function composeCorrection(context: Context, issue: IssueDraft): Promise<ComposedIssue> {
  const { siteOrigin, db } = context
  const [business, correction] = await Promise.all([
    context.business(),
    findCorrection(db, issue.subjectId ?? 0),
  ])
  if (!correction) throw new Error(`The correction for newsletter ${issue.id} was deleted.`)
  const links = createIssueLinks({ siteOrigin, issueId: issue.id })
  const { productId, changes, reason } = correction
  const name = toSingleLine(correction.name, 120)
  const monday = dayText(correction.week)
  const email = correctionEmail(business, {
    subject: issue.subject ?? `Correction: ${name} ${formatCorrectedAllergens(changes)}`,
    preheader: issue.preheader ?? `An allergen label on the menu for the week of ${monday} was wrong.`,
    ...{ name, monday, reason, note: issue.note ?? '' },
    changes: formatAllergenChangeList(changes),
    contains: addedAllergensText(changes),
    href: links.to(`${siteOrigin}/product/${productId}`, productId),
  })
  return {
    ...email,
    links: links.links,
    favourites: {},
    problems: [],
  }
}

/** The content of an issue; `problems` is present only while the issue can still be edited. */
export type RenderedIssue = IssueContent &
  Partial<Pick<ComposedIssue, 'problems'>> & {
    /** The pickup line for subscribers who gave no ZIP code. */
    pickup: string
  }

/**
 * Returns an issue's content as it was sent or, if it wasn't sent yet, as it would be sent now; clicks on its links
 * are not counted. Null if the content can't be composed or was deleted after the retention period.
 */
export async function renderIssueContent(context: Context, id: number): Promise<RenderedIssue | null> {
  const issue = await findIssue(context.db, id)
  if (!issue) return null
  if (issue.content)
    return {
      ...restoreLinkTargets(issue.content, id),
      pickup: findMealDeliverySentence(null, issue.content.pickup),
    }
  if (issue.frozenAt !== null) return null
  try {
    const [business, { places }] = await Promise.all([context.business(), context.area()])
    const lines = mealDeliverySentences({ business, places, week: issue.week, now: context.now })
    const composed = await composeIssue(context, issue)
    return { ...restoreLinkTargets(composed, id), pickup: findMealDeliverySentence(null, lines) }
  } catch (error) {
    context.log('letter-not-composed', { issueId: id, error: errorText(error) })
    return null
  }
}

/** Renders an issue's preview for a subscriber without a ZIP code; its personal links carry no token. */
export function renderIssuePreview(content: RenderedIssue, siteOrigin: string) {
  return createPersonalizer(content)({
    unsubscribe: `${siteOrigin}/unsubscribe`,
    preferences: `${siteOrigin}/preferences`,
    ordered: `${siteOrigin}/ordered`,
    pickup: content.pickup,
    favourites: [],
  })
}
