import { json } from '@remix-run/cloudflare'
import type { Context } from './context.server.ts'
import { readWeekPapers } from './data/week-papers.ts'
import type { Denial } from './domain/denial.ts'
import { isWeek } from './domain/handover.ts'
import { dayText, noonOf } from './domain/kitchen-dates.ts'
import { kitchenWeek } from './domain/order-week.ts'
import type { Clock } from './domain/special-weeks.ts'
import { overridesSchema } from './domain/week-overrides.ts'
import { weeksAround } from './domain/week-plan.ts'

/** The week that a page of the desk is about; whatever else stands in its address leads nowhere. */
export function weekNamed(param = '') {
  if (!isWeek(param)) throw noSuchWeek()
  return param
}

/** A week's papers: of one that nobody planned only where the kitchen plans at all. */
export async function papersOf(context: Context, param?: string) {
  const week = weekNamed(param)
  const [business, papers] = await Promise.all([context.business(), readWeekPapers(context.db, week)])
  const { timeZone, rhythm, changes } = business
  if (!papers.menu && !weeksAround(context.now, timeZone).includes(week)) throw noSuchWeek()
  // The facts know of the special weeks of these days alone; a sheet can be printed long after.
  const own = overridesSchema.safeParse(papers.menu?.overrides ?? {}).data ?? {}
  const off = papers.menu?.state === 'off' ? (papers.menu.offReason ?? '') : null
  const clock: Clock = { timeZone, rhythm, changes, weeks: [{ week, off, overrides: own }] }
  return { ...papers, week, title: weekTitle(week), off, clock, business }
}

export type Papers = Awaited<ReturnType<typeof papersOf>>

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
