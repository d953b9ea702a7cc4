import type { Context } from '#app/context.server.ts'
import { errorText } from '#app/log.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-issues.ts'
import { exportDatabase } from './export-database.ts'
import { readMenuWithCorrections } from '#app/data/menu/products.ts'
import { readContentVersion, readSiteSettings } from '#app/data/settings/settings.ts'
import { currentKitchenWeek, findOutdatedLiveWeek } from '#app/domain/scheduling/order-week.ts'
import { deleteExpiredRows } from '#app/data/scheduling/retention.ts'
import { reportOverdueJobs } from './report-overdue.ts'
import { queueWeeklyReport } from './weekly-report.ts'
import { runWeeklyRollover } from '#app/jobs/menu/weekly-rollover.ts'
import { queueDueWork } from './queue-due-work.ts'

/** Runs every step of a cron run, even if one fails; the rollover comes first, because others depend on it. */
export async function runTick(context: Context) {
  const errors: string[] = []
  const part = async <Result>(name: string, work: (context: Context) => Promise<Result>) => {
    try {
      return await work(context)
    } catch (error) {
      context.log('tick-part-failed', { part: name, error: errorText(error) })
      errors.push(`${name}: ${errorText(error)}`)
      return null
    }
  }
  const rolled = await part('roll', runWeeklyRollover)
  await part('letters', processDueIssues)
  const queued = await part('sweep', queueDueWork)
  await part('last menu', saveMenuFallback)
  await part('report', queueWeeklyReport)
  await part('export', exportDatabase)
  await part('overdue', reportOverdueJobs)
  await part('keep less', deleteExpiredData)
  return { result: { ...queued, ...(rolled && { rolled: rolled.week }) }, errors }
}

export async function deleteExpiredData({ db, now, business }: Context) {
  const { keeping } = await business()
  await deleteExpiredRows(db, keeping, now)
}

/** Saves the menu in KV for times when D1 fails; saves an empty menu only if the kitchen is closed. */
export async function saveMenuFallback({ db, now, business, menuFallback }: Context) {
  const version = (await readContentVersion(db)) ?? 0
  if ((await menuFallback.read())?.version === version) return
  const [clock, { products, corrections }, house] = await Promise.all([
    business(),
    readMenuWithCorrections(db, now),
    readSiteSettings(db, now),
  ])
  if (products.length === 0 && clock.closed === null) return
  const week = findOutdatedLiveWeek(now, house.menu, clock) ?? currentKitchenWeek(now, clock.timeZone)
  await menuFallback.save({ version, week, products, corrections, house })
}
