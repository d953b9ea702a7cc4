import { blogPosts } from '#app/data/schema.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sqlRow } from '#tests/support/database.ts'

type PostFields = Partial<typeof blogPosts.$inferInsert>

/** Inserts a blog post. By default, the post was published just before `tuesday`. */
export async function aPost(slug: string, fields: PostFields = {}) {
  const times = { publishedAt: tuesday - 1, createdAt: tuesday, updatedAt: tuesday }
  const [post] = await aContext()
    .db.insert(blogPosts)
    .values({ slug, title: slug, content: '<p>Words.</p>', ...times, ...fields })
    .returning()
  if (!post) throw new Error('The post was not stored')
  return post
}

let count = 0

/** Inserts an unpublished post with every field that publishing needs. */
export function aDraftPost(fields: PostFields = {}) {
  return aPost(`post-${++count}`, {
    title: 'On flour',
    excerpt: 'What each is good for.',
    content: '<p>Rice, oat and almond.</p>',
    publishedAt: null,
    ...fields,
  })
}

export function postRow(id: number) {
  return sqlRow`select * from blog_posts where id = ${id}`
}

/** Signs in, as staff by default, and returns functions that use the post editor. */
export async function postEditor(role: Role = 'staff') {
  const session = await signIn(role)
  return {
    ...session,
    /** Submits the post editor's form with the post's stored values and these changes. */
    save: async ({ id }: { id: number }, fields: Record<string, string> = {}) => {
      const row = await postRow(id)
      const form: Record<string, string> = { intent: 'save', tags: '' }
      for (const name of ['version', 'title', 'slug', 'excerpt', 'content'])
        form[name] = `${row?.[name] as string | number}`
      return session.post(`/admin/posts/${id}`, { ...form, ...fields })
    },
    autosave: ({ id }: { id: number }, fields: Record<string, string>) =>
      session.post(`/admin/posts/${id}/draft`, fields),
  }
}
