import type { Database } from '#app/data/database.server.ts'

/** What a change of a post leaves behind: its row in the audit log, and the post as it was at each version. */

interface Event {
  id: number
  action: string
  details: Record<string, unknown>
  by: string
  now: number
}

/** Stands right behind the statement that makes the change, and does nothing if that changed nothing. */
export function auditStatement({ $client: d1 }: Database, { id, action, details, by, now }: Event) {
  return d1
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, (select id from users where id = ?2), ?2, ?3, ?4, ?5 where changes() > 0`,
    )
    .bind(now, by, action, `post:${id}`, JSON.stringify(details))
}

/** The post as it stands, if it stands at this version and nobody has kept that yet. */
export function revisionStatement(
  { $client: d1 }: Database,
  { id, version, by }: { id: number; version: number; by: string | null },
) {
  return d1
    .prepare(
      `insert into post_revisions (post_id, version, fields, at, by)
       select id, version, json_object('title', title, 'slug', slug, 'excerpt', excerpt, 'content', content,
         'author', author, 'tags', json(tags), 'readingTime', reading_time,
         'featuredImageUrl', featured_image_url, 'featuredImageAlt', featured_image_alt), updated_at, ?3
       from blog_posts where id = ?1 and version = ?2
       on conflict do nothing`,
    )
    .bind(id, version, by)
}
