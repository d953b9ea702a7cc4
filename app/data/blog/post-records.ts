import type { Database } from '#app/data/database.server.ts'

/** Audit-log and revision statements for changes of a post. */

interface Event {
  id: number
  action: string
  details: Record<string, unknown>
  by: string
  now: number
}

/**
 * Audit-log entry of a change. Must directly follow the changing statement, and does nothing if that changed no row.
 */
export function postAuditStatement({ $client: d1 }: Database, { id, action, details, by, now }: Event) {
  return d1
    .prepare(
      `insert into audit_log (at, actor_id, actor, action, subject, details)
       select ?1, (select id from users where id = ?2), ?2, ?3, ?4, ?5 where changes() > 0`,
    )
    .bind(now, by, action, `post:${id}`, JSON.stringify(details))
}

/** Stores the current content as a revision, if the post is at this version and the revision does not exist yet. */
export function postRevisionStatement(
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
