import type { PostFields, PostPublishAction } from '#app/domain/blog/post-fields.ts'
import { postAuditStatement, postRevisionStatement } from './post-records.ts'
import type { Database } from '#app/data/database.server.ts'

type SaveOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'gone' | 'slug-taken' | 'published-already' }
  /** Another save came first; `version` is the current one. */
  | { outcome: 'conflict'; version: number }

const moveActions: Record<PostPublishAction, string> = {
  keep: 'post.saved',
  publish: 'post.published',
  schedule: 'post.scheduled',
  unschedule: 'post.unscheduled',
  unpublish: 'post.unpublished',
}

interface Save {
  id: number
  /** Version on which the edit is based. */
  version: number
  fields: PostFields
  move: PostPublishAction
  /** Publication time for `schedule`, in ms. */
  scheduledAt: number | null
  /** Version that is being restored, if any. */
  restored?: number
  by: string
  now: number
}

/**
 * Saves a post as its next version in one batch: former slug, post, audit-log entry, revision, and removal of the
 * author's draft. Nothing is written if someone else saved first.
 */
export async function savePost(db: Database, save: Save): Promise<SaveOutcome> {
  const { id, version, fields, move, by, now } = save
  const d1 = db.$client
  const [, , saved] = await d1.batch<{ version: number }>([
    postRevisionStatement(db, { id, version, by: null }),
    // A slug that was public redirects to the post's new slug.
    d1
      .prepare(
        `insert into post_slugs (slug, post_id, created_at)
         select p.slug, p.id, ?3 from blog_posts p
         where p.id = ?1 and p.version = ?2 and p.published_at <= ?3 and (p.slug <> ?4 or ?5 = 'unpublish')
           and not exists (select 1 from blog_posts o where o.slug = ?4 and o.id <> ?1)
           and not exists (select 1 from post_slugs s where s.slug = ?4 and s.post_id <> ?1)
         on conflict do nothing`,
      )
      .bind(id, version, now, fields.slug, move),
    d1
      .prepare(
        `update blog_posts set title = ?4, slug = ?5, excerpt = ?6, content = ?7, author = ?8, tags = ?9,
           reading_time = ?10, featured_image_url = ?11, featured_image_alt = ?12,
           published_at = case ?13
             when 'publish' then case when published_at <= ?3 then published_at else ?3 end
             when 'unpublish' then null else published_at end,
           scheduled_at = case ?13 when 'schedule' then ?14 when 'keep' then scheduled_at else null end,
           version = version + 1, updated_at = ?3
         where id = ?1 and version = ?2 and not (?13 in ('schedule', 'unschedule') and published_at is not null)
           and not exists (select 1 from blog_posts o where o.slug = ?5 and o.id <> ?1)
           and not exists (select 1 from post_slugs s where s.slug = ?5 and s.post_id <> ?1)
         returning version`,
      )
      .bind(id, version, now, ...columnsOf(fields), move, save.scheduledAt),
    postAuditStatement(db, {
      id,
      action: save.restored === undefined ? moveActions[move] : 'post.restored',
      details: { title: fields.title, version: version + 1, ...extrasOf(save) },
      by,
      now,
    }),
    postRevisionStatement(db, { id, version: version + 1, by }),
    d1
      .prepare(`delete from post_drafts where post_id = ?1 and updated_by = ?2 and changes() > 0`)
      .bind(id, by),
  ])
  const next = saved?.results[0]?.version
  return next === undefined ? whyNot(db, save) : { outcome: 'saved', version: next }
}

function columnsOf(fields: PostFields) {
  return [
    fields.title,
    fields.slug,
    fields.excerpt,
    fields.content,
    fields.author,
    JSON.stringify(fields.tags),
    fields.readingTime,
    fields.featuredImageUrl,
    fields.featuredImageAlt,
  ]
}

function extrasOf({ move, scheduledAt, restored }: Save) {
  return {
    ...(move === 'schedule' ? { for: scheduledAt } : {}),
    ...(restored === undefined ? {} : { from: restored }),
  }
}

async function whyNot(db: Database, { id, version, fields }: Save): Promise<SaveOutcome> {
  const there = await db.$client
    .prepare(
      `select p.version, exists (select 1 from blog_posts o where o.slug = ?2 and o.id <> ?1)
         or exists (select 1 from post_slugs s where s.slug = ?2 and s.post_id <> ?1) as taken
       from blog_posts p where p.id = ?1`,
    )
    .bind(id, fields.slug)
    .first<{ version: number; taken: number }>()
  if (there === null) return { outcome: 'gone' }
  if (there.version !== version) return { outcome: 'conflict', version: there.version }
  return { outcome: there.taken ? 'slug-taken' : 'published-already' }
}
