import type { Context } from '#app/context.server.ts'
import { addWeekReportEmail } from '#app/data/scheduling/weekly-report.ts'
import { reportTimes } from '#app/domain/scheduling/weekly-report.ts'

/** Queues the owner's weekly report once; a late tick still sends it for two days. */
export async function queueWeeklyReport(context: Context) {
  const { db, now } = context
  const business = await context.business()
  const { due } = reportTimes(now, business)
  if (!due) return
  const emailId = await addWeekReportEmail(db, { report: due, owner: business.email, now })
  if (emailId !== null) await context.enqueue([{ type: 'weekly-report', emailId }])
}
