import type { Context } from '#app/context.server.ts'
import { errorText } from '#app/log.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { exportDatabase } from './export-database.ts'
import { saveMenuFallback } from '#app/jobs/menu/save-menu-fallback.ts'
import { runRetention } from './retention.ts'
import { reportOverdue } from './report-overdue.ts'
import { queueWeeklyReport } from './report-week.ts'
import { runWeeklyRollover } from '#app/jobs/menu/weekly-rollover.ts'
import { queueDueWork } from './sweep.ts'

/**
 * All that a knock sets going, each part by itself: one that fails holds up no other, is said at the end, and is tried
 * again with the next knock. The week turns first, since what the others do depends on it.
 */
export async function runTick(context: Context) {
  const faults: string[] = []
  const part = async <Result>(name: string, work: (context: Context) => Promise<Result>) => {
    try {
      return await work(context)
    } catch (error) {
      context.log('tick-part-failed', { part: name, error: errorText(error) })
      faults.push(`${name}: ${errorText(error)}`)
      return null
    }
  }
  const rolled = await part('roll', runWeeklyRollover)
  await part('letters', processDueIssues)
  const swept = await part('sweep', queueDueWork)
  await part('last menu', saveMenuFallback)
  await part('report', queueWeeklyReport)
  await part('export', exportDatabase)
  await part('overdue', reportOverdue)
  await part('keep less', runRetention)
  return { result: { ...swept, ...(rolled && { rolled: rolled.week }) }, faults }
}
