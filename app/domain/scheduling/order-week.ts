import { Temporal } from 'temporal-polyfill'
import type { Settings } from '#app/domain/settings/business-schema.ts'
import {
  addDays,
  getWeekdayTimeMs,
  parseDate,
  parseKitchenTime,
  toKitchenDate,
} from '#app/domain/time/kitchen-time.ts'

export type WeeklySchedule = Pick<Settings, 'deadline' | 'cookingWeekday' | 'pickup'>

export type ScheduleChange = Settings['scheduleChanges'][number]

/** `deadline` is a date: orders close at the end of that day. The dates in `pickup` are in ascending order. */
export type WeekOverrides = { pickup?: string[] | undefined } & Partial<
  Record<'deadline' | 'cooking' | 'orderUrl' | 'banner', string | undefined>
>

export interface SpecialWeek {
  week: string
  /** Why the kitchen is closed that week; null if it is open. */
  off: string | null
  overrides: WeekOverrides
}

export interface KitchenCalendar {
  timeZone: string
  regularSchedule: WeeklySchedule
  /** Sorted from oldest to newest. */
  changes?: readonly ScheduleChange[] | undefined
  weeks: readonly SpecialWeek[]
}

export function findSpecialWeek(week: string, { weeks }: Pick<KitchenCalendar, 'weeks'>) {
  return weeks.find((special) => special.week === week)
}

export function isClosedWeek(week: string, calendar: Pick<KitchenCalendar, 'weeks'>) {
  return findSpecialWeek(week, calendar)?.off != null
}

export function findRegularSchedule(week: string, { regularSchedule, changes = [] }: KitchenCalendar) {
  return changes.findLast(({ from }) => from <= week) ?? regularSchedule
}

export function findWeekSchedule(week: string, calendar: KitchenCalendar): WeeklySchedule {
  const { deadline, cooking, pickup } = findSpecialWeek(week, calendar)?.overrides ?? {}
  const schedule = findRegularSchedule(week, calendar)
  return {
    deadline: deadline ? { ...schedule.deadline, weekday: weekdayOf(deadline) } : schedule.deadline,
    cookingWeekday: cooking ? weekdayOf(cooking) : schedule.cookingWeekday,
    pickup: pickup ? { ...schedule.pickup, weekdays: pickup.map(weekdayOf) } : schedule.pickup,
  }
}

function weekdayOf(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}

export function listPickupDays(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const schedule = findWeekSchedule(week, calendar)
  const monday = Temporal.PlainDate.from(week)
  return getPickupDayOffsets(schedule).map((days) => {
    const date = monday.add({ days })
    return {
      date: date.toString(),
      weekday: date.dayOfWeek,
      startOfDay: parseKitchenTime(date, timeZone),
      from: parseKitchenTime(date, timeZone, schedule.pickup.from),
      to: parseKitchenTime(date, timeZone, schedule.pickup.to),
    }
  })
}

/** Returns the number of days from the menu's Monday to each pickup, which is always after the cooking day. */
export function getPickupDayOffsets({
  cookingWeekday,
  pickup,
}: Pick<WeeklySchedule, 'cookingWeekday' | 'pickup'>) {
  return pickup.weekdays
    .map((weekday) => (weekday > cookingWeekday ? weekday : weekday + 7) - 1)
    .sort((a, b) => a - b)
}

export function isMondayDate(text: string) {
  const date = parseDate(text)
  return date?.dayOfWeek === 1 && date.year >= 2000 && date.year < 2100
}

/** Returns the Monday of the week that contains `now` in the kitchen's time zone, such as `2026-11-23`. */
export function getCurrentKitchenWeek(now: number, timeZone: string) {
  const today = toKitchenDate(now, timeZone)
  return today.subtract({ days: today.dayOfWeek - 1 }).toString()
}

/** `lastCall` and `deadline` are the first and last millisecond of the week's last day to order. */
export function getWeekTimes(week: string, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const { deadline, cookingWeekday } = findWeekSchedule(week, calendar)
  const monday = Temporal.PlainDate.from(week)
  const lastDay = monday.add({ days: deadline.weekday - 1 })
  return {
    week,
    off: findSpecialWeek(week, calendar)?.off ?? null,
    opens: parseKitchenTime(monday, timeZone),
    lastCall: parseKitchenTime(lastDay, timeZone),
    deadline: parseKitchenTime(lastDay.add({ days: 1 }), timeZone) - 1,
    cooking: monday.add({ days: cookingWeekday - 1 }).toString(),
    pickupDays: listPickupDays(week, calendar),
  }
}

export type WeekTimes = ReturnType<typeof getWeekTimes>

export type WeekPhase = 'planned' | 'open' | 'last-call' | 'closed' | 'pickup' | 'past' | 'off'

/** In the result, `nextChange` is when (ms) the next phase starts; null if the week is `past` or `off`. */
export function getWeekStatus(now: number, week: string, calendar: KitchenCalendar) {
  const times = getWeekTimes(week, calendar)
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

/** `opens` is the time (ms) at which orders open for the next week in which the kitchen isn't closed. */
export function findOrderWindow(now: number, calendar: KitchenCalendar) {
  const thisWeek = getCurrentKitchenWeek(now, calendar.timeZone)
  const { week, phase, off, deadline, lastCall } = getWeekStatus(now, thisWeek, calendar)
  const isOpen = phase === 'open' || phase === 'last-call'
  const next = getWeekTimes(findNextOpenWeek(week, calendar), calendar)
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

export function findNextOrderCycle(now: number, calendar: KitchenCalendar) {
  const deadline = findOrderWindow(now, calendar).nextDeadline
  const week = getCurrentKitchenWeek(deadline, calendar.timeZone)
  return { week, deadline, days: listPickupDays(week, calendar) }
}

export function findNextPickupWeek(now: number, calendar: KitchenCalendar) {
  const thisWeek = getCurrentKitchenWeek(now, calendar.timeZone)
  const pickupWeek = [addDays(thisWeek, -7), thisWeek, addDays(thisWeek, 7)].find(
    (week) => !isClosedWeek(week, calendar) && listPickupDays(week, calendar).some(({ to }) => to > now),
  )
  return pickupWeek ?? findNextOpenWeek(thisWeek, calendar)
}

export function findNextPageChangeTime(now: number, calendar: KitchenCalendar) {
  const { timeZone } = calendar
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  const changes = [thisWeek, addDays(thisWeek, -7)].flatMap((week) => {
    const { nextChange, pickupDays } = getWeekStatus(now, week, calendar)
    return [nextChange ?? Infinity, ...pickupDays.map(({ to }) => to + 1).filter((end) => end > now)]
  })
  const tomorrow = toKitchenDate(now, timeZone).add({ days: 1 })
  return Math.min(parseKitchenTime(tomorrow, timeZone), ...changes)
}

export function getCurrentWeekBounds(now: number, timeZone: string) {
  const week = getCurrentKitchenWeek(now, timeZone)
  return { from: parseKitchenTime(week, timeZone), until: parseKitchenTime(addDays(week, 7), timeZone) }
}

/** Returns the week and time (ms) of the latest occurrence of a weekly event, and the time of the next occurrence. */
export function findLatestWeeklyOccurrence(
  now: number,
  moment: { weekday: number; time: string },
  timeZone: string,
) {
  const timeIn = (week: string) => getWeekdayTimeMs(week, moment, timeZone)
  const thisWeek = getCurrentKitchenWeek(now, timeZone)
  const week = timeIn(thisWeek) <= now ? thisWeek : addDays(thisWeek, -7)
  return { week, at: timeIn(week), nextAt: timeIn(addDays(week, 7)) }
}

export function findNextOpenWeek(week: string, calendar: Pick<KitchenCalendar, 'weeks'>): string {
  const next = addDays(week, 7)
  return isClosedWeek(next, calendar) ? findNextOpenWeek(next, calendar) : next
}

/** The live menu's week, and the due time (ms) of the last successful rollover; each is null if there is none. */
export interface LiveMenuWeek {
  liveWeek: string | null
  rolledAt: number | null
}

/** If this week's menu hasn't gone live, returns the earlier week whose menu is still live; otherwise, null. */
export function findLiveWeekToReplace(
  now: number,
  { liveWeek, rolledAt }: LiveMenuWeek,
  { timeZone }: KitchenCalendar,
) {
  const week = getCurrentKitchenWeek(now, timeZone)
  const olderWeek = liveWeek !== null && liveWeek < week ? liveWeek : null
  if (rolledAt === null) return olderWeek
  return rolledAt < parseKitchenTime(week, timeZone) ? (olderWeek ?? addDays(week, -7)) : null
}
