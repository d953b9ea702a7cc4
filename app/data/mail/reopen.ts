import { sql, type SQL } from 'drizzle-orm'
import { imagesPerDay } from '#app/domain/images/generation-text.ts'

/**
 * Statements that re-queue failed work, one rule per kind. `only` is an additional condition. Jobs claim their row
 * first, so re-queuing twice still runs the work once.
 */

const anew = (now: number) => sql`due_at = ${now}, attempts = 0, lease_until = null, error = null`

/**
 * Re-queues an email that no provider accepted, with a new 24-hour retry window. An email with an unknown outcome is
 * resent as a new row instead (retries.ts).
 */
export function reopenFailedEmail(id: number, now: number, only: SQL) {
  return sql`update emails set state = 'pending', opened_at = ${now}, ${anew(now)}
    where id = ${id} and state = 'failed' and ${only} returning id, kind`
}

export function reopenFailedCard(subject: string, now: number, only: SQL) {
  return sql`update social_cards set state = 'queued', ${anew(now)}
    where subject = ${subject} and state = 'failed' and ${only} returning subject`
}

/** Re-queues a failed image within the daily image limit, because the model bills a retry like a first attempt. */
export function reopenFailedImage(id: number, now: number, only: SQL) {
  return sql`update product_images set state = 'queued', ${anew(now)}, finished_at = null
    where id = ${id} and ${isLastFailed} and ${imagesRequestedInLastDay(now)} < ${imagesPerDay} and ${only} returning id`
}

/** Whether only the daily image limit prevents this image from being retried. */
export function isOverDailyImageLimit(id: number, now: number) {
  return sql`(${imagesRequestedInLastDay(now)} >= ${imagesPerDay}
    and exists (select 1 from product_images where id = ${id} and ${isLastFailed}))`
}

/** Number of images requested within the last 24 hours. */
function imagesRequestedInLastDay(now: number) {
  return sql`(select coalesce(sum(a.details ->> 'count'), 0) from audit_log a
    where a.subject = 'pictures' and a.at > ${now - dayMs})`
}

/** Only a failed image without a later or pending image of the same meal can be retried. */
const isLastFailed = sql`(state = 'failed' and not exists (
  select 1 from product_images n where n.product_id = product_images.product_id
    and (n.id > product_images.id or n.state in ('queued', 'running'))))`

const dayMs = 86_400_000
