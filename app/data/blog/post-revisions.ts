import { and, desc, eq, lt } from 'drizzle-orm'
import { postRevisions, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

export const revisionsPerPage = 50

/**
 * Lists a post's revisions older than the version `below`, newest first, plus one extra row that shows whether another
 * page follows.
 */
export function listRevisions(db: Database, { postId, below }: { postId: number; below: number | null }) {
  return db
    .select({
      version: postRevisions.version,
      at: postRevisions.at,
      email: users.email,
    })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.by))
    .where(
      and(eq(postRevisions.postId, postId), below === null ? undefined : lt(postRevisions.version, below)),
    )
    .orderBy(desc(postRevisions.version))
    .limit(revisionsPerPage + 1)
}

/** Finds a revision with its author; null if there is no such revision. */
export async function findRevision(db: Database, { postId, version }: { postId: number; version: number }) {
  const [revision] = await db
    .select({ fields: postRevisions.fields, at: postRevisions.at, email: users.email })
    .from(postRevisions)
    .leftJoin(users, eq(users.id, postRevisions.by))
    .where(and(eq(postRevisions.postId, postId), eq(postRevisions.version, version)))
    .limit(1)
  return revision ?? null
}
