import { Temporal } from 'temporal-polyfill'
import { pickupDays } from './pickup-window.ts'
import { scheduleForWeek, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'

/** Returns the Monday of the kitchen week that contains `now` (ms), such as `2026-11-23`. */
export function kitchenWeek(now: number, timeZone: string) {
  return monday(kitchenDate(now, timeZone)).toString()
}

/**
 * Returns the schedule of one week with its overrides applied; times in ms.
 * - `opens`: Monday 00:00, when the menu goes live
 * - `lastCall`: start of the deadline's kitchen day
 * - `deadline`: last millisecond in which orders are accepted
 * - `handover`: the pickup days
 */
export function weekSchedule(week: string, clock: KitchenCalendar) {
  const { timeZone } = clock
  const { deadline, cookingWeekday } = scheduleForWeek(week, clock)
  const start = Temporal.PlainDate.from(week)
  const lastDay = start.add({ days: deadline.weekday - 1 })
  return {
    week,
    off: findSpecialWeek(week, clock)?.off ?? null,
    opens: midnight(start, timeZone),
    lastCall: midnight(lastDay, timeZone),
    deadline: lastMoment(lastDay, timeZone),
    cooking: start.add({ days: cookingWeekday - 1 }).toString(),
    handover: pickupDays(week, clock),
  }
}

export type WeekSchedule = ReturnType<typeof weekSchedule>

export type WeekPhase = 'planned' | 'open' | 'last-call' | 'closed' | 'pickup' | 'past' | 'off'

/**
 * Returns a week's phase at `now` (ms) and when the phase changes next; `nextChange` is null if the week is past or
 * the kitchen is closed. Pickup lasts from the start of the first pickup day to the end of the last pickup window, so
 * on a Monday one week can be in pickup while the next is open.
 */
export function weekStatus(now: number, week: string, clock: KitchenCalendar) {
  const schedule = weekSchedule(week, clock)
  const { opens, lastCall, deadline, handover } = schedule
  const collected = handover.at(-1)?.to ?? deadline
  const turns: [WeekPhase, number][] = [
    ['planned', opens],
    ['open', lastCall],
    ['last-call', deadline + 1],
    ['closed', Math.max(deadline + 1, handover[0]?.begins ?? 0)],
    ['pickup', collected + 1],
  ]
  const [phase, nextChange] =
    schedule.off === null ? (turns.find(([, until]) => now < until) ?? (['past', null] as const)) : off
  return { ...schedule, phase, nextChange }
}

const off = ['off', null] as const

/**
 * Returns the order window of the calendar week that contains `now`; all times in ms.
 * - `deadline`: last millisecond in which this week's orders are accepted
 * - `lastCall`: start of the deadline's kitchen day
 * - `opens`: when the next menu opens, on the Monday of the next week in which the kitchen is open
 * - `nextDeadline`: what the countdown counts down to (spec §4)
 */
export function orderWindow(now: number, clock: KitchenCalendar) {
  const { week, phase, off, deadline, lastCall } = weekStatus(now, kitchenWeek(now, clock.timeZone), clock)
  const isOpen = phase === 'open' || phase === 'last-call'
  const next = weekSchedule(nextOpenWeek(week, clock), clock)
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

export type OrderWindow = ReturnType<typeof orderWindow>

/**
 * Returns when page content next changes just because time passes (ms): an order window or pickup starts or ends, or
 * a new kitchen day starts.
 */
export function nextPageChange(now: number, clock: KitchenCalendar) {
  const today = kitchenDate(now, clock.timeZone)
  const thisWeek = monday(today)
  const turns = [thisWeek, thisWeek.subtract({ weeks: 1 })].flatMap((week) => {
    const { nextChange, handover } = weekStatus(now, week.toString(), clock)
    return [nextChange ?? Infinity, ...handover.map(({ to }) => to + 1).filter((end) => end > now)]
  })
  return Math.min(midnight(today.add({ days: 1 }), clock.timeZone), ...turns)
}

/** Returns the start and end of the kitchen week that contains `now`, in ms. */
export function weekBounds(now: number, timeZone: string) {
  const start = monday(kitchenDate(now, timeZone))
  return { from: midnight(start, timeZone), until: midnight(start.add({ weeks: 1 }), timeZone) }
}

/** Maximum number of weeks to search, so that the search ends even if every later week is marked closed. */
const longestClosed = 60

/** Returns the Monday of the first later week in which the kitchen is open. */
export function nextOpenWeek(week: string, clock: Pick<KitchenCalendar, 'weeks'>) {
  const start = Temporal.PlainDate.from(week)
  for (let weeks = 1; weeks <= longestClosed; weeks++) {
    const next = start.add({ weeks }).toString()
    if (findSpecialWeek(next, clock)?.off == null) return next
  }
  return start.add({ weeks: 1 }).toString()
}

/** The week whose menu is live; both fields are null if no menu ever went live. */
export interface LiveMenuWeek {
  /** Monday of the newest week in state `live`. */
  liveWeek: string | null
  /** Due time (ms) of the latest run that put a new menu live. */
  rolledAt: number | null
}

/**
 * Returns the Monday of an older week whose menu is still live at `now` because the new menu did not go live; null if
 * the current week's menu is live.
 */
export function outdatedLiveWeek(now: number, { liveWeek, rolledAt }: LiveMenuWeek, clock: KitchenCalendar) {
  const week = kitchenWeek(now, clock.timeZone)
  const isBehind =
    rolledAt === null
      ? liveWeek !== null && liveWeek < week
      : rolledAt < midnight(Temporal.PlainDate.from(week), clock.timeZone)
  if (!isBehind) return null
  return liveWeek !== null && liveWeek < week ? liveWeek : weekAfter(week, -1)
}

function weekAfter(week: string, weeks: number) {
  return Temporal.PlainDate.from(week).add({ weeks }).toString()
}

function kitchenDate(now: number, timeZone: string) {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
}

function monday(date: Temporal.PlainDate) {
  return date.subtract({ days: date.dayOfWeek - 1 })
}

function midnight(date: Temporal.PlainDate, timeZone: string) {
  return date.toZonedDateTime(timeZone).epochMilliseconds
}

/** Returns the last millisecond of a day in kitchen time; correct even on days with 23 or 25 hours. */
function lastMoment(date: Temporal.PlainDate, timeZone: string) {
  return midnight(date.add({ days: 1 }), timeZone) - 1
}
