import { and, asc, gt, isNull, lte, max, sql } from 'drizzle-orm'
import { blogsPath, postPath } from '#app/domain/blog/post.ts'
import type { SitemapEntry, SitemapKind } from '#app/domain/site/sitemap.ts'
import { newestPlace, postsPerPage } from '#app/data/blog/posts.ts'
import { blogPosts, products } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'

interface Range {
  after: number
  to: number
}

/** The greatest ids and the pages of the blog: what says how many files there are, and nothing is counted for it. */
export async function sitemapSize(db: Database, now: number) {
  const [[post], [product], [newest]] = await db.batch([
    db.select({ id: max(blogPosts.id) }).from(blogPosts),
    db.select({ id: max(products.id) }).from(products),
    newestPlace(db, now),
  ])
  const lastIds: Record<SitemapKind, number> = { posts: post?.id ?? 0, products: product?.id ?? 0 }
  return { lastIds, blogPages: Math.max(1, Math.ceil((newest?.place ?? 0) / postsPerPage)) }
}

/** The list of posts has an address for each of its pages. */
export function blogPageEntries(pages: number): SitemapEntry[] {
  return Array.from({ length: pages }, (_, index) => ({ path: blogsPath(index + 1) }))
}

/** The posts and the dishes of a range, in one trip. */
export async function postAndProductEntries(db: Database, range: Range, now: number) {
  const [posts, dishes] = await db.batch([postRows(db, range, now), productRows(db, range)])
  return { posts: posts.map(postEntry), products: dishes.map(productEntry) }
}

export async function postEntries(db: Database, range: Range, now: number) {
  return (await postRows(db, range, now)).map(postEntry)
}

/** Every dish: one that rests has its page too. What is archived keeps its page, for whoever has the address. */
export async function productEntries(db: Database, range: Range) {
  return (await productRows(db, range)).map(productEntry)
}

function postRows(db: Database, { after, to }: Range, now: number) {
  return (
    db
      .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      // By id: a range of dates would begin anew at each draft.
      .where(and(gt(blogPosts.id, after), lte(blogPosts.id, to), sql`+${blogPosts.publishedAt} <= ${now}`))
      .orderBy(asc(blogPosts.id))
  )
}

function productRows(db: Database, { after, to }: Range) {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(and(gt(products.id, after), lte(products.id, to), isNull(products.archivedAt)))
    .orderBy(asc(products.id))
}

function postEntry({ slug, publishedAt, updatedAt }: Awaited<ReturnType<typeof postRows>>[number]) {
  // One written ahead did not change before it was published.
  return { path: postPath(slug), changedAt: Math.max(publishedAt ?? 0, updatedAt) }
}

function productEntry({ id, updatedAt }: Awaited<ReturnType<typeof productRows>>[number]) {
  return { path: `/product/${id}`, changedAt: updatedAt }
}
