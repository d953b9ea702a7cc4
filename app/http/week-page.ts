import { json } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { readWeekPrint } from '#app/data/menu/week-print.ts'
import type { Denial } from '#app/domain/accounts/denial.ts'
import { isWeekMonday } from '#app/domain/scheduling/pickup-window.ts'
import { dayText, noonOf } from '#app/domain/time/date-text.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'
import { weekOverridesSchema } from '#app/domain/scheduling/week-overrides.ts'
import { weeksAroundNow } from '#app/domain/menu/week-plan.ts'

/** The week that a page of the desk is about; whatever else stands in its address leads nowhere. */
export function requireWeek(param = '') {
  if (!isWeekMonday(param)) throw noSuchWeek()
  return param
}

/** A week's papers: of one that nobody planned only where the kitchen plans at all. */
export async function requirePrintedWeek(context: Context, param?: string) {
  const week = requireWeek(param)
  const [business, papers] = await Promise.all([context.business(), readWeekPrint(context.db, week)])
  const { timeZone, rhythm, changes } = business
  if (!papers.menu && !weeksAroundNow(context.now, timeZone).includes(week)) throw noSuchWeek()
  // The facts know of the special weeks of these days alone; a sheet can be printed long after.
  const own = weekOverridesSchema.safeParse(papers.menu?.overrides ?? {}).data ?? {}
  const off = papers.menu?.state === 'off' ? (papers.menu.offReason ?? '') : null
  const clock: KitchenCalendar = { timeZone, rhythm, changes, weeks: [{ week, off, overrides: own }] }
  return { ...papers, week, title: weekTitle(week), off, clock, business }
}

export type PrintedWeek = Awaited<ReturnType<typeof requirePrintedWeek>>

export async function currentWeek(context: Context) {
  return kitchenWeek(context.now, (await context.business()).timeZone)
}

/** `week of November 30` */
export function weekTitle(week: string) {
  return `week of ${dayText(noonOf(week), 'UTC')}`
}

function noSuchWeek() {
  const words: Denial = {
    title: 'No such week',
    text: 'A week is named by its Monday, and this is none that the kitchen has planned or will plan.',
  }
  return json(words, { status: 404 })
}
