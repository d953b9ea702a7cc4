import { Temporal } from 'temporal-polyfill'
import type { Business } from './business.ts'
import { kitchenWeek, orderWindow } from './order-week.ts'

type Clock = Pick<Business, 'timeZone' | 'deadline' | 'cookingWeekday' | 'pickup'>

/**
 * When the orders of one week change hands, in date order: a pickup day that comes before the cooking in the week is
 * one of the week after. Instants in ms.
 */
export function handoverDays(week: string, { timeZone, cookingWeekday, pickup }: Omit<Clock, 'deadline'>) {
  const monday = Temporal.PlainDate.from(week)
  const at = (date: Temporal.PlainDate, time: string) =>
    date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
  return pickupOffsets({ cookingWeekday, pickup }).map((days) => {
    const date = monday.add({ days })
    return {
      date: date.toString(),
      weekday: date.dayOfWeek,
      from: at(date, pickup.from),
      to: at(date, pickup.to),
    }
  })
}

export type HandoverDay = ReturnType<typeof handoverDays>[number]

/** What somebody gets who orders now: until when they may, and the days on which it is handed over. */
export function nextRound(now: number, business: Clock) {
  const deadline = orderWindow(now, business).nextDeadline
  const week = kitchenWeek(deadline, business.timeZone)
  return { week, deadline, days: handoverDays(week, business) }
}

/** The week whose orders are handed over next, or are being handed over now: somebody has ordered already. */
export function nextHandoverWeek(now: number, business: Clock) {
  const thisWeek = Temporal.PlainDate.from(kitchenWeek(now, business.timeZone))
  const candidates = [-1, 0, 1].map((weeks) => thisWeek.add({ weeks }).toString())
  const ahead = candidates.find((week) => (handoverDays(week, business).at(-1)?.to ?? 0) > now)
  return ahead ?? thisWeek.toString()
}

/** Days after the menu's Monday, ascending. */
export function pickupOffsets({ cookingWeekday, pickup }: Pick<Business, 'cookingWeekday' | 'pickup'>) {
  return pickup.weekdays
    .map((weekday) => (weekday > cookingWeekday ? weekday : weekday + 7) - 1)
    .sort((one, other) => one - other)
}

/** Whether this names a week: a real Monday, written as the kitchen writes it. */
export function isWeek(text: string) {
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' })
    return date.toString() === text && date.dayOfWeek === 1 && date.year >= 2000 && date.year < 2100
  } catch {
    return false
  }
}
