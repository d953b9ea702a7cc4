import type { Context } from '#app/context.server.ts'
import { findCorrection } from '#app/data/menu/corrections.ts'
import { findIssueById, type Issue, readIssueMenu } from '#app/data/newsletter/issues.ts'
import { toSingleLine } from '#app/domain/mail/outgoing-email.ts'
import {
  describeAddedAllergens,
  formatAllergenChanges,
  formatCorrectedAllergens,
} from '#app/domain/menu/corrections.ts'
import {
  buildMealDeliverySentences,
  findMealDeliverySentence,
} from '#app/domain/newsletter/delivery-sentences.ts'
import { createIssuePersonalizer, type IssueContent } from '#app/domain/newsletter/issue-content.ts'
import { createTrackedLinkBuilder, removeLinkTracking } from '#app/domain/newsletter/issue-links.ts'
import {
  buildIssueImage,
  buildIssueMenu,
  buildIssueProductView,
  buildLastCallPreheader,
  buildTrackedOrderLink,
  buildWeeklyPreheader,
  buildWeeklySubject,
  type IssueProduct,
  listMenuProblems,
  pickReminderProducts,
} from '#app/domain/newsletter/issue-menu.ts'
import { getWeekTimes } from '#app/domain/scheduling/order-week.ts'
import { formatWeekDates, getUpcomingClosedWeekNotice } from '#app/domain/scheduling/week-dates.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import { getErrorText } from '#app/log.ts'
import {
  buildAlreadyOrderedBlock,
  buildCorrectionEmail,
  buildLastCallEmail,
  buildWeeklyEmail,
} from './issue-emails.tsx'
import { buildFavoriteMealBlock } from './products.tsx'

type IssueDraft = Pick<
  Issue,
  'id' | 'kind' | 'week' | 'subjectId' | 'subject' | 'preheader' | 'note' | 'heroId'
>

interface ComposedIssue extends IssueContent {
  problems: string[]
}

export async function composeIssue(context: Context, issue: IssueDraft) {
  const [business, { places }] = await Promise.all([context.business(), context.area()])
  const compose = issue.kind === 'correction' ? composeCorrection : composeMenu
  const composed = await compose(context, business, issue)
  if (new TextEncoder().encode(composed.html).length > maxHtmlBytes) composed.problems.push(tooLongProblem)
  const pickup = buildMealDeliverySentences({ business, places, week: issue.week, now: context.now })
  return { ...composed, pickup }
}

/** Maximum size in bytes. Some email apps cut off the end of larger emails, which contains the unsubscribe link. */
const maxHtmlBytes = 100_000
const tooLongProblem =
  'This newsletter is so long that some email apps will cut off the end. Shorten the note or include fewer meals.'

async function composeMenu(
  { db, siteOrigin, now }: Context,
  business: Business,
  issue: IssueDraft,
): Promise<ComposedIssue> {
  const { id: issueId, week } = issue
  const isWeekly = issue.kind === 'weekly'
  const { off, products } = await readIssueMenu(db, week)
  const menu = buildIssueMenu(off === null ? products : [], issue.heroId)
  const { hero, shown } = menu
  const links = createTrackedLinkBuilder({ siteOrigin, issueId })
  const days = formatWeekDates(week, business)
  const common = {
    note: issue.note ?? '',
    deadline: days.closes,
    orderHref: buildTrackedOrderLink({ links, business }),
    menuHref: links.to(`${siteOrigin}/menu`),
  }
  const views = new Map(
    shown.map((product) => [product.id, buildIssueProductView(product, { links, siteOrigin, business })]),
  )
  const toViews = (issueProducts: readonly IssueProduct[]) =>
    issueProducts.flatMap(({ id }) => views.get(id) ?? [])
  const [top] = hero ? toViews([hero]) : []
  const topThree = pickReminderProducts(menu)
  const email = isWeekly
    ? buildWeeklyEmail(business, {
        ...common,
        subject: issue.subject ?? buildWeeklySubject(week, hero, shown.length),
        preheader: issue.preheader ?? buildWeeklyPreheader(days.closes, shown),
        monday: formatDate(week),
        cooked: days.cookingText,
        closingNotice: nextWeekClosedNotice(week, business),
        hero: hero && top ? { product: top, image: buildIssueImage(hero, siteOrigin) } : null,
        categories: menu.sections.map((section) => ({ ...section, products: toViews(section.products) })),
      })
    : buildLastCallEmail(business, {
        ...common,
        subject: issue.subject ?? `Last call: order by ${days.closes}`,
        preheader: issue.preheader ?? buildLastCallPreheader(topThree),
        products: toViews(topThree),
        others: shown.length - topThree.length,
      })
  return {
    ...email,
    links: links.links,
    favourites: Object.fromEntries([...views].map(([id, product]) => [id, buildFavoriteMealBlock(product)])),
    ...(isWeekly && { lastCall: buildAlreadyOrderedBlock() }),
    problems: [
      ...(off === null ? [] : ['The kitchen is closed that week.']),
      ...(now > getWeekTimes(week, business).deadline ? ['Orders for that week are already closed.'] : []),
      ...listMenuProblems(products, menu, { minimums: business.menuMinimums, showsHeroImage: isWeekly }),
    ],
  }
}

function nextWeekClosedNotice(week: string, business: Business) {
  const closing = getUpcomingClosedWeekNotice(getWeekTimes(week, business).opens, business)
  return closing?.week === addDays(week, 7) ? `${closing.banner} ${closing.pickup}` : null
}

async function composeCorrection(
  { db, siteOrigin }: Context,
  business: Business,
  issue: IssueDraft,
): Promise<ComposedIssue> {
  const correction = await findCorrection(db, issue.subjectId ?? 0)
  if (!correction) throw new Error(`The correction for newsletter ${issue.id} was deleted.`)
  const links = createTrackedLinkBuilder({ siteOrigin, issueId: issue.id })
  const { productId, changes, reason } = correction
  const name = toSingleLine(correction.name, 120)
  const monday = formatDate(correction.week)
  const email = buildCorrectionEmail(business, {
    subject: issue.subject ?? `Correction: ${name} ${formatCorrectedAllergens(changes)}`,
    preheader: issue.preheader ?? `An allergen label on the menu for the week of ${monday} was wrong.`,
    name,
    monday,
    reason,
    note: issue.note ?? '',
    changes: formatAllergenChanges(changes),
    contains: describeAddedAllergens(changes),
    href: links.to(`${siteOrigin}/product/${productId}`, productId),
  })
  return { ...email, links: links.links, favourites: {}, problems: [] }
}

interface RenderedIssue extends IssueContent {
  /** Problems to fix before sending; undefined once the newsletter issue can no longer be edited. */
  problems?: string[]
  pickup: string
}

/** Returns an issue's saved content or, before sending starts, a preview; null if neither is available. */
export async function renderIssueContent(context: Context, id: number): Promise<RenderedIssue | null> {
  const issue = await findIssueById(context.db, id)
  if (!issue || (issue.snapshotAt !== null && !issue.content)) return null
  try {
    const content = issue.content ?? (await composeIssue(context, issue))
    return { ...removeLinkTracking(content, id), pickup: findMealDeliverySentence(null, content.pickup) }
  } catch (error) {
    context.log('issue-compose-failed', { issueId: id, error: getErrorText(error) })
    return null
  }
}

/** Renders a newsletter issue as a subscriber without a ZIP code would see it, but without tokens in the links. */
export function renderIssuePreview(content: RenderedIssue, siteOrigin: string) {
  return createIssuePersonalizer(content)({
    unsubscribe: `${siteOrigin}/unsubscribe`,
    preferences: `${siteOrigin}/preferences`,
    ordered: `${siteOrigin}/ordered`,
    pickup: content.pickup,
    favourites: [],
  })
}
