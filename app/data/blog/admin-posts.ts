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
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { splitSearchWords } from '#app/domain/site/admin-search.ts'
import { publishOverdueAfterMs, type PostState } from '#app/domain/blog/post-fields.ts'
import { blogPosts, postDrafts, users } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { pickColumns } from '#app/data/columns.ts'

const adminPostsPerPage = 50
/** Maximum number of posts scanned per page of search or filter results; titles have no full-text index. */
const postsScanned = 200

/** List cursor: the post's date (ms) and, for equal dates, its ID. */
export type PostCursor = readonly [date: number, id: number]

interface AdminPostsQuery {
  q: string
  state: PostState | null
  before: PostCursor | null
  now: number
}

export async function listAdminPosts(db: Database, { q, state, before, now }: AdminPostsQuery) {
  const words = splitSearchWords(q)
  // Publication, scheduled or creation date. The expression must match the indexed one of `blog_posts_by_date`.
  const { publishedAt, scheduledAt, createdAt } = blogPosts
  const date = sql<number>`case when ${publishedAt} is not null then ${publishedAt} when ${scheduledAt} is not null then ${scheduledAt} else ${createdAt} end`
  // Two conditions instead of `(date, id) < (…)`, because a row-value comparison would not use the index.
  const afterCursor =
    before === null
      ? undefined
      : and(lte(date, before[0]), or(lt(date, before[0]), lt(blogPosts.id, before[1])))
  const filtered = words.length > 0 || state !== null
  const scanned = db
    .select({
      ...pickColumns(blogPosts, 'id', 'slug', 'title', 'author', 'publishedAt', 'scheduledAt', 'updatedAt'),
      date: date.as('date'),
    })
    .from(blogPosts)
    .where(afterCursor)
    .orderBy(desc(date), desc(blogPosts.id))
    .limit(filtered ? postsScanned : adminPostsPerPage + 1)
    .as('some')
  const conditions = [
    ...words.map((word) => sql`instr(lower(${scanned.title}), ${word.toLowerCase()}) > 0`),
    ...(state === null ? [] : [stateCondition(scanned, state, now)]),
  ]
  const [found, [lastScanned]] = await db.batch([
    db
      .select()
      .from(scanned)
      .where(and(...conditions))
      .orderBy(desc(scanned.date), desc(scanned.id))
      .limit(adminPostsPerPage + 1),
    // The last row scanned for a page of a search or filter; the next page starts after it.
    db
      .select({ date, id: blogPosts.id })
      .from(blogPosts)
      .where(afterCursor)
      .orderBy(desc(date), desc(blogPosts.id))
      .limit(1)
      .offset(postsScanned - 1),
  ])
  const { rows, next } = toListPage(found, adminPostsPerPage, cursorOf)
  return { rows, next: next ?? (filtered ? (lastScanned ? cursorOf(lastScanned) : null) : null) }
}

function cursorOf({ date, id }: { date: number; id: number }): PostCursor {
  return [date, id]
}

type Times = Record<'publishedAt' | 'scheduledAt', Parameters<typeof lte>[0]>

function stateCondition({ publishedAt, scheduledAt }: Times, state: PostState, now: number): SQL | undefined {
  const overdueBefore = now - publishOverdueAfterMs
  switch (state) {
    case 'published':
      return lte(publishedAt, now)
    case 'draft':
      return and(isNull(publishedAt), isNull(scheduledAt))
    case 'overdue':
      return and(isNull(publishedAt), lt(scheduledAt, overdueBefore))
    case 'scheduled':
      return or(
        gt(publishedAt, now),
        and(isNull(publishedAt), isNotNull(scheduledAt), sql`${scheduledAt} >= ${overdueBefore}`),
      )
  }
}

export async function findAdminPost(db: Database, id: number) {
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

export type AdminPost = NonNullable<Awaited<ReturnType<typeof findAdminPost>>>['post']
