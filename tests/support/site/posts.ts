import { blogPosts } from '#app/data/schema.ts'
import { aContext, tuesday } from '#tests/support/context.ts'

/** Inserts a blog post, published just before the tests' clock by default. */
export async function aPost(slug: string, fields: Partial<typeof blogPosts.$inferInsert> = {}) {
  const times = { publishedAt: tuesday - 1, createdAt: tuesday, updatedAt: tuesday }
  const [post] = await aContext()
    .db.insert(blogPosts)
    .values({ slug, title: slug, content: '<p>Words.</p>', ...times, ...fields })
    .returning()
  if (!post) throw new Error('The post was not stored')
  return post
}
