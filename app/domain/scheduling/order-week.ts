import { Temporal } from 'temporal-polyfill'
import { addDays, kitchenDate, kitchenTimestamp } from '#app/domain/time/day-bounds.ts'
import { listPickupDays } from './pickup-window.ts'
import { findSpecialWeek, findWeekSchedule, isClosedWeek, type KitchenCalendar } from './special-weeks.ts'

/** The Monday of the kitchen week that contains `now`, such as `2026-11-23`. */
export function currentKitchenWeek(now: number, timeZone: string) {
  const today = kitchenDate(now, timeZone)
  return today.subtract({ days: today.dayOfWeek - 1 }).toString()
}

/** One week with its overrides (ms): `lastCall` starts the last order day, and `deadline` is its last millisecond. */
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

/** Returns a week's phase and when it changes next (ms, null if past or closed); two weeks' phases may overlap. */
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

/** The order window of the current week; `opens` and `nextDeadline` may belong to the next open week. */
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

/** Null if no menu has gone live; `rolledAt` is the due time (ms) of the latest run that put a menu live. */
export interface LiveMenuWeek {
  liveWeek: string | null
  rolledAt: number | null
}

/** The older week whose menu is still live because the new one did not go live; null if none is. */
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
