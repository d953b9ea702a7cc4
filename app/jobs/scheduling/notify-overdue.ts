import type { Context } from '#app/context.server.ts'
import { readScheduleRows } from '#app/data/scheduling/schedule-rows.ts'
import { lateJobEmail } from '#app/emails/late-job.tsx'
import { parseOverdueKey, scheduledJobStatuses } from '#app/domain/scheduling/scheduled-jobs.ts'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

/** Emails the owner about an overdue job, unless it has run in the meantime. */
export function notifyOverdue(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const told = parseOverdueKey(email.dedupeKey)
    if (!told) return { suppressed: 'It names nothing that is scheduled.' }
    const [rows, business] = await Promise.all([readScheduleRows(context.db), context.business()])
    const still = scheduledJobStatuses(context.now, rows, business).find(({ job }) => job === told.job)
    if (still?.owedSince !== told.owedSince) return { suppressed: 'It has happened meanwhile.' }
    return lateJobEmail(business, { late: told, now: context.now, desk: `${context.siteOrigin}/admin` })
  })
}
