import type { Context } from '#app/context.server.ts'
import { findRolloverResult, listRotatedProducts } from '#app/data/menu/rollover.ts'
import { rolloverReportEmail } from '#app/emails/unplanned-week.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the owner which menu went live, if the rotation filled it or planned products were missing. */
export function emailRolloverReport(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const rolled = await findRolloverResult(context.db, email.subjectId)
    if (!rolled) return { suppressed: 'The report’s job run was deleted from the log.' }
    const rotated = rolled.rotated > 0 ? await listRotatedProducts(context.db, rolled.week) : []
    return rolloverReportEmail(await context.business(), {
      rolled: { ...rolled, rotated },
      desk: `${context.siteOrigin}/admin`,
    })
  })
}
