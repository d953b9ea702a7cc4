import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement, buildAuditStatementForRows } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { postRevisions, users } from '#app/data/schema.ts'
import { type PostIntent, postIntents } from '#app/domain/blog/post.ts'
import type { PostFields } from '#app/domain/blog/post-form.ts'

interface Save extends Actor {
  id: number
  version: number
  fields: PostFields
  intent: PostIntent
  scheduledAt: number | null
  restoredVersion?: number
}

export async function savePost(db: Database, save: Save) {
  const { id, version, fields, intent, scheduledAt, restoredVersion, by, now } = save
  const details = {
    title: fields.title,
    version: version + 1,
    for: scheduledAt ?? undefined,
    from: restoredVersion,
  }
  const slugTakenCondition = sql`(exists (select 1 from blog_posts o where o.slug = ${fields.slug} and o.id <> ${id})
    or exists (select 1 from post_slugs s where s.slug = ${fields.slug} and s.post_id <> ${id}))`
  const [, , saved] = await runBatch(db, [
    postRevisionStatement({ id, version, by: null }),
    sql`insert into post_slugs (slug, post_id, created_at)
      select p.slug, p.id, ${now} from blog_posts p
      where p.id = ${id} and p.version = ${version} and p.published_at <= ${now}
        and (p.slug <> ${fields.slug} or ${intent} = 'unpublish') and not ${slugTakenCondition}
      on conflict do nothing`,
    sql`update blog_posts set title = ${fields.title}, slug = ${fields.slug}, excerpt = ${fields.excerpt},
        content = ${fields.content}, author = ${fields.author}, tags = ${JSON.stringify(fields.tags)},
        reading_time = ${fields.readingTime}, featured_image_url = ${fields.featuredImageUrl},
        featured_image_alt = ${fields.featuredImageAlt},
        published_at = case ${intent}
          when 'publish' then case when published_at <= ${now} then published_at else ${now} end
          when 'unpublish' then null else published_at end,
        scheduled_at = case ${intent} when 'schedule' then ${scheduledAt} when 'save' then scheduled_at else null end,
        version = version + 1, updated_at = ${now}
      where id = ${id} and version = ${version}
        and not (${intent} in ('schedule', 'unschedule') and published_at is not null) and not ${slugTakenCondition}
      returning version`,
    buildAuditStatement(
      restoredVersion === undefined ? `post.${postIntents[intent]}` : 'post.restored',
      `post:${id}`,
      { details, by, now },
    ),
    postRevisionStatement({ id, version: version + 1, by }),
    sql`delete from post_drafts where post_id = ${id} and updated_by = ${by} and changes() > 0`,
  ])
  if (saved.length > 0) return { outcome: 'saved' } as const
  const stored = await db.get<{ version: number; isSlugTaken: number } | undefined>(
    sql`select p.version, ${slugTakenCondition} as isSlugTaken from blog_posts p where p.id = ${id}`,
  )
  if (stored === undefined) return { outcome: 'gone' } as const
  if (stored.version !== version) return { outcome: 'conflict', currentVersion: stored.version } as const
  return { outcome: stored.isSlugTaken ? 'slug-taken' : 'published-already' } as const
}

interface NewPost extends Actor {
  title: string
  slugs: readonly string[]
  author: string
  /** The form's idempotency key, so that submitting the form twice creates only one post (B09). */
  createKey: string
}

export async function createPost(db: Database, { title, slugs, author, createKey, by, now }: NewPost) {
  const [, , found] = await runBatch(db, [
    sql`insert into blog_posts (slug, title, author, create_key, created_at, updated_at)
      select c.value, ${title}, ${author}, ${createKey}, ${now}, ${now} from json_each(${JSON.stringify(slugs)}) c
      where not exists (select 1 from blog_posts o where o.slug = c.value)
        and not exists (select 1 from post_slugs s where s.slug = c.value)
        and not exists (select 1 from blog_posts o where o.create_key = ${createKey})
      order by c.key limit 1`,
    buildAuditStatement('post.created', sql`'post:' || last_insert_rowid()`, {
      details: { title },
      by,
      now,
    }),
    sql<{ id: number }>`select id from blog_posts where create_key = ${createKey}`,
  ])
  return found[0]?.id ?? null
}

function postRevisionStatement({ id, version, by }: { id: number; version: number; by: string | null }) {
  return sql`insert into post_revisions (post_id, version, fields, at, by)
    select id, version, json_object('title', title, 'slug', slug, 'excerpt', excerpt, 'content', content,
      'author', author, 'tags', json(tags), 'readingTime', reading_time,
      'featuredImageUrl', featured_image_url, 'featuredImageAlt', featured_image_alt), updated_at, ${by}
    from blog_posts where id = ${id} and version = ${version}
    on conflict do nothing`
}

const postsPerTick = 50

export async function publishDuePosts(db: Database, now: number) {
  const duePosts = sql`blog_posts where scheduled_at <= ${now} and published_at is null
    order by scheduled_at, id limit ${postsPerTick}`
  const [, published] = await runBatch(db, [
    buildAuditStatementForRows(duePosts, 'post.published', sql`'post:' || id`, {
      details: sql`json_object('title', title, 'for', scheduled_at)`,
      by: 'the tick',
      now,
    }),
    sql`update blog_posts set published_at = scheduled_at, scheduled_at = null
      where id in (select id from ${duePosts}) returning id`,
  ])
  return published.length
}

export async function listPostRevisions(db: Database, postId: number, below: number | null) {
  const { version, at, by } = postRevisions
  const found = await db
    .select({ version, at, email: users.email })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, by))
    .where(and(eq(postRevisions.postId, postId), below === null ? undefined : lt(version, below)))
    .orderBy(desc(version))
    .limit(rowsPerPage + 1)
  return toListPage(found, rowsPerPage, (revision) => revision.version)
}

export function findPostRevision(db: Database, postId: number, version: number) {
  return db
    .select({ ...pickColumns(postRevisions, 'version', 'fields', 'at'), email: users.email })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.by))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)))
    .get()
}

interface Draft extends Actor {
  postId: number
  fields: Record<string, string>
  baseVersion: number
}

/** Autosaves changes to a post. Writes no audit log entry, because autosaves run every few seconds. */
export async function autosaveDraft(db: Database, { postId, fields, baseVersion, by, now }: Draft) {
  const savedSinceCondition = sql`exists (select 1 from post_revisions r
    where r.post_id = ${postId} and r.version > ${baseVersion} and r.by = ${by})`
  const [saved, [checks]] = await runBatch(db, [
    sql`insert into post_drafts (post_id, fields, base_version, updated_at, updated_by)
      select p.id, ${JSON.stringify(fields)}, ${baseVersion}, ${now}, ${by} from blog_posts p
      where p.id = ${postId} and not ${savedSinceCondition}
      on conflict (post_id) do update
      set fields = excluded.fields, base_version = excluded.base_version, updated_at = excluded.updated_at
      where post_drafts.updated_by = excluded.updated_by
      returning post_id`,
    sql<{ hasOtherDraft: number; hasSavedSince: number }>`select exists (select 1 from post_drafts d
      where d.post_id = ${postId} and d.updated_by <> ${by}) as hasOtherDraft, ${savedSinceCondition} as hasSavedSince`,
  ])
  if (saved.length > 0) return 'saved'
  if (checks?.hasSavedSince) return 'saved-since'
  return checks?.hasOtherDraft ? 'other-draft' : 'gone'
}

/** Deletes a post's draft, but only the version that the editor saw: the one saved at `at` (ms). */
export async function deleteDraft(db: Database, postId: number, at: number, actor: Actor) {
  await runBatch(db, [
    sql`delete from post_drafts where post_id = ${postId} and updated_at = ${at}`,
    buildAuditStatement('post.draft-dropped', `post:${postId}`, actor),
  ])
}
