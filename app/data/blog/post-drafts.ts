import { sql } from 'drizzle-orm'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/statement.ts'

interface Draft {
  postId: number
  fields: Record<string, string>
  /** Version of the post that the draft is based on. */
  baseVersion: number
  by: string
  now: number
}

/**
 * Autosaves an editor's unsaved changes, separately from the post. It never overwrites another editor's draft, and it
 * is rejected if the same editor has since saved a newer version. Autosaves run every few seconds, so they are not
 * written to the audit log.
 */
export async function saveDraft(
  db: Database,
  { postId, fields, baseVersion, by, now }: Draft,
): Promise<'kept' | 'anothers' | 'saved-since' | 'gone'> {
  const [kept, looked] = await runBatch<{ anothers: number; since: number }>(db, [
    sql`insert into post_drafts (post_id, fields, base_version, updated_at, updated_by)
      select p.id, ${JSON.stringify(fields)}, ${baseVersion}, ${now}, ${by} from blog_posts p
      where p.id = ${postId} and not exists (
        select 1 from post_revisions r where r.post_id = ${postId} and r.version > ${baseVersion} and r.by = ${by}
      )
      on conflict (post_id) do update
      set fields = excluded.fields, base_version = excluded.base_version, updated_at = excluded.updated_at
      where post_drafts.updated_by = excluded.updated_by
      returning post_id`,
    sql`select exists (select 1 from post_drafts d
      where d.post_id = ${postId} and d.updated_by <> ${by}) as anothers,
      exists (select 1 from post_revisions r
        where r.post_id = ${postId} and r.version > ${baseVersion} and r.by = ${by}) as since`,
  ])
  if (kept?.length) return 'kept'
  if (looked?.[0]?.since) return 'saved-since'
  return looked?.[0]?.anothers ? 'anothers' : 'gone'
}

/** Deletes the draft that the editor saw, which was saved at `at`; a newer draft stays. */
export async function deleteDraft(
  db: Database,
  { postId, at, by, now }: { postId: number; at: number; by: string; now: number },
) {
  await runBatch(db, [
    sql`delete from post_drafts where post_id = ${postId} and updated_at = ${at}`,
    auditEventStatement({ action: 'post.draft-dropped', subject: `post:${postId}`, by, now }),
  ])
}
