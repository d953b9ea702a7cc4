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
  facts?: { name: string; text: string }[]
}

interface ChecklistInput {
  week: string
  products: readonly PlannedProduct[]
  minimums: Record<Category, number>
  clock: KitchenCalendar
  /** The week's newsletter issue; unset if the viewer may not see it. */
  letter?: ChecklistNewsletterIssue | null
}

export interface ChecklistNewsletterIssue {
  href: string
  text: string
  /** True if the issue is waiting for manual approval. */
  waits: boolean
}

export function weekChecklist(input: ChecklistInput): ChecklistItem[] {
  const days = formatWeekDates(input.week, input.clock)
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
  const open = lines.filter(({ ok }) => !ok)
  if (open.length === 0) return 'Everything looks good'
  return `Needs attention: ${open.map(({ name }) => name.toLowerCase()).join(', ')}`
}

function menu({ week, products, minimums }: ChecklistInput): ChecklistItem {
  const shown = products.filter(isOrderable)
  const counts = countByCategory(shown)
  const sizes = categories.map((category) => categorySizeText(category, counts[category], minimums[category]))
  const short = listCategoriesBelowMinimum(shown, minimums)
  const hidden = products.filter((product) => !isOrderable(product) && !needsAllergenReview(product))
  const texts =
    products.length === 0
      ? ['No meals planned. If the menu stays empty, it will be auto-filled when the week starts.']
      : [
          `${pluralize(shown.length, 'meal')} to order: ${sizes.join(', ')}.`,
          short.length > 0 &&
            `Not enough meals in these categories: ${short.map((category) => categoryPlurals[category]).join(', ')}.`,
          hidden.length > 0 &&
            `Meals that can’t be ordered because they’re sold out or archived: ${formatShortNameList(hidden)}.`,
        ].filter((text) => text !== false)
  const ok = products.length > 0 && short.length === 0 && hidden.length === 0
  return { name: 'Menu', ok, texts, links: [planOf(week, ok ? 'View menu' : 'Edit menu')] }
}

/** Returns a string such as `12 entrees`, or `2 of 3 snacks` if below the minimum. */
function categorySizeText(category: Category, count: number, minimum: number) {
  const size = pluralize(Math.max(count, minimum), category, categoryPlurals[category])
  return count < minimum ? `${count} of ${size}` : size
}

function repeats({ week, products }: ChecklistInput): ChecklistItem {
  const again = products.filter(({ servedLately }) => servedLately)
  if (again.length === 0)
    return { name: 'Repeats', ok: true, texts: ['Nothing repeats from the last two menus.'], links: [] }
  const text = `${pluralize(again.length, 'meal was', 'meals were')} on one of the last two menus: ${formatShortNameList(again)}.`
  return { name: 'Repeats', ok: false, texts: [text], links: [planOf(week, 'Edit menu')] }
}

function pictures({ products }: ChecklistInput): ChecklistItem {
  const bare = products.filter(({ imageUrl }) => imageUrl === null)
  if (bare.length === 0)
    return { name: 'Images', ok: true, texts: ['Every meal has a photo or illustration.'], links: [] }
  return {
    name: 'Images',
    ok: false,
    texts: [`${pluralize(bare.length, 'meal')} without a photo; visitors see a placeholder.`],
    links: bare.map(({ id, name }) => ({ text: name, href: `/admin/pictures/${id}` })),
  }
}

function allergens({ products }: ChecklistInput): ChecklistItem {
  const unanswered = products.filter(needsAllergenReview)
  const letPass = products.filter(
    (product) => needsAllergenOverride(product) && product.overrideReason !== null,
  )
  if (unanswered.length + letPass.length === 0)
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
      unanswered.length > 0 &&
        `${pluralize(unanswered.length, 'meal')} with unconfirmed allergens. These are left off the menu, and the week can’t be approved until you fix this.`,
      ...letPass.map(
        ({ name, overrideReason }) =>
          `${name} is included anyway: “${overrideReason}” No label is printed for it.`,
      ),
    ].filter((text) => text !== false),
    links: [...unanswered, ...letPass].map(({ id, name }) => ({ text: name, href: `/admin/products/${id}` })),
  }
}

function newsletter(
  { week, products, letter: issue = null }: ChecklistInput,
  days: WeekDates,
): ChecklistItem {
  const facts = weekIssueSummary(week, products, days)
  return {
    name: 'Newsletter',
    ok: facts !== null && issue?.waits !== true,
    texts: [
      facts === null
        ? 'Add meals to the menu to see what the newsletter will say.'
        : 'Here’s what the newsletter will say.',
      ...(issue === null ? [] : [issue.text]),
    ],
    links: [
      ...(facts === null ? [planOf(week, 'Edit menu')] : []),
      ...(issue === null ? [] : [{ text: 'Open newsletter', href: issue.href }]),
    ],
    ...(facts !== null && { facts }),
  }
}

function deadline({ week }: ChecklistInput, { closes, closesUsually, broken }: WeekDates): ChecklistItem {
  const wrong = broken.filter(({ path }) => path === 'deadline')
  return {
    name: 'Deadline',
    ok: wrong.length === 0,
    texts: [
      `Orders close ${closes}.`,
      ...(closesUsually === null ? [] : [`Changed for this week; usually ${closesUsually}.`]),
      ...wrong.map(({ text }) => text),
    ],
    links: [planOf(week, 'Change dates')],
  }
}

function pickup({ week }: ChecklistInput, days: WeekDates): ChecklistItem {
  const wrong = days.broken.filter(({ path }) => path !== 'deadline')
  return {
    name: 'Cooking and pickup',
    ok: wrong.length === 0,
    texts: [
      `Cooking: ${days.cooked}. Pickup: ${pickupDatesText(days)}.`,
      ...(days.handoverUsually === null ? [] : [`Changed for this week; usually ${days.handoverUsually}.`]),
      ...wrong.map(({ text }) => text),
    ],
    links: [planOf(week, 'Change dates')],
  }
}

function planOf(week: string, text: string) {
  return { text, href: `/admin/weeks/${week}` }
}
