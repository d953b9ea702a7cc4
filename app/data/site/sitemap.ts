import { and, asc, gt, isNull, lte, max, sql } from 'drizzle-orm'
import { postsPerPage, selectNewestPostPosition } from '#app/data/blog/posts.ts'
import type { Database } from '#app/data/database.server.ts'
import { blogPosts, products } from '#app/data/schema.ts'
import { getBlogListPath, getPostPath } from '#app/domain/blog/post.ts'
import type { SitemapEntry, SitemapKind } from '#app/domain/site/sitemap.ts'

interface Range {
  after: number
  to: number
}

/** Reads the highest post and product IDs, which determine the number of sitemap files. */
export async function readSitemapSize(db: Database, now: number) {
  const [[post], [product], [newest]] = await db.batch([
    db.select({ id: max(blogPosts.id) }).from(blogPosts),
    db.select({ id: max(products.id) }).from(products),
    selectNewestPostPosition(db, now),
  ])
  const lastIds: Record<SitemapKind, number> = { posts: post?.id ?? 0, products: product?.id ?? 0 }
  return { lastIds, blogPages: Math.max(1, Math.ceil((newest?.position ?? 0) / postsPerPage)) }
}

export function listBlogPageSitemapEntries(pages: number): SitemapEntry[] {
  return Array.from({ length: pages }, (_, index) => ({ path: getBlogListPath(index + 1) }))
}

export async function listPostAndProductSitemapEntries(db: Database, range: Range, now: number) {
  const [posts, products] = await db.batch([postRows(db, range, now), productRows(db, range)])
  return { posts: posts.map(postEntry), products: products.map(productEntry) }
}

export async function listPostSitemapEntries(db: Database, range: Range, now: number) {
  return (await postRows(db, range, now)).map(postEntry)
}

export async function listProductSitemapEntries(db: Database, range: Range) {
  return (await productRows(db, range)).map(productEntry)
}

function postRows(db: Database, { after, to }: Range, now: number) {
  return (
    db
      .select({ slug: blogPosts.slug, publishedAt: blogPosts.publishedAt, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      // The unary plus keeps SQLite from using the index on the date, because the query selects and sorts rows by ID.
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
  return { path: getPostPath(slug), changedAt: Math.max(publishedAt ?? 0, updatedAt) }
}

function productEntry({ id, updatedAt }: Awaited<ReturnType<typeof productRows>>[number]) {
  return { path: `/product/${id}`, changedAt: updatedAt }
}
