import type { Context } from '#app/context.server.ts'
import { deleteAttemptCountersBefore } from '#app/data/accounts/rate-limit-counters.ts'
import { publishDuePosts } from '#app/data/blog/post-changes.ts'
import { productImageJobStore, socialCardJobStore } from '#app/data/images/image-jobs.ts'
import { queueMessageReminder } from '#app/data/inbox/messages.ts'
import { listDueEmails, recoverStuckEmails } from '#app/data/mail/emails.ts'
import { reminderLeadHours } from '#app/domain/inbox/inbox.ts'
import { queueStaleSocialCards } from '#app/jobs/images/image-jobs.ts'
import type { JobMessage } from '#app/jobs/queue-messages.ts'
import { getErrorText } from '#app/log.ts'

/** Maximum number of jobs per type to queue per cron run; higher for emails, so that a backlog clears quickly. */
const maxRows = 100
const maxEmails = 1000

/** How long (ms) the attempt counters for rate limits are stored: longer than any rate limit's period. */
const attemptRetentionMs = 24 * 3_600_000

/** Queues due jobs. Queueing a job twice is harmless, because a job runs only after claiming its database row. */
export async function queueDueJobs(context: Context) {
  const { db, now } = context
  const published = await publishDuePosts(db, now)
  await recoverStuckEmails(db, now, context.email)
  await productImageJobStore.recoverLost(db, now)
  await deleteAttemptCountersBefore(db, now - attemptRetentionMs)
  await queueReminder(context)
  const pictureIds = await productImageJobStore.listDue(db, now, maxRows)
  const waiting: JobMessage[] = [
    ...(await listDueEmails(db, now, maxEmails)).map(({ id, kind }) => ({ type: kind, emailId: id })),
    ...pictureIds.map((pictureId) => ({ type: 'generate-product-image' as const, pictureId })),
  ]
  await context.enqueue(waiting)
  // Queue social cards only if no meal images are due, because a page without a card uses a static image.
  const cards = pictureIds.length === 0 ? await queueSocialCards(context) : 0
  const sent = waiting.length + cards
  return { sent, ...(published > 0 && { published }) }
}

/** Logs errors instead of throwing them, so that the cron run continues. */
async function queueReminder(context: Context) {
  const { db, now } = context
  try {
    const { email: owner, replyHours } = await context.business()
    const before = now - Math.max(0, replyHours - reminderLeadHours) * 3_600_000
    await queueMessageReminder(db, { owner, before, now })
  } catch (error) {
    context.log('reminder-failed', { error: getErrorText(error) })
  }
}

/** Logs errors instead of throwing them, so that a failure can't delay emails or meal images. */
async function queueSocialCards(context: Context) {
  const { db, now } = context
  try {
    await socialCardJobStore.recoverLost(db, now)
    await queueStaleSocialCards(context)
    const waiting = await socialCardJobStore.listDue(db, now, maxRows)
    await context.enqueue(waiting.map((subject) => ({ type: 'draw-social-card' as const, subject })))
    return waiting.length
  } catch (error) {
    context.log('social-card-sweep-failed', { error: getErrorText(error) })
    return 0
  }
}
