import { and, asc, desc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { selectSocialCardUrl } from '#app/data/images/social-cards.ts'
import { mealCardColumns, soldOutColumn } from '#app/data/menu/products.ts'
import { blogPosts, formerPostSlugs, newestPosts, products } from '#app/data/schema.ts'

export const postsPerPage = 24

const relatedPoolSize = 12

/** Paginates by post position, not OFFSET, so that later pages cost no more than the first (docs/decisions/023). */
export function listPosts(db: Database, { now, page }: { now: number; page: number }) {
  return db
    .select(pickColumns(blogPosts, 'id', 'slug', 'title', 'excerpt', 'publishedAt', 'author'))
    .from(blogPosts)
    .where(
      sql`${blogPosts.position} <= (${selectNewestPostPosition(db, now)}) - ${(page - 1) * postsPerPage}`,
    )
    .orderBy(desc(blogPosts.position))
    .limit(postsPerPage + 1)
}

export function selectNewestPostPosition(db: Database, now: number) {
  return db
    .select({ position: blogPosts.position })
    .from(blogPosts)
    .where(isPublishedCondition(now))
    .orderBy(...newestFirst)
    .limit(1)
}

export async function readPost(db: Database, slug: string, now: number) {
  const [[post], [newest]] = await db.batch([
    db
      .select({
        ...getTableColumns(blogPosts),
        cardUrl: selectSocialCardUrl('post', blogPosts.id),
        previous: adjacentPost(-1, now).as('previous'),
        next: adjacentPost(1, now).as('next'),
      })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublishedCondition(now)))
      .limit(1),
    db.select({ posts: newestPosts.posts }).from(newestPosts).limit(1),
  ])
  if (!post) return null
  const publishedPosts = (newest?.posts ?? []).filter(({ publishedAt }) => publishedAt <= now)
  return { ...post, recentPosts: publishedPosts.slice(0, relatedPoolSize) }
}

function adjacentPost(step: 1 | -1, now: number) {
  return sql`(select json_object('slug', other.slug, 'title', other.title) from blog_posts as other
    where other.place = blog_posts.place + ${step} and other.published_at <= ${now})`.mapWith(
    (row: string) => JSON.parse(row) as { slug: string; title: string } | null,
  )
}

export async function resolveFormerPostSlug(db: Database, slug: string, now: number) {
  const post = await db
    .select({ slug: blogPosts.slug })
    .from(formerPostSlugs)
    .innerJoin(blogPosts, eq(blogPosts.id, formerPostSlugs.postId))
    .where(and(eq(formerPostSlugs.slug, slug), isPublishedCondition(now)))
    .get()
  return post?.slug ?? null
}

export function listFeedPosts(db: Database, now: number) {
  return db
    .select({
      ...pickColumns(blogPosts, 'slug', 'title', 'excerpt', 'author', 'tags'),
      // `published_at` is never null here, because the query selects only published posts.
      publishedAt: sql<number>`${blogPosts.publishedAt}`.as('published_at'),
      updatedAt: blogPosts.updatedAt,
    })
    .from(blogPosts)
    .where(isPublishedCondition(now))
    .orderBy(...newestFirst)
    .limit(20)
}

const newestFirst = [desc(blogPosts.publishedAt), desc(blogPosts.id)] as const

/** SQL condition: the post is published at `now`. Never true for drafts, because their publication date is null. */
function isPublishedCondition(now: number) {
  return lte(blogPosts.publishedAt, now)
}

const stateColumns = { featuredThisWeek: products.featuredThisWeek, soldOut: soldOutColumn }

/** Uses one query per meal, because each query then reads only a single row. */
export async function readPostMeals(db: Database, ids: readonly number[]) {
  const [first, ...others] = ids.map((id) =>
    db
      .select({ ...mealCardColumns, ...stateColumns })
      .from(products)
      .where(and(eq(products.id, id), or(isNull(products.archivedAt), eq(products.isDraft, false)))),
  )
  return first ? (await db.batch([first, ...others])).flat() : []
}

const mealsScanned = 400

export function searchMealsForPost(db: Database, words: readonly string[]) {
  const listed = db
    .select({ id: products.id, name: products.name, ...stateColumns })
    .from(products)
    .where(isNull(products.archivedAt))
    .orderBy(asc(sql`${products.name} collate nocase`), asc(products.id))
    .limit(mealsScanned)
    .as('listed')
  return db
    .select()
    .from(listed)
    .where(and(...words.map((word) => sql`instr(lower(${listed.name}), ${word.toLowerCase()}) > 0`)))
    .orderBy(sql`${listed.featuredThisWeek} desc, ${listed.name} collate nocase`)
    .limit(12)
}
