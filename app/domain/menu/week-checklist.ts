import {
  categories,
  categoryPlurals,
  countByCategory,
  listCategoriesBelowMinimum,
  type Category,
} from './product.ts'
import { pickupDatesText, formatWeekDates, type WeekDates } from '#app/domain/scheduling/week-dates.ts'
import { isOrderable, needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { needsAllergenOverride } from './week-plan.ts'
import { weekIssueSummary } from '#app/domain/newsletter/issue-subjects.ts'
import { formatShortNameList } from '#app/domain/site/list-text.ts'

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
  minimums: Record<Category, number>
  calendar: KitchenCalendar
  /** The week's newsletter issue; unset if the viewer may not see it. */
  issue?: ChecklistNewsletterIssue | null
}

export interface ChecklistNewsletterIssue {
  href: string
  text: string
  /** True if the issue is waiting for manual approval. */
  needsApproval: boolean
}

export function weekChecklist(input: ChecklistInput): ChecklistItem[] {
  const days = formatWeekDates(input.week, input.calendar)
  return [
    menu(input),
    repeats(input),
    pictures(input),
    allergens(input),
    newsletter(input, days),
    deadline(input, days),
    pickup(input, days),
  ]
}

export function checklistSummary(lines: readonly ChecklistItem[]) {
  const failing = lines.filter(({ ok }) => !ok)
  if (failing.length === 0) return 'Everything looks good'
  return `Needs attention: ${failing.map(({ name }) => name.toLowerCase()).join(', ')}`
}

function menu({ week, products, minimums }: ChecklistInput): ChecklistItem {
  const shown = products.filter(isOrderable)
  const counts = countByCategory(shown)
  const sizes = categories.map((category) => categorySizeText(category, counts[category], minimums[category]))
  const shortCategories = listCategoriesBelowMinimum(shown, minimums)
  const hidden = products.filter((product) => !isOrderable(product) && !needsAllergenReview(product))
  const texts =
    products.length === 0
      ? ['No meals planned. If the menu stays empty, it will be auto-filled when the week starts.']
      : [
          `${pluralize(shown.length, 'meal')} to order: ${sizes.join(', ')}.`,
          shortCategories.length > 0 &&
            `Not enough meals in these categories: ${shortCategories.map((category) => categoryPlurals[category]).join(', ')}.`,
          hidden.length > 0 &&
            `Meals that can’t be ordered because they’re sold out or archived: ${formatShortNameList(hidden)}.`,
        ].filter((text) => text !== false)
  const ok = products.length > 0 && shortCategories.length === 0 && hidden.length === 0
  return { name: 'Menu', ok, texts, links: [plannerLink(week, ok ? 'View menu' : 'Edit menu')] }
}

/** Returns a string such as `12 entrees`, or `2 of 3 snacks` if below the minimum. */
function categorySizeText(category: Category, count: number, minimum: number) {
  const size = pluralize(Math.max(count, minimum), category, categoryPlurals[category])
  return count < minimum ? `${count} of ${size}` : size
}

function repeats({ week, products }: ChecklistInput): ChecklistItem {
  const repeated = products.filter(({ servedRecently }) => servedRecently)
  if (repeated.length === 0)
    return { name: 'Repeats', ok: true, texts: ['Nothing repeats from the last two menus.'], links: [] }
  const text = `${pluralize(repeated.length, 'meal was', 'meals were')} on one of the last two menus: ${formatShortNameList(repeated)}.`
  return { name: 'Repeats', ok: false, texts: [text], links: [plannerLink(week, 'Edit menu')] }
}

function pictures({ products }: ChecklistInput): ChecklistItem {
  const withoutPhoto = products.filter(({ imageUrl }) => imageUrl === null)
  if (withoutPhoto.length === 0)
    return { name: 'Images', ok: true, texts: ['Every meal has a photo or illustration.'], links: [] }
  return {
    name: 'Images',
    ok: false,
    texts: [`${pluralize(withoutPhoto.length, 'meal')} without a photo; visitors see a placeholder.`],
    links: withoutPhoto.map(({ id, name }) => ({ text: name, href: `/admin/pictures/${id}` })),
  }
}

function allergens({ products }: ChecklistInput): ChecklistItem {
  const unconfirmed = products.filter(needsAllergenReview)
  const overridden = products.filter(
    (product) => needsAllergenOverride(product) && product.overrideReason !== null,
  )
  if (unconfirmed.length + overridden.length === 0)
    return {
      name: 'Allergens',
      ok: true,
      texts: ['All nine allergens are confirmed for every meal.'],
      links: [],
    }
  return {
    name: 'Allergens',
    ok: false,
    texts: [
      unconfirmed.length > 0 &&
        `${pluralize(unconfirmed.length, 'meal')} with unconfirmed allergens. These are left off the menu, and the week can’t be approved until you fix this.`,
      ...overridden.map(
        ({ name, overrideReason }) =>
          `${name} is included anyway: “${overrideReason}” No label is printed for it.`,
      ),
    ].filter((text) => text !== false),
    links: [...unconfirmed, ...overridden].map(({ id, name }) => ({
      text: name,
      href: `/admin/products/${id}`,
    })),
  }
}

function newsletter({ week, products, issue = null }: ChecklistInput, days: WeekDates): ChecklistItem {
  const details = weekIssueSummary(week, products, days)
  return {
    name: 'Newsletter',
    ok: details !== null && issue?.needsApproval !== true,
    texts: [
      details === null
        ? 'Add meals to the menu to see what the newsletter will say.'
        : 'Here’s what the newsletter will say.',
      ...(issue === null ? [] : [issue.text]),
    ],
    links: [
      ...(details === null ? [plannerLink(week, 'Edit menu')] : []),
      ...(issue === null ? [] : [{ text: 'Open newsletter', href: issue.href }]),
    ],
    ...(details !== null && { details }),
  }
}

function deadline(
  { week }: ChecklistInput,
  { closes, regularCloses: closesUsually, errors }: WeekDates,
): ChecklistItem {
  const relevantErrors = errors.filter(({ path }) => path === 'deadline')
  return {
    name: 'Deadline',
    ok: relevantErrors.length === 0,
    texts: [
      `Orders close ${closes}.`,
      ...(closesUsually === null ? [] : [`Changed for this week; usually ${closesUsually}.`]),
      ...relevantErrors.map(({ text }) => text),
    ],
    links: [plannerLink(week, 'Change dates')],
  }
}

function pickup({ week }: ChecklistInput, days: WeekDates): ChecklistItem {
  const relevantErrors = days.errors.filter(({ path }) => path !== 'deadline')
  return {
    name: 'Cooking and pickup',
    ok: relevantErrors.length === 0,
    texts: [
      `Cooking: ${days.cookingText}. Pickup: ${pickupDatesText(days)}.`,
      ...(days.regularCookingAndPickup === null
        ? []
        : [`Changed for this week; usually ${days.regularCookingAndPickup}.`]),
      ...relevantErrors.map(({ text }) => text),
    ],
    links: [plannerLink(week, 'Change dates')],
  }
}

function plannerLink(week: string, text: string) {
  return { text, href: `/admin/weeks/${week}` }
}
