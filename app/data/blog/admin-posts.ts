import { and, desc, eq, getTableColumns, gt, gte, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { blogPosts, postDrafts, users } from '#app/data/schema.ts'
import { postOverdueAfterMs, type PostState } from '#app/domain/blog/post.ts'
import { splitSearchWords } from '#app/domain/site/admin-search.ts'

/** Maximum number of posts scanned per page of filtered posts, because no index can find the matching posts. */
const postsScanned = 200

export type PostCursor = readonly [date: number, id: number]

export async function listAdminPosts(
  db: Database,
  { q, state, before, now }: { q: string; state: PostState | null; before: PostCursor | null; now: number },
) {
  const words = splitSearchWords(q)
  // `date` must be the same expression as in the index `blog_posts_by_date`, or SQLite won't use the index.
  const { publishedAt, scheduledAt, createdAt } = blogPosts
  const date = sql<number>`case when ${publishedAt} is not null then ${publishedAt} when ${scheduledAt} is not null then ${scheduledAt} else ${createdAt} end`
  // Two conditions instead of `(date, id) < (…)`, because a row-value comparison would not use the index.
  const afterCursorCondition = before
    ? and(lte(date, before[0]), or(lt(date, before[0]), lt(blogPosts.id, before[1])))
    : undefined
  const filtered = words.length > 0 || state !== null
  const scanned = db
    .select({
      ...pickColumns(blogPosts, 'id', 'slug', 'title', 'author', 'publishedAt', 'scheduledAt', 'updatedAt'),
      date: date.as('date'),
    })
    .from(blogPosts)
    .where(afterCursorCondition)
    .orderBy(desc(date), desc(blogPosts.id))
    .limit(filtered ? postsScanned : rowsPerPage + 1)
    .as('some')
  const conditions = words.map((word) => sql`instr(lower(${scanned.title}), ${word.toLowerCase()}) > 0`)
  const [found, [lastScanned]] = await db.batch([
    db
      .select()
      .from(scanned)
      .where(and(...conditions, state === null ? undefined : stateCondition(scanned, state, now)))
      .orderBy(desc(scanned.date), desc(scanned.id))
      .limit(rowsPerPage + 1),
    db
      .select({ date, id: blogPosts.id })
      .from(blogPosts)
      .where(afterCursorCondition)
      .orderBy(desc(date), desc(blogPosts.id))
      .limit(1)
      .offset(postsScanned - 1),
  ])
  const { rows, next } = toListPage(found, rowsPerPage, cursorOf)
  return { rows, next: next ?? (filtered && lastScanned ? cursorOf(lastScanned) : null) }
}

function cursorOf({ date, id }: { date: number; id: number }): PostCursor {
  return [date, id]
}

type Times = Record<'publishedAt' | 'scheduledAt', Parameters<typeof lte>[0]>

function stateCondition({ publishedAt, scheduledAt }: Times, state: PostState, now: number) {
  const overdueBefore = now - postOverdueAfterMs
  const conditions = {
    published: lte(publishedAt, now),
    draft: and(isNull(publishedAt), isNull(scheduledAt)),
    overdue: and(isNull(publishedAt), lt(scheduledAt, overdueBefore)),
    scheduled: or(gt(publishedAt, now), and(isNull(publishedAt), gte(scheduledAt, overdueBefore))),
  }
  return conditions[state]
}

export function findAdminPost(db: Database, id: number) {
  const { fields, baseVersion, updatedAt } = postDrafts
  return db
    .select({
      post: getTableColumns(blogPosts),
      draft: { fields, baseVersion, at: sql<number>`${updatedAt}`.as('draft_at') },
      draftBy: users.email,
    })
    .from(blogPosts)
    .leftJoin(postDrafts, eq(postDrafts.postId, blogPosts.id))
    .leftJoin(users, eq(users.id, postDrafts.updatedBy))
    .where(eq(blogPosts.id, id))
    .get()
}

export type AdminPost = NonNullable<Awaited<ReturnType<typeof findAdminPost>>>
