import { categories, categoryPlurals, type Category } from './product.ts'
import { pickupDatesText, weekDates, type WeekDates } from '#app/domain/scheduling/week-days.ts'
import { isOrderable, needsAllergenReview, type PlannedProduct } from './planned-product.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { needsAllergenOverride } from './week-plan.ts'
import { weekIssueSummary } from '#app/domain/newsletter/issue-subjects.ts'

/** One item of the weekly checklist: whether it is OK, sentences about its status, and links to fix it. */
export interface ChecklistItem {
  name: string
  ok: boolean
  texts: string[]
  links: { text: string; href: string }[]
  facts?: { name: string; text: string }[]
}

interface Asked {
  week: string
  dishes: readonly PlannedProduct[]
  minimums: Record<Category, number>
  clock: KitchenCalendar
  /** Status of the week's newsletter issue; unset if the viewer may not see it. */
  letter?: ChecklistNewsletterIssue | null
}

export interface ChecklistNewsletterIssue {
  href: string
  text: string
  /** True if the issue is sent only after a person approves it. */
  waits: boolean
}

/** Builds the checklist that staff review before a week starts. */
export function weekChecklist(asked: Asked): ChecklistItem[] {
  const days = weekDates(asked.week, asked.clock)
  return [
    menu(asked),
    repeats(asked),
    pictures(asked),
    allergens(asked),
    letter(asked, days),
    deadline(asked, days),
    handover(asked, days),
  ]
}

/** Names the checklist items that need attention, for use as link text. */
export function checklistSummary(lines: readonly ChecklistItem[]) {
  const open = lines.filter(({ ok }) => !ok)
  if (open.length === 0) return 'Everything looks good'
  return `Needs attention: ${open.map(({ name }) => name.toLowerCase()).join(', ')}`
}

function menu({ week, dishes, minimums }: Asked): ChecklistItem {
  const shown = dishes.filter(isOrderable)
  const shelves = categories.map((category) => {
    const has = shown.filter((dish) => dish.category === category).length
    return { category, has, wanted: minimums[category] }
  })
  const short = shelves.filter(({ has, wanted }) => has < wanted)
  const hidden = dishes.filter((dish) => !isOrderable(dish) && !needsAllergenReview(dish))
  const told =
    dishes.length === 0
      ? ['No meals planned. If it stays empty, the menu is auto-filled when the week starts.']
      : [
          `${pluralize(shown.length, 'meal', 'meals')} to order: ${shelves.map(shelfText).join(', ')}.`,
          short.length > 0 &&
            `Not enough meals in: ${short.map(({ category }) => categoryPlurals[category]).join(', ')}.`,
          hidden.length > 0 && `Sold out or archived, so they can’t be ordered: ${named(hidden)}.`,
        ].filter((text) => text !== false)
  const ok = dishes.length > 0 && short.length === 0 && hidden.length === 0
  return { name: 'Menu', ok, texts: told, links: [planOf(week, ok ? 'View menu' : 'Edit menu')] }
}

/** Formats the number of meals in a category: `12 entrees`, or `2 of 3 snacks` if below the minimum. */
function shelfText({ category, has, wanted }: { category: Category; has: number; wanted: number }) {
  return has < wanted
    ? `${has} of ${pluralize(wanted, category, categoryPlurals[category])}`
    : pluralize(has, category, categoryPlurals[category])
}

function repeats({ week, dishes }: Asked): ChecklistItem {
  const again = dishes.filter(({ servedLately }) => servedLately)
  if (again.length === 0)
    return {
      name: 'Repeats',
      ok: true,
      texts: ['Nothing repeats from the last two menus.'],
      links: [],
    }
  const text = `${pluralize(again.length, 'meal was', 'meals were')} on one of the last two menus: ${named(again)}.`
  return { name: 'Repeats', ok: false, texts: [text], links: [planOf(week, 'Edit menu')] }
}

function pictures({ dishes }: Asked): ChecklistItem {
  const bare = dishes.filter(({ imageUrl }) => imageUrl === null)
  if (bare.length === 0)
    return { name: 'Images', ok: true, texts: ['Every meal has a photo or illustration.'], links: [] }
  return {
    name: 'Images',
    ok: false,
    texts: [`${pluralize(bare.length, 'meal', 'meals')} without a photo; visitors see a placeholder.`],
    links: bare.map(({ id, name }) => ({ text: name, href: `/admin/pictures/${id}` })),
  }
}

function allergens({ dishes }: Asked): ChecklistItem {
  const unanswered = dishes.filter(needsAllergenReview)
  const letPass = dishes.filter((dish) => needsAllergenOverride(dish) && dish.overrideReason !== null)
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
        `${pluralize(unanswered.length, 'meal', 'meals')} with unconfirmed allergens. These are left off the menu, and the week can’t be approved until you fix this.`,
      ...letPass.map(
        ({ name, overrideReason }) =>
          `${name} is included anyway: “${overrideReason}” No label is printed for it.`,
      ),
    ].filter((text) => text !== false),
    links: [...unanswered, ...letPass].map(({ id, name }) => ({ text: name, href: `/admin/products/${id}` })),
  }
}

function letter({ week, dishes, letter: stands = null }: Asked, days: WeekDates): ChecklistItem {
  const facts = weekIssueSummary({ week, dishes, days })
  return {
    name: 'Newsletter',
    ok: facts !== null && stands?.waits !== true,
    texts: [
      facts === null ? 'There’s no newsletter without meals.' : 'Here’s what the newsletter will say.',
      ...(stands === null ? [] : [stands.text]),
    ],
    links: [
      ...(facts === null ? [planOf(week, 'Edit menu')] : []),
      ...(stands === null ? [] : [{ text: 'Open newsletter', href: stands.href }]),
    ],
    ...(facts !== null && { facts }),
  }
}

function deadline({ week }: Asked, { closes, closesUsually, broken }: WeekDates): ChecklistItem {
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

function handover({ week }: Asked, days: WeekDates): ChecklistItem {
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

/** Maximum number of meal names listed in one sentence. */
const mostNamed = 6

function named(dishes: readonly PlannedProduct[]) {
  const names = dishes.slice(0, mostNamed).map(({ name }) => name)
  const more = dishes.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
