import type { Context } from '#app/context.server.ts'
import {
  queueOverdueJobAlerts,
  readFirstMigrationTime,
  readLastTickTime,
  readScheduledJobRows,
} from '#app/data/scheduling/job-runs.ts'
import { explainOverdueJobs } from '#app/domain/scheduling/job-text.ts'
import {
  getNextTickTime,
  getScheduledJobStatuses,
  jobOverdueAfterMs,
  type OverdueJob,
  parseOverdueAlertKey,
} from '#app/domain/scheduling/scheduled-jobs.ts'
import { buildOverdueJobEmail } from '#app/emails/owner-reports.tsx'
import type { EmailComposer } from '#app/jobs/mail/deliver-email.ts'

export async function reportOverdueJobs(context: Context) {
  await alertOwner(context, explainOverdueJobs(await readJobStatuses(context), context.now))
}

async function readJobStatuses({ db, now, business }: Context) {
  const [rows, kitchen] = await Promise.all([readScheduledJobRows(db), business()])
  return getScheduledJobStatuses(now, rows, kitchen)
}

/** Alerts the owner if cron has stopped running. Called after requests, because cron can't detect its own failure. */
export async function alertOwnerIfCronStopped(context: Context) {
  const { db, now } = context
  const lastTick = (await readLastTickTime(db)) ?? (await readFirstMigrationTime(db))
  if (lastTick === null) return
  const dueSince = getNextTickTime(lastTick)
  if (now - dueSince > jobOverdueAfterMs) await alertOwner(context, [{ job: 'tick', dueSince }])
}

async function alertOwner(context: Context, overdueJobs: readonly OverdueJob[]) {
  if (overdueJobs.length === 0) return
  const { email: owner } = await context.business()
  const emailIds = await queueOverdueJobAlerts(context.db, { overdueJobs, owner, now: context.now })
  context.log('overdue', { jobs: overdueJobs.map(({ job }) => job) })
  await context.enqueue(emailIds.map((emailId) => ({ type: 'notify-overdue', emailId })))
}

export const composeOverdueAlert: EmailComposer = async (context, email) => {
  const overdueJob = parseOverdueAlertKey(email.dedupeKey)
  if (!overdueJob) return { suppressed: 'The alert doesn’t name a scheduled job.' }
  const status = (await readJobStatuses(context)).find(({ job }) => job === overdueJob.job)
  if (status?.dueSince !== overdueJob.dueSince) return { suppressed: 'The job has since run.' }
  const adminUrl = `${context.siteOrigin}/admin`
  return buildOverdueJobEmail(await context.business(), { overdueJob, now: context.now, adminUrl })
}
