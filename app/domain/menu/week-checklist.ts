import { listWeeklyIssueDetails } from '#app/domain/newsletter/issue-menu.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/order-week.ts'
import { formatPickupTimes, formatWeekDates, type WeekDates } from '#app/domain/scheduling/week-dates.ts'
import { formatTruncatedNameList } from '#app/domain/site/list-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import {
  categories,
  type CategoryCounts,
  countByCategory,
  describeMissingMeals,
  formatCategoryCount,
} from './product.ts'
import { hasAllergenOverride, isOrderable, needsAllergenReview, type PlannedProduct } from './week-plan.ts'

export interface ChecklistItem {
  name: string
  ok: boolean
  texts: string[]
  links: { text: string; href: string }[]
  details?: { name: string; text: string }[]
}

interface ChecklistInput {
  week: string
  products: readonly PlannedProduct[]
  minimums: CategoryCounts
  calendar: KitchenCalendar
  /** The week's newsletter issue; null if there is none, undefined if the viewer isn't allowed to see issues. */
  issue?: { href: string; text: string; needsApproval: boolean } | null
}

export function buildWeekChecklist(input: ChecklistInput): ChecklistItem[] {
  const dates = formatWeekDates(input.week, input.calendar)
  return [
    menuItem(input),
    repeatsItem(input),
    imagesItem(input),
    allergensItem(input),
    newsletterItem(input, dates),
    ...datesItems(input.week, dates),
  ]
}

export function summarizeChecklist(items: readonly ChecklistItem[]) {
  const failing = items.filter(({ ok }) => !ok)
  if (failing.length === 0) return 'Everything looks good'
  return `Needs attention: ${failing.map(({ name }) => name.toLowerCase()).join(', ')}`
}

function menuItem({ week, products, minimums }: ChecklistInput): ChecklistItem {
  if (products.length === 0)
    return {
      name: 'Menu',
      ok: false,
      texts: ['No meals planned. If the menu stays empty, it will be auto-filled when the week starts.'],
      links: [plannerLink(week, 'Edit menu')],
    }
  const shown = products.filter(isOrderable)
  const counts = countByCategory(shown)
  const categoryTexts = categories.map((category) => {
    const [count, minimum] = [counts[category], minimums[category]]
    const text = formatCategoryCount(category, Math.max(count, minimum))
    return count < minimum ? `${count} of ${text}` : text
  })
  const missingText = describeMissingMeals(shown, minimums)
  const hidden = products.filter((product) => !isOrderable(product) && !needsAllergenReview(product))
  const ok = missingText === null && hidden.length === 0
  const texts = [
    `${pluralize(shown.length, 'meal')} to order: ${categoryTexts.join(', ')}.`,
    missingText,
    hidden.length > 0 &&
      `Meals that can’t be ordered because they’re sold out or archived: ${formatTruncatedNameList(hidden)}.`,
  ].filter((text) => typeof text === 'string')
  return { name: 'Menu', ok, texts, links: [plannerLink(week, ok ? 'View menu' : 'Edit menu')] }
}

function repeatsItem({ week, products }: ChecklistInput): ChecklistItem {
  const repeated = products.filter(({ servedRecently }) => servedRecently)
  if (repeated.length === 0)
    return { name: 'Repeats', ok: true, texts: ['No meals repeat from the last two menus.'], links: [] }
  const text = `${pluralize(repeated.length, 'meal was', 'meals were')} on one of the last two menus: ${formatTruncatedNameList(repeated)}.`
  return { name: 'Repeats', ok: false, texts: [text], links: [plannerLink(week, 'Edit menu')] }
}

function imagesItem({ products }: ChecklistInput): ChecklistItem {
  const withoutPhoto = products.filter(({ imageUrl }) => imageUrl === null)
  const ok = withoutPhoto.length === 0
  const text = ok
    ? 'Every meal has a photo or illustration.'
    : `${pluralize(withoutPhoto.length, 'meal')} without a photo; visitors see a placeholder.`
  const links = withoutPhoto.map(({ id, name }) => ({ text: name, href: `/admin/pictures/${id}` }))
  return { name: 'Images', ok, texts: [text], links }
}

function allergensItem({ products }: ChecklistInput): ChecklistItem {
  const unconfirmed = products.filter(needsAllergenReview)
  const overridden = products.filter(hasAllergenOverride)
  const problems = [
    unconfirmed.length > 0 &&
      `${pluralize(unconfirmed.length, 'meal')} with unconfirmed allergens. These are left off the menu, and the week can’t be approved until you fix this.`,
    ...overridden.map(
      ({ name, overrideReason }) =>
        `${name} is included anyway: “${overrideReason}” No label is printed for it.`,
    ),
  ].filter((text) => text !== false)
  const ok = problems.length === 0
  return {
    name: 'Allergens',
    ok,
    texts: ok ? ['All nine allergens are confirmed for every meal.'] : problems,
    links: [...unconfirmed, ...overridden].map(({ id, name }) => ({
      text: name,
      href: `/admin/products/${id}`,
    })),
  }
}

function newsletterItem({ week, products, issue }: ChecklistInput, dates: WeekDates): ChecklistItem {
  const details = listWeeklyIssueDetails(week, products, dates)
  const text = details
    ? 'Here’s what the newsletter will say.'
    : 'Add meals to the menu to see what the newsletter will say.'
  return {
    name: 'Newsletter',
    ok: details !== null && !issue?.needsApproval,
    texts: issue ? [text, issue.text] : [text],
    links: [
      ...(details ? [] : [plannerLink(week, 'Edit menu')]),
      ...(issue ? [{ text: 'Open newsletter', href: issue.href }] : []),
    ],
    ...(details && { details }),
  }
}

function datesItems(week: string, dates: WeekDates): ChecklistItem[] {
  const item = (name: string, text: string, usualText: string | null, errors: WeekDates['errors']) => {
    const usual = usualText === null ? [] : [`Changed for this week; usually ${usualText}.`]
    const texts = [text, ...usual, ...errors.map((error) => error.text)]
    return { name, ok: errors.length === 0, texts, links: [plannerLink(week, 'Change dates')] }
  }
  const deadlineErrors = dates.errors.filter(({ path }) => path === 'deadline')
  const otherErrors = dates.errors.filter(({ path }) => path !== 'deadline')
  const cookingText = `Cooking: ${dates.cookingText}. Pickup: ${formatPickupTimes(dates)}.`
  return [
    item('Deadline', `Orders close ${dates.closes}.`, dates.regularCloses, deadlineErrors),
    item('Cooking and pickup', cookingText, dates.regularCookingAndPickup, otherErrors),
  ]
}

function plannerLink(week: string, text: string) {
  return { text, href: `/admin/weeks/${week}` }
}
