import { Temporal } from 'temporal-polyfill'
import { pickupDays } from './pickup-window.ts'
import { findWeekSchedule, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'
import { addDays, kitchenDate } from '#app/domain/time/day-bounds.ts'

/** The Monday of the kitchen week that contains `now`, such as `2026-11-23`. */
export function currentKitchenWeek(now: number, timeZone: string) {
  return monday(kitchenDate(now, timeZone)).toString()
}

/**
 * One week with its overrides, in ms. `lastCall` starts the deadline's kitchen day; `deadline` is the last
 * millisecond in which orders are accepted; `handover` lists the pickup days.
 */
export function weekTimes(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const { deadline, cookingWeekday } = findWeekSchedule(week, calendar)
  const start = Temporal.PlainDate.from(week)
  const lastDay = start.add({ days: deadline.weekday - 1 })
  return {
    week,
    off: findSpecialWeek(week, calendar)?.off ?? null,
    opens: midnight(start, timeZone),
    lastCall: midnight(lastDay, timeZone),
    deadline: endOfDay(lastDay, timeZone),
    cooking: start.add({ days: cookingWeekday - 1 }).toString(),
    handover: pickupDays(week, calendar),
  }
}

export type WeekTimes = ReturnType<typeof weekTimes>

export type WeekPhase = 'planned' | 'open' | 'last-call' | 'closed' | 'pickup' | 'past' | 'off'

/**
 * Returns a week's phase and when it changes next (null if past or closed). Pickup lasts from the first pickup
 * day to the end of the last window, so one week can be in pickup while the next is open.
 */
export function weekStatus(now: number, week: string, calendar: KitchenCalendar) {
  const schedule = weekTimes(week, calendar)
  const { opens, lastCall, deadline, handover } = schedule
  const pickupEnd = handover.at(-1)?.to ?? deadline
  const boundaries: [WeekPhase, number][] = [
    ['planned', opens],
    ['open', lastCall],
    ['last-call', deadline + 1],
    ['closed', Math.max(deadline + 1, handover[0]?.startOfDay ?? 0)],
    ['pickup', pickupEnd + 1],
  ]
  const [phase, nextChange] =
    schedule.off === null ? (boundaries.find(([, until]) => now < until) ?? (['past', null] as const)) : off
  return { ...schedule, phase, nextChange }
}

const off = ['off', null] as const

/**
 * The order window of the calendar week that contains `now`, in ms (see `weekTimes`). `opens` is the
 * Monday of the next open week; `nextDeadline` is what the countdown counts down to (spec §4).
 */
export function findOrderWindow(now: number, calendar: KitchenCalendar) {
  const { week, phase, off, deadline, lastCall } = weekStatus(
    now,
    currentKitchenWeek(now, calendar.timeZone),
    calendar,
  )
  const isOpen = phase === 'open' || phase === 'last-call'
  const next = weekTimes(nextOpenWeek(week, calendar), calendar)
  return {
    week,
    state: isOpen || phase === 'off' ? phase : 'closed',
    off,
    deadline,
    lastCall,
    opens: next.opens,
    nextDeadline: isOpen ? deadline : next.deadline,
  } as const
}

export type OrderWindow = ReturnType<typeof findOrderWindow>

/** Returns the order cycle for someone who orders now or, if orders are closed, as soon as they open again. */
export function nextOrderCycle(now: number, calendar: KitchenCalendar) {
  const deadline = findOrderWindow(now, calendar).nextDeadline
  const week = currentKitchenWeek(deadline, calendar.timeZone)
  return { week, deadline, days: weekTimes(week, calendar).handover }
}

/** Returns the Monday of the week whose orders are being picked up now or will be picked up next. */
export function nextPickupWeek(now: number, calendar: KitchenCalendar) {
  const thisWeek = currentKitchenWeek(now, calendar.timeZone)
  const pickupWeek = [addDays(thisWeek, -7), thisWeek, addDays(thisWeek, 7)].find(
    (week) =>
      findSpecialWeek(week, calendar)?.off == null && (pickupDays(week, calendar).at(-1)?.to ?? 0) > now,
  )
  return pickupWeek ?? nextOpenWeek(thisWeek, calendar)
}

/** When page content next changes just because time passes (ms). */
export function findNextPageChange(now: number, calendar: KitchenCalendar) {
  const today = kitchenDate(now, calendar.timeZone)
  const thisWeek = monday(today)
  const boundaries = [thisWeek, thisWeek.subtract({ weeks: 1 })].flatMap((week) => {
    const { nextChange, handover } = weekStatus(now, week.toString(), calendar)
    return [nextChange ?? Infinity, ...handover.map(({ to }) => to + 1).filter((end) => end > now)]
  })
  return Math.min(midnight(today.add({ days: 1 }), calendar.timeZone), ...boundaries)
}

export function weekBounds(now: number, timeZone: string) {
  const start = monday(kitchenDate(now, timeZone))
  return { from: midnight(start, timeZone), until: midnight(start.add({ weeks: 1 }), timeZone) }
}

/** Limits the search for an open week, in case every later week is marked closed. */
const maxClosedWeeks = 60

export function nextOpenWeek(week: string, calendar: Pick<KitchenCalendar, 'weeks'>) {
  for (let weeks = 1; weeks <= maxClosedWeeks; weeks++) {
    const next = addDays(week, 7 * weeks)
    if (findSpecialWeek(next, calendar)?.off == null) return next
  }
  return addDays(week, 7)
}

/** Both fields are null if no menu has ever gone live. */
export interface LiveMenuWeek {
  /** The newest week in state `live`. */
  liveWeek: string | null
  /** Due time (ms) of the latest run that put a menu live. */
  rolledAt: number | null
}

/** The older week whose menu is still live because the new one did not go live; null if none is. */
export function findOutdatedLiveWeek(
  now: number,
  { liveWeek, rolledAt }: LiveMenuWeek,
  calendar: KitchenCalendar,
) {
  const week = currentKitchenWeek(now, calendar.timeZone)
  const isBehind =
    rolledAt === null
      ? liveWeek !== null && liveWeek < week
      : rolledAt < midnight(Temporal.PlainDate.from(week), calendar.timeZone)
  if (!isBehind) return null
  return liveWeek !== null && liveWeek < week ? liveWeek : addDays(week, -7)
}

function monday(date: Temporal.PlainDate) {
  return date.subtract({ days: date.dayOfWeek - 1 })
}

function midnight(date: Temporal.PlainDate, timeZone: string) {
  return date.toZonedDateTime(timeZone).epochMilliseconds
}

/** Returns the last millisecond of a date, even on days with 23 or 25 hours. */
function endOfDay(date: Temporal.PlainDate, timeZone: string) {
  return midnight(date.add({ days: 1 }), timeZone) - 1
}
