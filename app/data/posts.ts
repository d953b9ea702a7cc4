import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { blogPosts, postSlugs } from './schema.ts'
import { cardUrlOf } from './social-cards.ts'
import type { Database } from './database.server.ts'

export const postsPerPage = 24
/** A post a week for 23 years. An offset reads what it skips, so it must not grow without end. */
export const lastPage = 50

const feedLength = 20
/** Related posts are looked for among this many, so that the rows read stay the same however many there are. */
const shelf = 12

/** A list of the newest, one more than a page holds: it says whether another page follows. */
export function listPosts(db: Database, { now, page }: { now: number; page: number }) {
  return db
    .select({
      id: blogPosts.id,
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      publishedAt: blogPosts.publishedAt,
      author: blogPosts.author,
    })
    .from(blogPosts)
    .where(publishedBy(now))
    .orderBy(...newestFirst)
    .limit(postsPerPage + 1)
    .offset((page - 1) * postsPerPage)
}

/** A post with what stands beside it; one trip to the database, null where it is unknown or not yet published. */
export async function readPost(db: Database, { slug, now }: { slug: string; now: number }) {
  const place = db
    .select({ publishedAt: blogPosts.publishedAt, id: blogPosts.id })
    .from(blogPosts)
    .where(eq(blogPosts.slug, slug))
  const here = sql`(${blogPosts.publishedAt}, ${blogPosts.id})`
  const [[post], others, [previous], [next]] = await db.batch([
    db
      .select({ ...getTableColumns(blogPosts), cardUrl: cardUrlOf('post', blogPosts.id) })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), publishedBy(now)))
      .limit(1),
    db
      .select({ ...linkColumns, tags: blogPosts.tags })
      .from(blogPosts)
      .where(publishedBy(now))
      .orderBy(...newestFirst)
      .limit(shelf),
    db
      .select(linkColumns)
      .from(blogPosts)
      // Older than a published post is published. Said once more, `now` would be the bound that the index is read from.
      .where(sql`${here} < (${place})`)
      .orderBy(...newestFirst)
      .limit(1),
    db
      .select(linkColumns)
      .from(blogPosts)
      .where(and(publishedBy(now), sql`${here} > (${place})`))
      .orderBy(asc(blogPosts.publishedAt), asc(blogPosts.id))
      .limit(1),
  ])
  return post ? { post, others, previous: previous ?? null, next: next ?? null } : null
}

/** Where a post stands today that once stood here; null where none did, or nobody may read it. */
export async function findMovedPost(db: Database, { slug, now }: { slug: string; now: number }) {
  const [post] = await db
    .select({ slug: blogPosts.slug })
    .from(postSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, postSlugs.postId))
    .where(and(eq(postSlugs.slug, slug), publishedBy(now)))
    .limit(1)
  return post?.slug ?? null
}

export function listFeedPosts(db: Database, now: number) {
  return db
    .select({
      slug: blogPosts.slug,
      title: blogPosts.title,
      excerpt: blogPosts.excerpt,
      author: blogPosts.author,
      tags: blogPosts.tags,
      // Never null behind the condition below.
      publishedAt: sql<number>`${blogPosts.publishedAt}`.as('published_at'),
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(publishedBy(now))
    .orderBy(...newestFirst)
    .limit(feedLength)
}

const linkColumns = { slug: blogPosts.slug, title: blogPosts.title }

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)] as const

/** A draft has no date, and null is not less than anything. */
function publishedBy(now: number) {
  return lte(blogPosts.publishedAt, now)
}
