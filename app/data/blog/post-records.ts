import { sql } from 'drizzle-orm'

/**
 * Returns the statement that stores a post's current content as a revision, if the post is at this version and the
 * revision does not exist yet.
 */
export function postRevisionStatement({
  id,
  version,
  by,
}: {
  id: number
  version: number
  by: string | null
}) {
  return sql`insert into post_revisions (post_id, version, fields, at, by)
    select id, version, json_object('title', title, 'slug', slug, 'excerpt', excerpt, 'content', content,
      'author', author, 'tags', json(tags), 'readingTime', reading_time,
      'featuredImageUrl', featured_image_url, 'featuredImageAlt', featured_image_alt), updated_at, ${by}
    from blog_posts where id = ${id} and version = ${version}
    on conflict do nothing`
}
