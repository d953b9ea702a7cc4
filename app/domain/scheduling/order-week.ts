import { Temporal } from 'temporal-polyfill'
import { pickupDays } from './pickup-window.ts'
import { scheduleForWeek, findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'

/** The Monday of the kitchen's week that `now` (ms) falls in, as `2026-11-23`. */
export function kitchenWeek(now: number, timeZone: string) {
  return monday(kitchenDate(now, timeZone)).toString()
}

/**
 * What happens when in one week, with its own shifts; instants in ms.
 *
 * - `opens`: Monday 00:00, when its menu goes live
 * - `lastCall`: where the deadline's kitchen day begins
 * - `deadline`: the last millisecond in which its orders are taken
 * - `handover`: the days on which its orders change hands
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
 * Where a week stands at `now` (ms), and when that changes next; null where it does not any more. It is in pickup from
 * the beginning of its first handover day to the end of its last window, so on a Monday two weeks overlap.
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
 * The order window at `now` (ms), by the calendar week of now; all instants in ms.
 *
 * - `deadline`: the last millisecond in which this week's orders are taken
 * - `lastCall`: where the deadline's kitchen day begins
 * - `opens`: when the next menu opens: the Monday of the next week that is not off
 * - `nextDeadline`: what the countdown runs to (spec §4)
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

/** When the clock alone changes what a page says next: an order window or a handover turns, or a kitchen day begins (ms). */
export function nextPageChange(now: number, clock: KitchenCalendar) {
  const today = kitchenDate(now, clock.timeZone)
  const thisWeek = monday(today)
  const turns = [thisWeek, thisWeek.subtract({ weeks: 1 })].flatMap((week) => {
    const { nextChange, handover } = weekStatus(now, week.toString(), clock)
    return [nextChange ?? Infinity, ...handover.map(({ to }) => to + 1).filter((end) => end > now)]
  })
  return Math.min(midnight(today.add({ days: 1 }), clock.timeZone), ...turns)
}

/** When the week that `now` (ms) falls in began, and when the next one begins, ms. */
export function weekBounds(now: number, timeZone: string) {
  const start = monday(kitchenDate(now, timeZone))
  return { from: midnight(start, timeZone), until: midnight(start.add({ weeks: 1 }), timeZone) }
}

/** No kitchen closes for longer; whatever somebody planned, looking for a week that opens has an end. */
const longestClosed = 60

/** The first week after this one in which the kitchen cooks. */
export function nextOpenWeek(week: string, clock: Pick<KitchenCalendar, 'weeks'>) {
  const start = Temporal.PlainDate.from(week)
  for (let weeks = 1; weeks <= longestClosed; weeks++) {
    const next = start.add({ weeks }).toString()
    if (findSpecialWeek(next, clock)?.off == null) return next
  }
  return start.add({ weeks: 1 }).toString()
}

/** Which week's menu the meals are marked for; both null where no menu was ever made live. */
export interface LiveMenu {
  /** The newest week that is live. */
  liveWeek: string | null
  /** When the newest roll was due, ms. */
  rolledAt: number | null
}

/** The Monday of the older week whose menu is still live at `now`; null where the live menu is this week's. */
export function outdatedLiveWeek(now: number, { liveWeek, rolledAt }: LiveMenu, clock: KitchenCalendar) {
  const week = kitchenWeek(now, clock.timeZone)
  const isBehind =
    rolledAt === null
      ? liveWeek !== null && liveWeek < week
      : rolledAt < midnight(Temporal.PlainDate.from(week), clock.timeZone)
  if (!isBehind) return null
  return liveWeek !== null && liveWeek < week ? liveWeek : weekAfter(week, -1)
}

/** What is left until `until`, never negative, in the parts that the bar shows. */
export function timeLeft(now: number, until: number) {
  const seconds = Math.max(0, Math.floor((until - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds / 3600) % 24),
    minutes: Math.floor((seconds / 60) % 60),
    seconds: seconds % 60,
  }
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

/** 23:59:59.999 in kitchen time: the day's last millisecond, also on a day of 23 or 25 hours. */
function lastMoment(date: Temporal.PlainDate, timeZone: string) {
  return midnight(date.add({ days: 1 }), timeZone) - 1
}
