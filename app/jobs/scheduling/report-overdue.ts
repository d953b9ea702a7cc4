import type { Context } from '#app/context.server.ts'
import { queueOverdueAlerts } from '#app/data/scheduling/job-runs.ts'
import {
  readFirstMigrationTime,
  readLastTick,
  readScheduledJobRows,
} from '#app/data/scheduling/schedule-rows.ts'
import { listOverdueJobs } from '#app/domain/scheduling/overdue-jobs.ts'
import {
  overdueAfterMs,
  nextTickAfter,
  parseOverdueAlertKey,
  scheduledJobStatuses,
  type OverdueJob,
} from '#app/domain/scheduling/scheduled-jobs.ts'
import { overdueJobEmail } from '#app/emails/late-job.tsx'
import { deliverEmail } from '#app/jobs/mail/deliver-email.ts'

export async function reportOverdueJobs(context: Context) {
  const { db, now } = context
  const [rows, business] = await Promise.all([readScheduledJobRows(db), context.business()])
  await alertOwner(context, listOverdueJobs(scheduledJobStatuses(now, rows, business), now))
}

/** Emails the owner when the tick itself is overdue, which a tick cannot detect. Normally reads one row. */
export async function reportLateTick(context: Context) {
  const { db, now } = context
  const lastTick = (await readLastTick(db)) ?? (await readFirstMigrationTime(db))
  if (lastTick === null) return
  const owedSince = nextTickAfter(lastTick)
  if (now - owedSince > overdueAfterMs) await alertOwner(context, [{ job: 'tick', dueSince: owedSince }])
}

async function alertOwner(context: Context, late: readonly OverdueJob[]) {
  if (late.length === 0) return
  const { email: owner } = await context.business()
  const emailIds = await queueOverdueAlerts(context.db, { overdueJobs: late, owner, now: context.now })
  context.log('overdue', { jobs: late.map(({ job }) => job) })
  await context.enqueue(emailIds.map((emailId) => ({ type: 'notify-overdue', emailId })))
}

/** Emails the owner about an overdue job, unless it has run in the meantime. */
export function notifyOwnerOfOverdueJob(context: Context, { emailId }: { emailId: number }) {
  return deliverEmail(context, emailId, async (email) => {
    const late = parseOverdueAlertKey(email.dedupeKey)
    if (!late) return { suppressed: 'The alert doesn’t name a scheduled job.' }
    const [rows, business] = await Promise.all([readScheduledJobRows(context.db), context.business()])
    const status = scheduledJobStatuses(context.now, rows, business).find(({ job }) => job === late.job)
    if (status?.dueSince !== late.dueSince) return { suppressed: 'The job has since run.' }
    return overdueJobEmail(business, {
      overdueJob: late,
      now: context.now,
      adminUrl: `${context.siteOrigin}/admin`,
    })
  })
}
