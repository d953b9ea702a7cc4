import type { Context } from '#app/context.server.ts'
import type { RetriedJobRow } from '#app/data/scheduling/failed-job-statements.ts'
import { findDeadLetterMessageBody, resendEmail, retryFailedJob } from '#app/data/scheduling/failed-jobs.ts'
import type { FailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import { type JobMessage, parseJobMessage } from '#app/jobs/queue-messages.ts'

export { parseJobMessage }

/** Enqueuing a message twice does no harm, because the job still runs only once. */
export async function retryFailedJobNow(context: Context, job: FailedJobKey, by: string) {
  const { db, now } = context
  if (job.kind === 'message' && !parseJobMessage(await findDeadLetterMessageBody(db, job.id)))
    return 'unreadable'
  const result = await retryFailedJob(db, job, { by, now })
  if (result.outcome === 'retried') {
    const message = toMessage(job, result.row)
    if (message) await context.enqueue([message])
  }
  return result.outcome
}

export async function resendEmailNow(context: Context, id: number, by: string) {
  const email = await resendEmail(context.db, id, { by, now: context.now })
  if (email) await context.enqueue([{ type: email.kind, emailId: email.id }])
  return email?.id ?? null
}

function toMessage({ kind, id }: FailedJobKey, row: RetriedJobRow): JobMessage | null {
  if (kind === 'image') return { type: 'generate-product-image', pictureId: Number(id) }
  if (kind === 'card') return { type: 'draw-social-card', subject: id }
  if (kind === 'message') return parseJobMessage(row.body ?? null)
  return row.kind === undefined ? null : { type: row.kind, emailId: Number(id) }
}
