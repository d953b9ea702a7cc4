import { sql } from 'drizzle-orm'
import { auditEventPerRowStatement } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

/** Posts published per scheduler tick; any others are published by the next tick. */
const atOnce = 50

/**
 * Publishes posts whose scheduled time has come, each once even if ticks repeat, with an audit-log entry. The
 * publication date is the scheduled time, and the version stays the same, because the content did not change.
 */
export async function publishDuePosts(db: Database, now: number) {
  const [, published] = await runBatch<{ id: number }>(db, [
    auditEventPerRowStatement(
      sql`blog_posts where scheduled_at <= ${now} and published_at is null
        order by scheduled_at, id limit ${atOnce}`,
      {
        action: 'post.published',
        subject: sql`'post:' || id`,
        details: sql`json_object('title', title, 'for', scheduled_at)`,
        by: 'the tick',
        now,
      },
    ),
    sql`update blog_posts set published_at = scheduled_at, scheduled_at = null
      where id in (
        select id from blog_posts where scheduled_at <= ${now} and published_at is null
        order by scheduled_at, id limit ${atOnce}
      ) returning id`,
  ])
  return published?.length ?? 0
}
