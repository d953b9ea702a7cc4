import type { Context } from '#app/context.server.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { queueWeeklyReportEmail, readWeeklyReport } from '#app/data/scheduling/weekly-report.ts'
import { getWeeklyReportTimes } from '#app/domain/scheduling/scheduled-jobs.ts'
import { getWeekdayTimeMs } from '#app/domain/time/kitchen-time.ts'
import { buildWeeklyReportEmail } from '#app/emails/owner-reports.tsx'
import type { EmailComposer } from '#app/jobs/mail/deliver-email.ts'

export async function queueWeeklyReport(context: Context) {
  const { db, now } = context
  const business = await context.business()
  const { due } = getWeeklyReportTimes(now, business)
  if (!due) return
  const emailId = await queueWeeklyReportEmail(db, { report: due, owner: business.email, now })
  if (emailId !== null) await context.enqueue([{ type: 'weekly-report', emailId }])
}

export const composeWeeklyReport: EmailComposer = async (context, email) => {
  const business = await context.business()
  const week = new Date(email.subjectId * 86_400_000).toISOString().slice(0, 10)
  const at = getWeekdayTimeMs(week, business.weeklyReport, business.timeZone)
  const [rows, { failures }] = await Promise.all([
    readWeeklyReport(context.db, { from: at - 7 * 86_400_000, at }),
    readDashboard(context.db, at),
  ])
  const adminUrl = `${context.siteOrigin}/admin`
  return buildWeeklyReportEmail(business, { ...rows, failures, week, adminUrl })
}
