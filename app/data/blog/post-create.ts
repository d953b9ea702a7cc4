import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

interface NewPost {
  title: string
  /** Candidate slugs, in order of preference. */
  slugs: readonly string[]
  author: string
  /** Idempotency key of the form, so that a double click creates one post (B09). */
  createKey: string
  by: string
  now: number
}

/** Creates a draft post and returns its ID; null when all candidate slugs are taken. */
export async function createPost(db: Database, { title, slugs, author, createKey, by, now }: NewPost) {
  const [, , found] = await runBatch<{ id: number }>(db, [
    sql`insert into blog_posts (slug, title, author, create_key, created_at, updated_at)
      select c.value, ${title}, ${author}, ${createKey}, ${now}, ${now} from json_each(${JSON.stringify(slugs)}) c
      where not exists (select 1 from blog_posts o where o.slug = c.value)
        and not exists (select 1 from post_slugs s where s.slug = c.value)
        and not exists (select 1 from blog_posts o where o.create_key = ${createKey})
      order by c.key limit 1`,
    auditEventStatement({
      action: 'post.created',
      subject: sql`'post:' || last_insert_rowid()`,
      details: { title },
      by,
      now,
    }),
    sql`select id from blog_posts where create_key = ${createKey}`,
  ])
  return found?.[0]?.id ?? null
}
