import { Temporal } from 'temporal-polyfill'
import { addDays, kitchenDate, kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { listPickupDays } from './pickup-window.ts'
import { findSpecialWeek, findWeekSchedule, isClosedWeek, type KitchenCalendar } from './special-weeks.ts'

/** Returns the Monday of the week that contains `now` in the kitchen's time zone, such as `2026-11-23`. */
export function currentKitchenWeek(now: number, timeZone: string) {
  const today = kitchenDate(now, timeZone)
  return today.subtract({ days: today.dayOfWeek - 1 }).toString()
}

/** Returns a week's times (ms); `lastCall` and `deadline` are the first and last millisecond of the last order day. */
export function weekTimes(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const { deadline, cookingWeekday } = findWeekSchedule(week, calendar)
  const monday = Temporal.PlainDate.from(week)
  const lastDay = monday.add({ days: deadline.weekday - 1 })
  return {
    week,
    off: findSpecialWeek(week, calendar)?.off ?? null,
    opens: kitchenTimestamp(monday, timeZone),
    lastCall: kitchenTimestamp(lastDay, timeZone),
    deadline: kitchenTimestamp(lastDay.add({ days: 1 }), timeZone) - 1,
    cooking: monday.add({ days: cookingWeekday - 1 }).toString(),
    pickupDays: listPickupDays(week, calendar),
  }
}

export type WeekTimes = ReturnType<typeof weekTimes>

export type WeekPhase = 'planned' | 'open' | 'last-call' | 'closed' | 'pickup' | 'past' | 'off'

/** Returns a week's phase and when the next one starts (ms; null if the week is past or the kitchen is closed). */
export function weekStatus(now: number, week: string, calendar: KitchenCalendar) {
  const times = weekTimes(week, calendar)
  const { off, opens, lastCall, deadline, pickupDays } = times
  const phaseEnds: [WeekPhase, number][] = [
    ['planned', opens],
    ['open', lastCall],
    ['last-call', deadline + 1],
    ['closed', Math.max(deadline + 1, pickupDays[0]?.startOfDay ?? 0)],
    ['pickup', (pickupDays.at(-1)?.to ?? deadline) + 1],
  ]
  const [phase, nextChange] =
    off !== null
      ? (['off', null] as const)
      : (phaseEnds.find(([, end]) => now < end) ?? (['past', null] as const))
  return { ...times, phase, nextChange }
}

/** Returns the current order window; `opens` is when the next menu opens, `nextDeadline` the next deadline (ms). */
export function findOrderWindow(now: number, calendar: KitchenCalendar) {
  const thisWeek = currentKitchenWeek(now, calendar.timeZone)
  const { week, phase, off, deadline, lastCall } = weekStatus(now, thisWeek, calendar)
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

export function nextOrderCycle(now: number, calendar: KitchenCalendar) {
  const deadline = findOrderWindow(now, calendar).nextDeadline
  const week = currentKitchenWeek(deadline, calendar.timeZone)
  return { week, deadline, days: listPickupDays(week, calendar) }
}

export function nextPickupWeek(now: number, calendar: KitchenCalendar) {
  const thisWeek = currentKitchenWeek(now, calendar.timeZone)
  const pickupWeek = [addDays(thisWeek, -7), thisWeek, addDays(thisWeek, 7)].find(
    (week) => !isClosedWeek(week, calendar) && listPickupDays(week, calendar).some(({ to }) => to > now),
  )
  return pickupWeek ?? nextOpenWeek(thisWeek, calendar)
}

export function findNextPageChange(now: number, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const thisWeek = currentKitchenWeek(now, timeZone)
  const changes = [thisWeek, addDays(thisWeek, -7)].flatMap((week) => {
    const { nextChange, pickupDays } = weekStatus(now, week, calendar)
    return [nextChange ?? Infinity, ...pickupDays.map(({ to }) => to + 1).filter((end) => end > now)]
  })
  const tomorrow = kitchenDate(now, timeZone).add({ days: 1 })
  return Math.min(kitchenTimestamp(tomorrow, timeZone), ...changes)
}

export function weekBounds(now: number, timeZone: string) {
  const week = currentKitchenWeek(now, timeZone)
  return { from: kitchenTimestamp(week, timeZone), until: kitchenTimestamp(addDays(week, 7), timeZone) }
}

export function nextOpenWeek(week: string, calendar: Pick<KitchenCalendar, 'weeks'>): string {
  const next = addDays(week, 7)
  return isClosedWeek(next, calendar) ? nextOpenWeek(next, calendar) : next
}

/** Week of the live menu, and when (ms) the latest successful rollover was due; null if there is none. */
export interface LiveMenuWeek {
  liveWeek: string | null
  rolledAt: number | null
}

/** Returns the earlier week whose menu is still live because this week's didn't go live; null if this week's did. */
export function findOutdatedLiveWeek(
  now: number,
  { liveWeek, rolledAt }: LiveMenuWeek,
  { timeZone }: KitchenCalendar,
) {
  const week = currentKitchenWeek(now, timeZone)
  const olderWeek = liveWeek !== null && liveWeek < week ? liveWeek : null
  if (rolledAt === null) return olderWeek
  return rolledAt < kitchenTimestamp(week, timeZone) ? (olderWeek ?? addDays(week, -7)) : null
}
