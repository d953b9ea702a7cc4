import { postAuditStatement } from './post-records.ts'
import type { Database } from '#app/data/database.server.ts'

interface Draft {
  postId: number
  fields: Record<string, string>
  /** Version of the post that is being edited. */
  baseVersion: number
  by: string
  now: number
}

/**
 * Autosaves unsaved changes next to the post. It never overwrites another editor's draft and is rejected after the
 * same editor saved a newer version. Autosaves run every few seconds and are not written to the audit log.
 */
export async function saveDraft(
  db: Database,
  { postId, fields, baseVersion, by, now }: Draft,
): Promise<'kept' | 'anothers' | 'saved-since' | 'gone'> {
  const d1 = db.$client
  const [kept, looked] = await d1.batch<{ anothers: number; since: number }>([
    d1
      .prepare(
        `insert into post_drafts (post_id, fields, base_version, updated_at, updated_by)
         select p.id, ?2, ?3, ?5, ?4 from blog_posts p
         where p.id = ?1 and not exists (
           select 1 from post_revisions r where r.post_id = ?1 and r.version > ?3 and r.by = ?4
         )
         on conflict (post_id) do update
         set fields = excluded.fields, base_version = excluded.base_version, updated_at = excluded.updated_at
         where post_drafts.updated_by = excluded.updated_by
         returning post_id`,
      )
      .bind(postId, JSON.stringify(fields), baseVersion, by, now),
    d1
      .prepare(
        `select exists (select 1 from post_drafts d where d.post_id = ?1 and d.updated_by <> ?2) as anothers,
           exists (select 1 from post_revisions r where r.post_id = ?1 and r.version > ?3 and r.by = ?2) as since`,
      )
      .bind(postId, by, baseVersion),
  ])
  if (kept?.results.length) return 'kept'
  if (looked?.results[0]?.since) return 'saved-since'
  return looked?.results[0]?.anothers ? 'anothers' : 'gone'
}

/** Deletes the draft that the editor saw; a newer draft stays. */
export async function deleteDraft(
  db: Database,
  { postId, at, by, now }: { postId: number; at: number; by: string; now: number },
) {
  await db.$client.batch([
    db.$client.prepare('delete from post_drafts where post_id = ?1 and updated_at = ?2').bind(postId, at),
    postAuditStatement(db, { id: postId, action: 'post.draft-dropped', details: {}, by, now }),
  ])
}
