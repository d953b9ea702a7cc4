import { Temporal } from 'temporal-polyfill'
import type { Business } from './business.ts'

type Clock = Pick<Business, 'timeZone' | 'deadline'>

/** The Monday of the kitchen's week that `now` (ms) falls in, as `2026-11-23`. */
export function kitchenWeek(now: number, timeZone: string) {
  return monday(kitchenDate(now, timeZone)).toString()
}

/**
 * The order window at `now` (ms), by the calendar week of now; all instants in ms.
 *
 * - `deadline`: the last millisecond in which this week's orders are taken
 * - `lastCall`: where the deadline's kitchen day begins
 * - `opens`: when the next menu opens, Monday 00:00
 * - `nextDeadline`: what the countdown runs to (spec §4)
 */
export function orderWindow(now: number, { timeZone, deadline }: Clock) {
  const start = monday(kitchenDate(now, timeZone))
  const day = start.add({ days: deadline.weekday - 1 })
  const thisDeadline = lastMoment(day, timeZone)
  const nextDeadline = now <= thisDeadline ? thisDeadline : lastMoment(day.add({ days: 7 }), timeZone)
  const lastCall = midnight(day, timeZone)
  const state = now > thisDeadline ? 'closed' : now >= lastCall ? 'last-call' : 'open'
  return {
    week: start.toString(),
    state,
    deadline: thisDeadline,
    lastCall,
    opens: midnight(start.add({ days: 7 }), timeZone),
    nextDeadline,
  } as const
}

/** When the clock alone changes what a page says next: the deadline passes, or a kitchen day begins (ms). */
export function nextTurn(now: number, clock: Clock) {
  const tomorrow = midnight(kitchenDate(now, clock.timeZone).add({ days: 1 }), clock.timeZone)
  const { deadline } = orderWindow(now, clock)
  return now <= deadline ? Math.min(deadline + 1, tomorrow) : tomorrow
}

export type OrderWindow = ReturnType<typeof orderWindow>

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
