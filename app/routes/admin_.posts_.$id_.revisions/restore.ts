import type { Context } from '#app/context.server.ts'
import { findAdminPost } from '#app/data/blog/admin-posts.ts'
import { findRevision } from '#app/data/blog/post-revisions.ts'
import { savePost } from '#app/data/blog/post-save.ts'
import { parseRevisionFields } from './comparison.ts'

interface Restore {
  context: Context
  by: string
  postId: number
  /** The post's current version, as the page showed it. */
  version: number
  /** The earlier version to restore. */
  from: number
}

/** Restores an earlier revision as a new save; the post keeps its current slug, so existing links still work. */
export async function restoreRevision({ context, by, postId, version, from }: Restore) {
  const { db, now } = context
  const [found, revision] = await Promise.all([
    findAdminPost(db, postId),
    findRevision(db, { postId, version: from }),
  ])
  if (!found || !revision) return 'gone'
  const saved = await savePost(db, {
    id: postId,
    version,
    fields: { ...parseRevisionFields(revision.fields), slug: found.post.slug },
    move: 'keep',
    scheduledAt: null,
    restored: from,
    by,
    now,
  })
  return saved.outcome === 'saved' ? 'restored' : saved.outcome === 'gone' ? 'gone' : 'conflict'
}
