import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { postRevisions, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import { pickColumns } from '#app/data/columns.ts'
import { toListPage } from '#app/data/list-page.ts'

const revisionsPerPage = 50

export async function listRevisions(db: Database, postId: number, below: number | null) {
  const { version, at, by } = postRevisions
  const found = await db
    .select({ version, at, email: users.email })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, by))
    .where(and(eq(postRevisions.postId, postId), below === null ? undefined : lt(version, below)))
    .orderBy(desc(version))
    .limit(revisionsPerPage + 1)
  return toListPage(found, revisionsPerPage, (revision) => revision.version)
}

export async function findRevision(db: Database, postId: number, version: number) {
  const [revision] = await db
    .select({ ...pickColumns(postRevisions, 'version', 'fields', 'at'), email: users.email })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.by))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)))
    .limit(1)
  return revision ?? null
}

interface Draft {
  postId: number
  fields: Record<string, string>
  baseVersion: number
  by: string
  now: number
}

/** Autosaves an editor's changes to a post, without an audit log entry, because autosaves run every few seconds. */
export async function saveDraft(db: Database, { postId, fields, baseVersion, by, now }: Draft) {
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

/** Deletes the draft that the editor saw (saved at `at`); a newer draft is kept. */
export async function deleteDraft(
  db: Database,
  { postId, at, by, now }: { postId: number; at: number; by: string; now: number },
) {
  await runBatch(db, [
    sql`delete from post_drafts where post_id = ${postId} and updated_at = ${at}`,
    auditEventStatement('post.draft-dropped', `post:${postId}`, { by, now }),
  ])
}
