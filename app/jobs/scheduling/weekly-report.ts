import type { Context } from '#app/context.server.ts'
import { readDashboard } from '#app/data/scheduling/dashboard.ts'
import { readWeekReport } from '#app/data/scheduling/weekly-report.ts'
import { weekReportEmail } from '#app/emails/week-report.tsx'
import { reportForWeek, weekFromDayNumber } from '#app/domain/scheduling/weekly-report.ts'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the owner the weekly report with the figures at the time of sending. */
export function sendWeeklyReport(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const business = await context.business()
    const report = reportForWeek(weekFromDayNumber(email.subjectId), business)
    const [rows, { failures }] = await Promise.all([
      readWeekReport(context.db, report),
      readDashboard(context.db, report.at),
    ])
    return weekReportEmail(business, {
      ...rows,
      failures,
      week: report.week,
      desk: `${context.siteOrigin}/admin`,
    })
  })
}
