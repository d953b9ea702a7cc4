import type { Database } from '#app/data/database.server.ts'

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
  const d1 = db.$client
  const [, , found] = await d1.batch<{ id: number }>([
    d1
      .prepare(
        `insert into blog_posts (slug, title, author, create_key, created_at, updated_at)
         select c.value, ?2, ?3, ?4, ?5, ?5 from json_each(?1) c
         where not exists (select 1 from blog_posts o where o.slug = c.value)
           and not exists (select 1 from post_slugs s where s.slug = c.value)
           and not exists (select 1 from blog_posts o where o.create_key = ?4)
         order by c.key limit 1`,
      )
      .bind(JSON.stringify(slugs), title, author, createKey, now),
    d1
      .prepare(
        `insert into audit_log (at, actor_id, actor, action, subject, details)
         select ?1, (select id from users where id = ?2), ?2, 'post.created', 'post:' || last_insert_rowid(), ?3
         where changes() > 0`,
      )
      .bind(now, by, JSON.stringify({ title })),
    d1.prepare('select id from blog_posts where create_key = ?').bind(createKey),
  ])
  return found?.results[0]?.id ?? null
}
