import type { Context } from '#app/context.server.ts'
import { deleteExpiredRows } from '#app/data/scheduling/retention.ts'
import { runWeeklyRollover, saveMenuFallback } from '#app/jobs/menu/weekly-rollover.ts'
import { processDueIssues } from '#app/jobs/newsletter/process-issues.ts'
import { getErrorText } from '#app/log.ts'
import { exportDatabase } from './export-database.ts'
import { queueDueJobs } from './queue-due-work.ts'
import { reportOverdueJobs } from './report-overdue-jobs.ts'
import { queueWeeklyReport } from './weekly-report.ts'

/** Runs all steps of a cron run, even if one fails. The menu rollover is first, because other steps depend on it. */
export async function runSchedulerTick(context: Context) {
  const errors: string[] = []
  const part = async <Result>(name: string, work: (context: Context) => Promise<Result>) => {
    try {
      return await work(context)
    } catch (error) {
      context.log('tick-part-failed', { part: name, error: getErrorText(error) })
      errors.push(`${name}: ${getErrorText(error)}`)
      return null
    }
  }
  const rolled = await part('roll', runWeeklyRollover)
  await part('newsletters', processDueIssues)
  const queued = await part('sweep', queueDueJobs)
  await part('menu fallback', saveMenuFallback)
  await part('report', queueWeeklyReport)
  await part('export', exportDatabase)
  await part('overdue', reportOverdueJobs)
  await part('cleanup', deleteExpiredData)
  return { result: { ...queued, ...(rolled && { rolled: rolled.week }) }, errors }
}

export async function deleteExpiredData({ db, now, business }: Context) {
  const { keeping } = await business()
  await deleteExpiredRows(db, keeping, now)
}
