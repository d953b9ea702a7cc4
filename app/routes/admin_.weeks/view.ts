import type { Context } from '#app/context.server.ts'
import { listMenuHistory, maxPlannedMenuItems, readWeeksOverview } from '#app/data/menu/week-plans.ts'
import { findMenuWarnings } from '#app/domain/menu/menu-warnings.ts'
import { type Category, countByCategory } from '#app/domain/menu/product.ts'
import { listPlannerWeeks } from '#app/domain/menu/week-plan.ts'
import { findSpecialWeek, getCurrentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { getWeekPhaseAndDates } from '#app/domain/scheduling/week-dates.ts'
import { hasWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatDate } from '#app/domain/time/date-text.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'

type WeeksOverview = Awaited<ReturnType<typeof readWeeksOverview>>

interface Overview extends Omit<WeeksOverview, 'hasEarlierWeeks'> {
  business: Business
  now: number
  thisWeek: string
}

/** A product on a week's menu. For a past week, only its `id` and `category` are known. */
interface MenuItem {
  id: number
  category: Category | undefined
  product?: WeeksOverview['products'][number] | undefined
  hasOverride?: boolean
  isSoldOut?: boolean
}

export async function readWeekListView({ db, now, business: readBusiness }: Context) {
  const business = await readBusiness()
  const adjacentWeeks = listPlannerWeeks(now, business.timeZone)
  const thisWeek = getCurrentKitchenWeek(now, business.timeZone)
  const [first = thisWeek, last = thisWeek] = [adjacentWeeks[0], adjacentWeeks.at(-1)]
  const overview = await readWeeksOverview(db, { first, thisWeek, last })
  const weeks = adjacentWeeks.map((week) => weekView(week, { ...overview, business, now, thisWeek }))
  return {
    upcoming: weeks.filter(({ week }) => week >= thisWeek),
    past: weeks.filter(({ week }) => week < thisWeek).toReversed(),
    next: overview.hasEarlierWeeks ? first : null,
  }
}

/** Reads each week's schedule changes from its database row, because the site settings include only recent weeks. */
export async function readEarlierWeeksView({ db, now, business: readBusiness }: Context, before: string) {
  const [business, { rows: menus, next }] = await Promise.all([readBusiness(), listMenuHistory(db, before)])
  const overview: Overview = {
    weeks: menus.map(({ products, ...menu }) => ({ ...menu, archived: products })),
    items: [],
    products: [],
    business: { ...business, weeks: menus },
    now,
    thisWeek: getCurrentKitchenWeek(now, business.timeZone),
  }
  return { upcoming: [], past: menus.map(({ week }) => weekView(week, overview)), next }
}

function weekView(week: string, overview: Overview) {
  const { business, now, thisWeek } = overview
  const row = overview.weeks.find((weekRow) => weekRow.week === week)
  const special = findSpecialWeek(week, business)
  const summary = getWeekPhaseAndDates(now, week, row?.state === 'off', business)
  const { phase } = summary
  const menu = menuOf(week, overview)
  const counts = countByCategory(menu.flatMap(({ category }) => (category ? [{ category }] : [])))
  const isEditable = week >= thisWeek && phase !== 'off'
  const lastRead = overview.items.at(-1)?.week ?? ''
  const isIncomplete = overview.items.length >= maxPlannedMenuItems && week >= lastRead
  // After orders close, show no warnings about the menu, because the menu can no longer change.
  const listsGaps = isEditable && !isIncomplete && phase !== 'closed'
  return {
    week,
    title: formatDate(week),
    isThisWeek: week === thisWeek,
    ...summary,
    off: special?.off ?? null,
    hasOverrides: hasWeekOverrides(special?.overrides ?? {}),
    note: row?.note ?? '',
    mealCount: menu.length,
    counts,
    minimums: isEditable ? business.menuMinimums : null,
    isIncomplete,
    gaps: listsGaps
      ? [...findMenuWarnings(counts, business.menuMinimums), ...gapsOf(week, menu, overview)]
      : [],
  }
}

function menuOf(week: string, { weeks, items, products, thisWeek }: Overview): MenuItem[] {
  if (week < thisWeek) return weeks.find((row) => row.week === week)?.archived ?? []
  if (week === thisWeek)
    return products
      .filter(({ featuredThisWeek }) => featuredThisWeek)
      .map((product) => ({ id: product.id, category: product.category, product }))
  return items
    .filter((item) => item.week === week)
    .map((item) => {
      const product = products.find(({ id }) => id === item.id)
      return { ...item, category: product?.category, product }
    })
}

function gapsOf(week: string, menu: MenuItem[], overview: Overview) {
  const recent = [1, 2].flatMap((weeks) => menuOf(addDays(week, -7 * weeks), overview).map(({ id }) => id))
  const gap = (text: string, severe: boolean, applies: (item: MenuItem) => boolean | undefined) => {
    const count = menu.filter(applies).length
    return count === 0 ? [] : [{ text: `${pluralize(count, 'meal')} ${text}`, severe }]
  }
  const isUnavailable = ({ product, isSoldOut }: MenuItem) =>
    isSoldOut || product?.isAvailable === false || product?.archived
  return [
    ...gap(
      'with unconfirmed allergens',
      true,
      ({ product, hasOverride }) => product?.unconfirmed && hasOverride === false,
    ),
    ...gap('sold out or archived', true, isUnavailable),
    ...gap('without an image', false, ({ product }) => product && !product.hasPicture),
    ...gap('also on a menu in the last two weeks', false, ({ id }) => recent.includes(id)),
  ]
}
