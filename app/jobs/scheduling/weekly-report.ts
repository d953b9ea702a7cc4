import type { Context } from '#app/context.server.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { queueWeeklyReportEmail, readWeeklyReport } from '#app/data/scheduling/weekly-report.ts'
import { weeklyReportEmail } from '#app/emails/week-report.tsx'
import { findWeeklyReportPeriod, weeklyReportTimes } from '#app/domain/scheduling/weekly-report.ts'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

export async function queueWeeklyReport(context: Context) {
  const { db, now } = context
  const business = await context.business()
  const { due } = weeklyReportTimes(now, business)
  if (!due) return
  const emailId = await queueWeeklyReportEmail(db, { report: due, owner: business.email, now })
  if (emailId !== null) await context.enqueue([{ type: 'weekly-report', emailId }])
}

export function sendWeeklyReport(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const business = await context.business()
    const week = new Date(email.subjectId * 86_400_000).toISOString().slice(0, 10)
    const report = findWeeklyReportPeriod(week, business)
    const [rows, { failures }] = await Promise.all([
      readWeeklyReport(context.db, report),
      readDashboard(context.db, report.at),
    ])
    const adminUrl = `${context.siteOrigin}/admin`
    return weeklyReportEmail(business, { ...rows, failures, week, adminUrl })
  })
}
