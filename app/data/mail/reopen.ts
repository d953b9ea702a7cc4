import { sql, type SQL } from 'drizzle-orm'
import { imagesPerDay } from '#app/domain/images/generation-text.ts'

/**
 * The one rule for each kind of work about what waits again: what ended without being done. `only` is what has to be
 * true besides. A job claims its row before it works, so what is opened again twice at once is still done once.
 */

const anew = (now: number) => sql`due_at = ${now}, attempts = 0, lease_until = null, error = null`

/** A mail that was never accepted, with a day for its tries. One of which nobody knows is sent anew, as another row (second-tries.ts). */
export function reopenEmail(id: number, now: number, only: SQL) {
  return sql`update emails set state = 'pending', opened_at = ${now}, ${anew(now)}
    where id = ${id} and state = 'failed' and ${only} returning id, kind`
}

export function reopenCard(subject: string, now: number, only: SQL) {
  return sql`update social_cards set state = 'queued', ${anew(now)}
    where subject = ${subject} and state = 'failed' and ${only} returning subject`
}

/** As far as the day's share of pictures goes: the model bills another try like a first one. */
export function reopenImage(id: number, now: number, only: SQL) {
  return sql`update product_images set state = 'queued', ${anew(now)}, finished_at = null
    where id = ${id} and ${isLastFailed} and ${imagesRequested(now)} < ${imagesPerDay} and ${only} returning id`
}

/** Whether nothing but the day's share keeps a picture from being drawn again. */
export function isBeyondShare(id: number, now: number) {
  return sql`(${imagesRequested(now)} >= ${imagesPerDay}
    and exists (select 1 from product_images where id = ${id} and ${isLastFailed}))`
}

/** How many pictures were asked for within a day. */
export function imagesRequested(now: number) {
  return sql`(select coalesce(sum(a.details ->> 'count'), 0) from audit_log a
    where a.subject = 'pictures' and a.at > ${now - dayMs})`
}

/** A failure that a later picture of the same dish has made good, or is about to, is none any more. */
const isLastFailed = sql`(state = 'failed' and not exists (
  select 1 from product_images n where n.product_id = product_images.product_id
    and (n.id > product_images.id or n.state in ('queued', 'running'))))`

const dayMs = 86_400_000
