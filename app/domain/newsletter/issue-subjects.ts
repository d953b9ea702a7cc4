import { categories, categoryPlurals, type Category } from '#app/domain/menu/product.ts'
import { monthDayText, noonUtcOf } from '#app/domain/time/date-text.ts'
import { toSingleLine } from '#app/domain/mail/mail-safety.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { isOrderable, type PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { pickupDatesText, type WeekDates } from '#app/domain/scheduling/week-days.ts'

/** Default subjects and preheaders of newsletter issues, used if the owner wrote none. */

/** Formats a week's Monday: `November 23`. */
export function formatMonday(week: string) {
  return monthDayText(noonUtcOf(week), 'UTC')
}

/** Returns the weekly newsletter's default subject: `November 23 menu: Lentil Stew and 20 more`. */
export function weeklySubject(week: string, hero: { name: string } | null, shown: number) {
  const menu = `${formatMonday(week)} menu`
  if (!hero) return menu
  const others = shown - 1
  return `${menu}: ${toSingleLine(hero.name, 120)}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * Returns the weekly newsletter's default preheader. `closes` includes the date (`Thursday, November 26, 11:59 PM`),
 * so that no two weeks have the same preheader.
 */
export function weeklyPreheader(closes: string, shown: readonly { category: Category }[]) {
  return shown.length === 0 ? `Order by ${closes}.` : `Order by ${closes}. ${formatCategoryCounts(shown)}.`
}

export function lastCallSubject(closes: string) {
  return `Last call: order by ${closes}`
}

/** Returns the last-call reminder's default preheader, the names of its meals: `Lentil Stew, Oat Cups, Beans.` */
export function lastCallPreheader(products: readonly { name: string }[]) {
  return products.length === 0
    ? 'After that, orders for this week are closed.'
    : `${products.map(({ name }) => toSingleLine(name, 60)).join(', ')}.`
}

/** Formats the number of products in each category: `12 entrees, 4 breakfasts`. */
function formatCategoryCounts(products: readonly { category: Category }[]) {
  return categories
    .flatMap((category) => {
      const count = products.filter((product) => product.category === category).length
      return count === 0 ? [] : [pluralize(count, category, categoryPlurals[category])]
    })
    .join(', ')
}

/** Summarizes for the admin what the newsletter says about a week's menu; null if no product can be ordered. */
export function weekIssueSummary({
  week,
  dishes,
  days,
}: {
  week: string
  dishes: readonly PlannedProduct[]
  days: WeekDates
}) {
  const shown = dishes.filter(isOrderable)
  const [hero] = shown
  if (!hero) return null
  return [
    { name: 'Subject', text: weeklySubject(week, hero, shown.length) },
    { name: 'Week', text: `Week of ${formatMonday(week)}` },
    { name: 'Meals', text: formatCategoryCounts(shown) },
    { name: 'First meal', text: hero.name },
    { name: 'Orders close', text: days.closes },
    { name: 'Pickup', text: pickupDatesText(days) },
  ]
}
