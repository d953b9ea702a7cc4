import type { Context } from '#app/context.server.ts'
import { readWeekDetail } from '#app/data/menu/week-detail.ts'
import { pickupInsideClosedWeek } from '#app/domain/scheduling/closed-week.ts'
import { isMondayDate } from '#app/domain/scheduling/pickup-window.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { weekMondayText } from '#app/domain/menu/menu-flags.ts'
import { weekStatus, kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import { findSpecialWeek, type WeekOverrides } from '#app/domain/scheduling/special-weeks.ts'
import { weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import {
  weekLockReason,
  menuItemErrorText,
  editableWeeks,
  weeksAroundNow,
} from '#app/domain/menu/week-plan.ts'
import {
  usHolidayTexts,
  hasWeekOverrides,
  weekPhaseName,
  shortDayText,
  shortWeekDates,
} from '#app/domain/scheduling/week-text.ts'
import type { DateChangeFormValues } from './action-result.ts'

/** Parses the route's week. Throws a 404 unless it is a Monday from four weeks back to eight weeks ahead. */
export async function findWeek(context: Context, param = '') {
  const business = await context.business()
  const around = weeksAroundNow(context.now, business.timeZone)
  if (!isMondayDate(param) || !around.includes(param))
    throw new Response('Week not found. You can open weeks from four weeks back to eight weeks ahead.', {
      status: 404,
    })
  const thisWeek = kitchenWeek(context.now, business.timeZone)
  return { week: param, business, around, thisWeek, open: editableWeeks(context.now, business) }
}

export type WeekContext = Awaited<ReturnType<typeof findWeek>>

/** Returns the search text of the product catalog. */
export function readSearchText(url: string) {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 80)
}

/** Returns everything that the planner page shows of a week, formatted for display. */
export async function weekDetailView(context: Context, weekContext: WeekContext, query: string) {
  const { week, business, around, thisWeek, open } = weekContext
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const read = await readWeekDetail(context.db, { week, around, words })
  const state = read.plan?.state ?? null
  const schedule = weekStatus(context.now, week, business)
  const stored = weekOverridesSchema.safeParse(read.plan?.overrides ?? {}).data ?? {}
  const rested = addDays(week, -14)
  const fixed = weekLockReason({ week, state }, open)
  return {
    week,
    title: `Week of ${weekMondayText(week)}`,
    phase: state === 'off' ? weekPhaseName('off') : weekPhaseName(schedule.phase),
    days: shortWeekDates(schedule, business.timeZone),
    version: read.plan?.version ?? 0,
    isOff: state === 'off',
    offReason: read.plan?.offReason ?? '',
    isLive: state === 'live',
    /** True when products can be marked sold out, which is also possible after orders have closed. */
    sells: state === 'live' || state === 'planned',
    isThisWeek: week === thisWeek,
    /**
     * `isOpen` is true when the week can still be changed; `fixed` says why the week's menu can't be changed,
     * or is null.
     */
    isOpen: open.includes(week) && state !== 'past',
    fixed: fixed === null ? null : menuItemErrorText(fixed),
    note: read.plan?.note ?? '',
    shifted: hasWeekOverrides(stored),
    shift: shiftTexts(stored),
    shiftChoices: {
      week: Array.from({ length: 7 }, (_, days) => dayChoice(addDays(week, days))),
      pickup: Array.from({ length: 10 }, (_, days) => dayChoice(addDays(week, days + 1))),
    },
    /** Monday of the previous week if its pickup days were moved; null otherwise. */
    movedBefore: findSpecialWeek(addDays(week, -7), business)?.overrides.pickup ? addDays(week, -7) : null,
    pickupBefore: pickupChoices(week, context.now, business),
    holidays: usHolidayTexts(schedule),
    standing: shortWeekDates(weekStatus(context.now, week, { ...business, weeks: [] }), business.timeZone),
    minimums: business.menuMinimums,
    menu: read.menu,
    dishes: read.dishes
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-US'))
      .map(({ lastOn, ...dish }) => ({
        ...dish,
        last: lastOn === null ? null : { text: weekMondayText(lastOn), isAhead: lastOn > thisWeek },
        repeats: lastOn !== null && lastOn >= rested ? [lastOn] : [],
      })),
    moreOnShelf: read.more,
    query,
    sources: read.sources
      .filter((one) => one !== week)
      .map((one) => ({ week: one, text: weekMondayText(one) })),
  }
}

export type WeekDetailView = Awaited<ReturnType<typeof weekDetailView>>
export type PlannerProduct = WeekDetailView['dishes'][number]

/**
 * Returns the pickup days of the previous week that fall into this week, with the days that the pickup can be
 * moved to.
 */
function pickupChoices(week: string, now: number, business: WeekContext['business']) {
  const before = pickupInsideClosedWeek(week, now, business)
  return before && { days: before.days.map(shortDayText).join(', '), choices: before.choices.map(dayChoice) }
}

function dayChoice(day: string) {
  return { value: day, text: shortDayText(day) }
}

function shiftTexts({ deadline, cooking, pickup, orderUrl, banner }: WeekOverrides): DateChangeFormValues {
  return {
    deadline: deadline ?? '',
    cooking: cooking ?? '',
    pickup: pickup ?? [],
    orderUrl: orderUrl ?? '',
    banner: banner ?? '',
  }
}
