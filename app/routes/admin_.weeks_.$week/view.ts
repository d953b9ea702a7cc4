import { dayText, shortDayText } from '#app/domain/time/date-text.ts'
import type { Context } from '#app/context.server.ts'
import { readWeekDetail } from '#app/data/menu/week-detail.ts'
import { findPickupInClosedWeek } from '#app/domain/scheduling/closed-week.ts'
import { isMondayDate } from '#app/domain/scheduling/pickup-window.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekStatus, currentKitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { findSpecialWeek } from '#app/domain/scheduling/special-weeks.ts'
import { weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import {
  findWeekLockReason,
  menuItemErrorTexts,
  editableWeeks,
  listAdjacentWeeks,
} from '#app/domain/menu/week-plan.ts'
import {
  listUsHolidays,
  hasWeekOverrides,
  weekPhaseNames,
  shortWeekDates,
} from '#app/domain/scheduling/week-text.ts'

/** Parses the route's week. Throws a 404 unless it is a Monday from four weeks back to eight weeks ahead. */
export async function requireWeekContext(context: Context, param = '') {
  const business = await context.business()
  const adjacentWeeks = listAdjacentWeeks(context.now, business.timeZone)
  if (!isMondayDate(param) || !adjacentWeeks.includes(param))
    throw new Response('Week not found. You can open the past four weeks, this week, and the next eight.', {
      status: 404,
    })
  const thisWeek = currentKitchenWeek(context.now, business.timeZone)
  return { week: param, business, adjacentWeeks, thisWeek, open: editableWeeks(context.now, business) }
}

export type WeekContext = Awaited<ReturnType<typeof requireWeekContext>>

export function readSearchText(url: string) {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 80)
}

export async function readWeekDetailView(context: Context, weekContext: WeekContext, query: string) {
  const { week, business, adjacentWeeks, thisWeek, open } = weekContext
  const { db, now } = context
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const detail = await readWeekDetail(db, { week, copyCandidates: adjacentWeeks, searchWords: words })
  const state = detail.plan?.state ?? null
  const schedule = weekStatus(now, week, business)
  const stored = weekOverridesSchema.safeParse(detail.plan?.overrides ?? {}).data ?? {}
  const [weekBefore, twoWeeksBefore] = [addDays(week, -7), addDays(week, -14)]
  const previousPickup = findPickupInClosedWeek(week, now, business)
  const locked = findWeekLockReason({ week, state }, open)
  return {
    week,
    title: `Week of ${dayText(week)}`,
    phase: weekPhaseNames[state === 'off' ? 'off' : schedule.phase],
    days: shortWeekDates(schedule, business.timeZone),
    version: detail.plan?.version ?? 0,
    isOff: state === 'off',
    offReason: detail.plan?.offReason ?? '',
    isLive: state === 'live',
    /** True when products can be marked sold out, which is also possible after orders have closed. */
    canMarkSoldOut: state === 'live' || state === 'planned',
    isThisWeek: week === thisWeek,
    /** True when the week's dates and note can still be changed. */
    isOpen: open.includes(week) && state !== 'past',
    /** Why the week's menu can't be changed, or null. */
    lockReason: locked && menuItemErrorTexts[locked],
    note: detail.plan?.note ?? '',
    hasDateChange: hasWeekOverrides(stored),
    dateChange: {
      deadline: stored.deadline ?? '',
      cooking: stored.cooking ?? '',
      pickup: stored.pickup ?? [],
      orderUrl: stored.orderUrl ?? '',
      banner: stored.banner ?? '',
    },
    dateChoices: {
      week: Array.from({ length: 7 }, (_, days) => dayChoice(addDays(week, days))),
      pickup: Array.from({ length: 10 }, (_, days) => dayChoice(addDays(week, days + 1))),
    },
    /** Monday of the previous week if its pickup days were moved; null otherwise. */
    movedPickupWeek: findSpecialWeek(weekBefore, business)?.overrides.pickup ? weekBefore : null,
    /** The previous week's pickup days inside this week, and the days that the pickup can be moved to. */
    previousPickup: previousPickup && {
      days: previousPickup.days.map(shortDayText).join(', '),
      choices: previousPickup.choices.map(dayChoice),
    },
    holidays: listUsHolidays(schedule),
    usualDays: shortWeekDates(weekStatus(now, week, { ...business, weeks: [] }), business.timeZone),
    minimums: business.menuMinimums,
    menu: detail.menu,
    products: detail.products
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
      .map(({ lastServed: lastOn, ...product }) => ({
        ...product,
        last: lastOn === null ? null : { text: dayText(lastOn), isAhead: lastOn > thisWeek },
        repeats: lastOn !== null && lastOn >= twoWeeksBefore ? [lastOn] : [],
      })),
    hasMoreProducts: detail.hasMore,
    query,
    sources: detail.copySources
      .filter((source) => source !== week)
      .map((source) => ({ week: source, text: dayText(source) })),
  }
}

export type WeekDetailView = Awaited<ReturnType<typeof readWeekDetailView>>
export type PlannerProduct = WeekDetailView['products'][number]

function dayChoice(day: string) {
  return { value: day, text: shortDayText(day) }
}
