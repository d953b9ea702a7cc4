import type { Settings } from '#app/domain/settings/business-schema.ts'
import { findOrderLinkHostError } from '#app/domain/settings/setting-rules.ts'
import { formatLongDateTime, formatWeekdayDate } from '#app/domain/time/date-text.ts'
import { addDays, parseKitchenTime, toKitchenDate } from '#app/domain/time/kitchen-time.ts'
import { formatTimeRange, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { buildHolidayView, getHolidayStatus, type HolidaySchedule } from './holiday.ts'
import {
  findNextOrderCycle,
  findOrderWindow,
  findRegularSchedule,
  findSpecialWeek,
  findWeekSchedule,
  getCurrentKitchenWeek,
  getWeekTimes,
  isClosedWeek,
  type KitchenCalendar,
  listPickupDays,
  type SpecialWeek,
} from './order-week.ts'
import { listWeeklySchedules } from './schedule-changes.ts'
import { getUpcomingClosedWeekNotice } from './week-dates.ts'

type OrderCalendar = KitchenCalendar & { thanksgiving: HolidaySchedule }

/** The deadline bar shows the Thanksgiving deadline at most this many days in advance. */
const holidaySeasonDays = 28

const orderStates = {
  open: 'open',
  'last-call': 'last-day',
  closed: 'closed',
  off: 'closed',
  pickup: 'closed',
  over: 'none',
} as const

/** `next` is the next order deadline, whether for the weekly or the holiday menu. */
export function findOrderingStatus(now: number, calendar: OrderCalendar) {
  const window = findOrderWindow(now, calendar)
  const season = getHolidayStatus(now, calendar.thanksgiving, calendar.timeZone)
  const [weekly, holiday] = [orderStates[window.state], orderStates[season.phase]]
  const showsHoliday =
    (holiday === 'open' || holiday === 'last-day') &&
    now >= holidaySeasonStart(calendar) &&
    (weekly === 'closed' || season.deadline < window.deadline)
  const weeklyWindow = weekly === 'closed' ? findOrderWindow(window.opens, calendar) : window
  const { lastCall, deadline } = showsHoliday ? season : weeklyWindow
  const kind: 'weekly' | 'holiday' = showsHoliday ? 'holiday' : 'weekly'
  const opens = nextOpeningText(now, window.opens, calendar.timeZone)
  return { weekly, holiday, next: { kind, lastDay: lastCall, deadline }, opens }
}

function holidaySeasonStart({ thanksgiving, timeZone }: OrderCalendar) {
  return parseKitchenTime(addDays(thanksgiving.deadline, -holidaySeasonDays), timeZone)
}

const weekMs = 7 * 86_400_000

function nextOpeningText(now: number, opens: number, timeZone: string) {
  return opens - now <= weekMs ? getWeekdayName(1) : formatWeekdayDate(opens, timeZone)
}

export function getCurrentOrderCycle(
  settings: Settings,
  { now, weeks }: { now: number; weeks: readonly SpecialWeek[] },
) {
  const { timeZone, thanksgiving } = settings
  const calendar = { timeZone, regularSchedule: settings, changes: listWeeklySchedules(settings), weeks }
  const { week } = findNextOrderCycle(now, calendar)
  const { week: thisWeek, off, opens } = findOrderWindow(now, calendar)
  const closing = getUpcomingClosedWeekNotice(now, calendar)
  const banners = [findSpecialWeek(thisWeek, calendar)?.overrides.banner, closing?.banner]
  return {
    ...calendar,
    regularSchedule: findRegularSchedule(week, calendar),
    ...findWeekSchedule(week, calendar),
    closed: off === null ? null : { reason: off, back: formatWeekdayDate(opens, timeZone) },
    banner: banners.filter(Boolean).join(' ') || null,
    closing,
    orderUrl: orderLinkForWeek(settings, findSpecialWeek(week, calendar)?.overrides.orderUrl),
    holiday: buildHolidayView(now, thanksgiving, timeZone),
    orders: findOrderingStatus(now, { ...calendar, thanksgiving }),
  }
}

export type OrderCycle = ReturnType<typeof getCurrentOrderCycle>

function orderLinkForWeek({ orderUrl, orderHosts }: Settings, weekOrderUrl = orderUrl) {
  const hosts = [...orderHosts, new URL(orderUrl).hostname]
  return findOrderLinkHostError(weekOrderUrl, hosts) === null ? weekOrderUrl : orderUrl
}

/** The deadline bar's states from now until the next menu opens, so that an open page can switch between them. */
export function listDeadlineBarStates(
  now: number,
  calendar: OrderCalendar,
): [DeadlineBarState, ...DeadlineBarState[]] {
  const { lastCall, deadline, opens } = findOrderWindow(now, calendar)
  const holiday = getHolidayStatus(now, calendar.thanksgiving, calendar.timeZone)
  const holidayMoments = [holidaySeasonStart(calendar), holiday.lastCall, holiday.deadline + 1]
  const laterStates = [lastCall, deadline + 1, ...holidayMoments, opens]
    .filter((moment) => moment > now && moment <= opens)
    .sort((a, b) => a - b)
    .map((from) => stateFrom(from, calendar))
  // The current state's `from` is 0, not `now`, so that the page's HTML changes only when the state changes.
  const current = { ...stateFrom(now, calendar), from: 0 }
  return [
    current,
    ...laterStates.flatMap((state, index) => {
      const previous = laterStates[index - 1] ?? current
      // Reload open pages if the notice or deadline changes, because what customers can order changes too.
      const reload = state.notice !== previous.notice || state.closes !== previous.closes
      return reload || state.state !== previous.state ? [{ ...state, reload }] : []
    }),
  ]
}

export type DeadlineBarState = ReturnType<typeof stateFrom>

/** Returns the deadline bar's state at the time `from` (ms). */
function stateFrom(from: number, calendar: OrderCalendar) {
  const { weekly, next, opens } = findOrderingStatus(from, calendar)
  const off = findSpecialWeek(getCurrentKitchenWeek(from, calendar.timeZone), calendar)?.off ?? null
  const isClosed = weekly === 'closed'
  const isHoliday = next.kind === 'holiday'
  const closedState = isClosed && !isHoliday ? 'closed' : 'open'
  const state = from >= next.lastDay ? 'last' : closedState
  const notice = () => {
    if (isHoliday) return `${isClosed ? `Closed until ${opens}.` : 'Weekly orders are open.'} Thanksgiving:`
    if (!isClosed) return ''
    return off === null ? `Orders are closed. Next menu ${opens}.` : `Closed until ${opens}: ${off}.`
  }
  return {
    from,
    state,
    notice: notice(),
    closes: next.deadline,
    by: formatLongDateTime(next.deadline, calendar.timeZone),
    reload: false,
  }
}

export function buildWeekNotice(now: number, calendar: KitchenCalendar) {
  const { week, state, opens } = findOrderWindow(now, calendar)
  if (state !== 'closed')
    return { cooking: null, pickup: lastWeekPickupText(now, addDays(week, -7), calendar), next: null }
  return {
    cooking: cookingText(now, week, calendar),
    pickup: pickupText(now, week, calendar),
    next: `The next menu opens ${nextOpeningText(now, opens, calendar.timeZone)}.`,
  }
}

export type WeekNotice = ReturnType<typeof buildWeekNotice>

function cookingText(now: number, week: string, calendar: KitchenCalendar) {
  const { cooking } = getWeekTimes(week, calendar)
  const today = toKitchenDate(now, calendar.timeZone).toString()
  if (today > cooking) return 'This week’s meals are cooked.'
  return today === cooking
    ? 'Orders are in, and we’re cooking today.'
    : `Orders are in, and we’re cooking on ${getWeekdayName(findWeekSchedule(week, calendar).cookingWeekday)}.`
}

function pickupText(now: number, week: string, calendar: KitchenCalendar) {
  const [first, ...laterDays] = listPickupDays(week, calendar).filter(({ to }) => to >= now)
  if (!first) return null
  const hours = formatTimeRange(findWeekSchedule(week, calendar).pickup)
  const laterWeekdays = laterDays.map(({ weekday }) => weekday)
  if (now < first.startOfDay)
    return `Pickup is ${formatWeekdayList([first.weekday, ...laterWeekdays])}, ${hours}`
  const laterText = laterDays.length > 0 ? `, and again ${formatWeekdayList(laterWeekdays)}` : ''
  return `Pickup is today, ${hours}${laterText}`
}

function lastWeekPickupText(now: number, lastWeek: string, calendar: KitchenCalendar) {
  const days = isClosedWeek(lastWeek, calendar) ? [] : listPickupDays(lastWeek, calendar)
  return days.some(({ startOfDay, to }) => startOfDay <= now && now <= to)
    ? `Last week’s orders: pickup is today, ${formatTimeRange(findWeekSchedule(lastWeek, calendar).pickup)}`
    : null
}
