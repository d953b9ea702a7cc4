import type { Context } from '#app/context.server.ts'
import { hasMenuBefore, listMenuHistory } from '#app/data/menu/menu-history.ts'
import { maxPlannedItems, readWeeksOverview, type OverviewProduct } from '#app/data/menu/weeks-overview.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { categories, type Category } from '#app/domain/menu/product.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { countByCategory, menuFlags, weekMondayText } from '#app/domain/menu/menu-flags.ts'
import { weekStatus, kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { findSpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { pluralize } from '#app/domain/time/duration-text.ts'
import {
  usHolidayTexts,
  hasWeekOverrides,
  weekPhaseName,
  shortWeekDates,
} from '#app/domain/scheduling/week-text.ts'
import { weeksAroundNow } from '#app/domain/menu/week-plan.ts'

type Read = Awaited<ReturnType<typeof readWeeksOverview>>

/** A product on one week's menu, with the facts that decide whether the menu is ready. */
interface Standing {
  id: number
  dish: OverviewProduct | undefined
  category: Category | undefined
  passed: boolean
  /** True when the product is sold out for that week only. */
  soldOut?: boolean
}

/** Returns the weeks from four back to eight ahead: current and future weeks first, then past weeks, newest first. */
export async function weekListView({ db, now, business: facts }: Context) {
  const business = await facts()
  const around = weeksAroundNow(now, business.timeZone)
  const thisWeek = kitchenWeek(now, business.timeZone)
  const [first = thisWeek, last = thisWeek] = [around[0], around.at(-1)]
  const [read, hasEarlier] = await Promise.all([
    readWeeksOverview(db, { first, thisWeek, last }),
    hasMenuBefore(db, first),
  ])
  const weeks = around.map((week) => weekView(week, { read, business, now, thisWeek }))
  return {
    ahead: weeks.filter(({ week }) => week >= thisWeek),
    over: weeks.filter(({ week }) => week < thisWeek).toReversed(),
    next: hasEarlier ? first : null,
  }
}

/**
 * Returns one page of older weeks. Their dates come from each week's own row, because the settings only hold the schedule changes of
 * recent weeks.
 */
export async function earlierWeeksView({ db, now, business: facts }: Context, before: string) {
  const [business, { rows: menus, next }] = await Promise.all([facts(), listMenuHistory(db, { before })])
  const read: Read = {
    weeks: menus.map(({ week, state, note, dishes }) => ({ week, state, note, archived: dishes })),
    items: [],
    dishes: [],
  }
  const thisWeek = kitchenWeek(now, business.timeZone)
  const clock = { ...business, weeks: menus }
  return {
    ahead: [],
    over: menus.map(({ week }) => weekView(week, { read, business: clock, now, thisWeek })),
    next,
  }
}

export type WeekListItemView = Awaited<ReturnType<typeof weekListView>>['ahead'][number]

function weekView(
  week: string,
  { read, business, now, thisWeek }: { read: Read; business: Business; now: number; thisWeek: string },
) {
  const row = read.weeks.find((one) => one.week === week)
  const schedule = weekStatus(now, week, business)
  const standing = standingOn(week, read, thisWeek)
  const counts = countByCategory(
    standing.flatMap(({ category }) => (category === undefined ? [] : [{ category }])),
  )
  const isOver = week < thisWeek
  const isCut = read.items.length >= maxPlannedItems && week >= (read.items.at(-1)?.week ?? '')
  const off = row?.state === 'off'
  return {
    week,
    title: weekMondayText(week),
    isThisWeek: week === thisWeek,
    phase: off ? 'off' : schedule.phase,
    phaseName: weekPhaseName(off ? 'off' : schedule.phase),
    off: schedule.off,
    shifted: hasWeekOverrides(findSpecialWeek(week, business)?.overrides ?? {}),
    days: shortWeekDates(schedule, business.timeZone),
    holidays: usHolidayTexts(schedule),
    note: row?.note ?? '',
    dishes: standing.length,
    counts: categories.map((category) => ({
      category,
      count: counts[category],
      least: isOver || off ? 0 : business.menuMinimums[category],
    })),
    isCut,
    // After orders close, the menu can no longer change, so don't list what it lacks.
    gaps:
      isOver || off || isCut || schedule.phase === 'closed'
        ? []
        : gapsOf(week, { standing, counts, read, business, thisWeek }),
  }
}

function standingOn(week: string, { weeks, items, dishes }: Read, thisWeek: string): Standing[] {
  if (week < thisWeek)
    return (weeks.find((one) => one.week === week)?.archived ?? []).map(({ id, category }) => ({
      id,
      dish: undefined,
      category,
      passed: true,
    }))
  if (week === thisWeek)
    return dishes
      .filter(({ onMenu }) => onMenu)
      .map((dish) => ({ id: dish.id, dish, category: dish.category, passed: true }))
  return items
    .filter((item) => item.week === week)
    .map(({ id, passed, soldOut }) => {
      const dish = dishes.find((one) => one.id === id)
      return { id, dish, category: dish?.category, passed: passed === 1, soldOut: soldOut === 1 }
    })
}

function gapsOf(
  week: string,
  {
    standing,
    counts,
    read,
    business,
    thisWeek,
  }: {
    standing: Standing[]
    counts: Record<Category, number>
    read: Read
    business: Business
    thisWeek: string
  },
) {
  const before = [1, 2].flatMap((weeks) =>
    standingOn(addDays(week, -7 * weeks), read, thisWeek).map(({ id }) => id),
  )
  const count = (is: (one: Standing) => boolean | undefined) => standing.filter(is).length
  const said = (some: number, text: string, loud = false) =>
    some === 0 ? [] : [{ text: `${pluralize(some, 'meal', 'meals')} ${text}`, loud }]
  return [
    ...menuFlags(counts, business.menuMinimums).map(({ text, loud }) => ({ text, loud })),
    ...said(
      count(({ dish, passed }) => dish?.unconfirmed && !passed),
      'with unconfirmed allergens',
      true,
    ),
    ...said(
      count(({ dish, soldOut }) => soldOut || dish?.soldOut || dish?.archived),
      'sold out or archived',
      true,
    ),
    ...said(
      count(({ dish }) => dish && !dish.hasPicture),
      'without an image',
    ),
    ...said(
      count(({ id }) => before.includes(id)),
      'also on a menu in the last two weeks',
    ),
  ]
}
