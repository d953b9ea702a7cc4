import { Temporal } from 'temporal-polyfill'
import { pickupDays } from './pickup-window.ts'
import { kitchenWeek, nextOpenWeek, orderWindow, weekSchedule } from './order-week.ts'
import { findSpecialWeek, type KitchenCalendar } from './special-weeks.ts'

/**
 * Returns the order week for someone who orders now, or as soon as orders open again: its Monday, deadline (ms) and
 * pickup days.
 */
export function nextOrderCycle(now: number, clock: KitchenCalendar) {
  const deadline = orderWindow(now, clock).nextDeadline
  const week = kitchenWeek(deadline, clock.timeZone)
  return { week, deadline, days: weekSchedule(week, clock).handover }
}

/** Returns the Monday of the week whose orders are being picked up now or will be picked up next. */
export function nextPickupWeek(now: number, clock: KitchenCalendar) {
  const thisWeek = Temporal.PlainDate.from(kitchenWeek(now, clock.timeZone))
  const candidates = [-1, 0, 1].map((weeks) => thisWeek.add({ weeks }).toString())
  const ahead = candidates.find(
    (week) => findSpecialWeek(week, clock)?.off == null && (pickupDays(week, clock).at(-1)?.to ?? 0) > now,
  )
  return ahead ?? nextOpenWeek(thisWeek.toString(), clock)
}
