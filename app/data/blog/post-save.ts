import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { AuditAction } from '#app/domain/audit/actions.ts'
import type { PostFields, PostPublishAction } from '#app/domain/blog/post-fields.ts'
import { postRevisionStatement } from './post-records.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

type SaveOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'gone' | 'slug-taken' | 'published-already' }
  /** Someone else saved first; `version` is the post's current version. */
  | { outcome: 'conflict'; version: number }

const moveActions: Record<PostPublishAction, AuditAction> = {
  keep: 'post.saved',
  publish: 'post.published',
  schedule: 'post.scheduled',
  unschedule: 'post.unscheduled',
  unpublish: 'post.unpublished',
}

interface Save {
  id: number
  /** Version that the edit is based on. */
  version: number
  fields: PostFields
  move: PostPublishAction
  /** Publication time for `schedule`, in ms. */
  scheduledAt: number | null
  /** Version that is being restored; undefined for an ordinary save. */
  restored?: number
  by: string
  now: number
}

/**
 * Saves a post as its next version in one batch, which also stores the former slug, the audit-log entry and the
 * revision, and deletes the editor's draft. The post is not changed if someone else saved first.
 */
export async function savePost(db: Database, save: Save): Promise<SaveOutcome> {
  const { id, version, fields, move, by, now } = save
  const [, , saved] = await runBatch<{ version: number }>(db, [
    postRevisionStatement({ id, version, by: null }),
    // A slug that was public redirects to the post's new slug.
    sql`insert into post_slugs (slug, post_id, created_at)
      select p.slug, p.id, ${now} from blog_posts p
      where p.id = ${id} and p.version = ${version} and p.published_at <= ${now}
        and (p.slug <> ${fields.slug} or ${move} = 'unpublish')
        and not exists (select 1 from blog_posts o where o.slug = ${fields.slug} and o.id <> ${id})
        and not exists (select 1 from post_slugs s where s.slug = ${fields.slug} and s.post_id <> ${id})
      on conflict do nothing`,
    sql`update blog_posts set title = ${fields.title}, slug = ${fields.slug}, excerpt = ${fields.excerpt},
        content = ${fields.content}, author = ${fields.author}, tags = ${JSON.stringify(fields.tags)},
        reading_time = ${fields.readingTime}, featured_image_url = ${fields.featuredImageUrl},
        featured_image_alt = ${fields.featuredImageAlt},
        published_at = case ${move}
          when 'publish' then case when published_at <= ${now} then published_at else ${now} end
          when 'unpublish' then null else published_at end,
        scheduled_at = case ${move} when 'schedule' then ${save.scheduledAt} when 'keep' then scheduled_at else null end,
        version = version + 1, updated_at = ${now}
      where id = ${id} and version = ${version}
        and not (${move} in ('schedule', 'unschedule') and published_at is not null)
        and not exists (select 1 from blog_posts o where o.slug = ${fields.slug} and o.id <> ${id})
        and not exists (select 1 from post_slugs s where s.slug = ${fields.slug} and s.post_id <> ${id})
      returning version`,
    auditEventStatement({
      action: save.restored === undefined ? moveActions[move] : 'post.restored',
      subject: `post:${id}`,
      details: { title: fields.title, version: version + 1, ...extrasOf(save) },
      by,
      now,
    }),
    postRevisionStatement({ id, version: version + 1, by }),
    sql`delete from post_drafts where post_id = ${id} and updated_by = ${by} and changes() > 0`,
  ])
  const next = saved?.[0]?.version
  return next === undefined ? whyNot(db, save) : { outcome: 'saved', version: next }
}

function extrasOf({ move, scheduledAt, restored }: Save) {
  return {
    ...(move === 'schedule' ? { for: scheduledAt } : {}),
    ...(restored === undefined ? {} : { from: restored }),
  }
}

async function whyNot(db: Database, { id, version, fields }: Save): Promise<SaveOutcome> {
  const there = await db.get<
    { version: number; taken: number } | undefined
  >(sql`select p.version, exists (select 1 from blog_posts o where o.slug = ${fields.slug} and o.id <> ${id})
      or exists (select 1 from post_slugs s where s.slug = ${fields.slug} and s.post_id <> ${id}) as taken
    from blog_posts p where p.id = ${id}`)
  if (there === undefined) return { outcome: 'gone' }
  if (there.version !== version) return { outcome: 'conflict', version: there.version }
  return { outcome: there.taken ? 'slug-taken' : 'published-already' }
}
