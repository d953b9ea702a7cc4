import { json } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { readPrintableWeek } from '#app/data/menu/week-plans.ts'
import type { ErrorPageText } from '#app/domain/accounts/account-text.ts'
import { listPlannerWeeks } from '#app/domain/menu/week-plan.ts'
import {
  getCurrentKitchenWeek,
  isMondayDate,
  type KitchenCalendar,
} from '#app/domain/scheduling/order-week.ts'
import { parseWeekOverrides } from '#app/domain/scheduling/week-overrides.ts'
import { formatDate } from '#app/domain/time/date-text.ts'

export function requireWeekParam(param = '') {
  if (!isMondayDate(param)) throw weekNotFound()
  return param
}

/** Throws a 404 response if the week has no stored menu and isn't listed in the planner. */
export async function requirePrintableWeek(context: Context, param?: string) {
  const week = requireWeekParam(param)
  const [business, weekPrint] = await Promise.all([context.business(), readPrintableWeek(context.db, week)])
  const isListed = listPlannerWeeks(context.now, business.timeZone).includes(week)
  if (!weekPrint.menu && !isListed) throw weekNotFound()
  // Read the week's special dates from its database row, because the site settings don't include older weeks.
  const overrides = parseWeekOverrides(weekPrint.menu?.overrides)
  const off = weekPrint.menu?.state === 'off' ? (weekPrint.menu.offReason ?? '') : null
  const calendar: KitchenCalendar = { ...business, weeks: [{ week, off, overrides }] }
  return { ...weekPrint, week, title: getWeekTitle(week), off, calendar, business }
}

export type PrintableWeek = Awaited<ReturnType<typeof requirePrintableWeek>>

export async function readCurrentWeek(context: Context) {
  return getCurrentKitchenWeek(context.now, (await context.business()).timeZone)
}

export function getWeekTitle(week: string) {
  return `week of ${formatDate(week)}`
}

function weekNotFound() {
  const text: ErrorPageText = {
    title: 'Week not found',
    text: 'There’s no menu for that week. Menu links use the date of the Monday when the week starts.',
  }
  return json(text, { status: 404 })
}
