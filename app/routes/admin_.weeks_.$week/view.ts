import type { Context } from '#app/context.server.ts'
import { readWeekDetail } from '#app/data/menu/week-plans.ts'
import {
  findWeekLockReason,
  listEditableWeeks,
  listPlannerWeeks,
  menuItemErrorTexts,
} from '#app/domain/menu/week-plan.ts'
import { findSpecialWeek, getCurrentKitchenWeek, getWeekStatus } from '#app/domain/scheduling/order-week.ts'
import {
  findPickupInClosedWeek,
  formatShortWeekDates,
  getWeekPhaseAndDates,
} from '#app/domain/scheduling/week-dates.ts'
import { hasWeekOverrides, parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { formatDate, formatShortDate } from '#app/domain/time/date-text.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'

export async function requireWeekPageContext(context: Context, week = '') {
  const business = await context.business()
  const adjacentWeeks = listPlannerWeeks(context.now, business.timeZone)
  if (!adjacentWeeks.includes(week))
    throw new Response('Week not found. You can open the past four weeks, this week, and the next eight.', {
      status: 404,
    })
  const thisWeek = getCurrentKitchenWeek(context.now, business.timeZone)
  return { week, business, adjacentWeeks, thisWeek, openWeeks: listEditableWeeks(context.now, business) }
}

export type WeekPageContext = Awaited<ReturnType<typeof requireWeekPageContext>>

export function readSearchText(url: string) {
  return (new URL(url).searchParams.get('q') ?? '').trim().slice(0, 80)
}

export async function readWeekDetailView({ db, now }: Context, weekContext: WeekPageContext, query: string) {
  const { week, business, adjacentWeeks, thisWeek, openWeeks } = weekContext
  const searchWords = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  const copyCandidates = adjacentWeeks.filter((candidate) => candidate !== week)
  const detail = await readWeekDetail(db, week, { copyCandidates, searchWords })
  const { state = null, version = 0, note = '', offReason, overrides } = detail.plan ?? {}
  const stored = parseWeekOverrides(overrides)
  const [weekBefore, twoWeeksBefore] = [addDays(week, -7), addDays(week, -14)]
  const previousPickup = findPickupInClosedWeek(week, now, business)
  const lockReason = findWeekLockReason({ week, state }, openWeeks)
  return {
    ...getWeekPhaseAndDates(now, week, state === 'off', business),
    week,
    version,
    note,
    query,
    title: `Week of ${formatDate(week)}`,
    isOff: state === 'off',
    offReason: offReason ?? '',
    isLive: state === 'live',
    canMarkSoldOut: state === 'live' || state === 'planned',
    isThisWeek: week === thisWeek,
    isOpen: openWeeks.includes(week) && state !== 'past',
    lockReason: lockReason && menuItemErrorTexts[lockReason],
    overrides: stored,
    hasOverrides: hasWeekOverrides(stored),
    dateChoices: {
      week: Array.from({ length: 7 }, (_, days) => dayChoice(addDays(week, days))),
      pickup: Array.from({ length: 10 }, (_, days) => dayChoice(addDays(week, days + 1))),
    },
    movedPickupWeek: findSpecialWeek(weekBefore, business)?.overrides.pickup ? weekBefore : null,
    /** The days in the viewed week on which the previous week's orders are picked up, and their alternatives. */
    previousPickup: previousPickup && {
      days: previousPickup.days.map(formatShortDate).join(', '),
      choices: previousPickup.choices.map((day) => ({ value: day, name: `Move to ${formatShortDate(day)}` })),
    },
    usualDays: formatShortWeekDates(getWeekStatus(now, week, { ...business, weeks: [] }), business.timeZone),
    minimums: business.menuMinimums,
    menu: detail.menu,
    products: detail.products
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))
      .map(({ lastServed, ...product }) => ({
        ...product,
        lastServedText:
          lastServed === null
            ? 'Never served'
            : `${lastServed > thisWeek ? 'Planned for' : 'Last served'} ${formatDate(lastServed)}`,
        repeats: lastServed !== null && lastServed >= twoWeeksBefore ? [lastServed] : [],
      })),
    hasMoreProducts: detail.hasMore,
    copySources: detail.copySources.map((source) => ({ ...source, text: formatDate(source.week) })),
  }
}

export type WeekDetailView = Awaited<ReturnType<typeof readWeekDetailView>>
export type PlannerProduct = WeekDetailView['products'][number]

function dayChoice(day: string) {
  return { value: day, name: formatShortDate(day) }
}
