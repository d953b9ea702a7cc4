import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { overdueMs, type PostState } from '#app/domain/post-fields.ts'
import { blogPosts, postDrafts, users } from './schema.ts'
import type { Database } from './database.server.ts'

/** Posts as the desk sees them: drafts and those to come too. */

export const deskPostsPerPage = 50
/** Words of a title have no index, so a search looks through this many at a time, and the next page goes on behind. */
const searchedAtOnce = 200

interface Wanted {
  words: readonly string[]
  state: PostState | null
  /** The id that the page before ended with. */
  before: number | null
  now: number
}

/** Some posts, newest first, and the id behind which the next page begins. */
export async function listDeskPosts(db: Database, { words, state, before, now }: Wanted) {
  const behind = before === null ? undefined : lt(blogPosts.id, before)
  const filtered = words.length > 0 || state !== null
  const some = db
    .select({
      id: blogPosts.id,
      slug: blogPosts.slug,
      title: blogPosts.title,
      author: blogPosts.author,
      publishedAt: blogPosts.publishedAt,
      scheduledAt: blogPosts.scheduledAt,
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(behind)
    .orderBy(desc(blogPosts.id))
    .limit(filtered ? searchedAtOnce : deskPostsPerPage + 1)
    .as('some')
  const conditions = [
    ...words.map((word) => sql`instr(lower(${some.title}), ${word.toLowerCase()}) > 0`),
    ...(state === null ? [] : [inState(some, state, now)]),
  ]
  const [found, [edge]] = await db.batch([
    db
      .select()
      .from(some)
      .where(and(...conditions))
      .orderBy(desc(some.id))
      .limit(deskPostsPerPage + 1),
    db.select({ id: min(some.id), count: sql<number>`count(*)`.as('count') }).from(some),
  ])
  const posts = found.slice(0, deskPostsPerPage)
  if (found.length > deskPostsPerPage) return { posts, next: posts.at(-1)?.id ?? null }
  return { posts, next: filtered && edge?.count === searchedAtOnce ? edge.id : null }
}

/** All of them, a page at a time. */
export async function* deskPostPages(db: Database, query: Omit<Wanted, 'before'>) {
  for (let before: number | null = null; ;) {
    const { posts, next }: Awaited<ReturnType<typeof listDeskPosts>> = await listDeskPosts(db, {
      ...query,
      before,
    })
    yield posts
    if (next === null) return
    before = next
  }
}

type Times = Record<'publishedAt' | 'scheduledAt', Parameters<typeof lte>[0]>

function inState({ publishedAt, scheduledAt }: Times, state: PostState, now: number): SQL | undefined {
  const late = now - overdueMs
  switch (state) {
    case 'published':
      return lte(publishedAt, now)
    case 'draft':
      return and(isNull(publishedAt), isNull(scheduledAt))
    case 'overdue':
      return and(isNull(publishedAt), lt(scheduledAt, late))
    case 'scheduled':
      return or(
        gt(publishedAt, now),
        and(isNull(publishedAt), isNotNull(scheduledAt), sql`${scheduledAt} >= ${late}`),
      )
  }
}

/** A post with the text that somebody left unsaved, if there is one; null where there is no such post. */
export async function findDeskPost(db: Database, id: number) {
  const [row] = await db
    .select({
      ...getTableColumns(blogPosts),
      draftFields: postDrafts.fields,
      draftBase: postDrafts.baseVersion,
      draftAt: sql<number | null>`${postDrafts.updatedAt}`.as('draft_at'),
      draftBy: sql<string | null>`${postDrafts.updatedBy}`.as('draft_by'),
      draftEmail: users.email,
    })
    .from(blogPosts)
    .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
    .leftJoin(users, eq(users.id, postDrafts.updatedBy))
    .where(eq(blogPosts.id, id))
    .limit(1)
  if (!row) return null
  const { draftFields, draftBase, draftAt, draftBy, draftEmail, ...post } = row
  if (draftFields === null || draftBase === null || draftAt === null) return { post, draft: null }
  return {
    post,
    draft: { fields: draftFields, baseVersion: draftBase, at: draftAt, by: draftBy, email: draftEmail },
  }
}

export type DeskPost = NonNullable<Awaited<ReturnType<typeof findDeskPost>>>['post']
