import type { Database } from '#app/data/database.server.ts'

/** Posts published per scheduler tick; the rest follow with the next tick. */
const atOnce = 50

/**
 * Publishes scheduled posts that are due, each once even if ticks repeat, with an audit-log entry. The publication
 * date is the scheduled one, and the version stays the same because the content did not change.
 */
export async function publishDuePosts({ $client: d1 }: Database, now: number) {
  const [, published] = await d1.batch<{ id: number }>([
    d1
      .prepare(
        `insert into audit_log (at, actor, action, subject, details)
         select ?1, 'the tick', 'post.published', 'post:' || id, json_object('title', title, 'for', scheduled_at)
         from blog_posts where scheduled_at <= ?1 and published_at is null order by scheduled_at, id limit ?2`,
      )
      .bind(now, atOnce),
    d1
      .prepare(
        `update blog_posts set published_at = scheduled_at, scheduled_at = null
         where id in (
           select id from blog_posts where scheduled_at <= ?1 and published_at is null
           order by scheduled_at, id limit ?2
         ) returning id`,
      )
      .bind(now, atOnce),
  ])
  return published?.results.length ?? 0
}
