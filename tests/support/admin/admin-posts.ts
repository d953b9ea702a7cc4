import { blogPosts } from '#app/data/schema.ts'
import type { Role } from '#app/domain/accounts/account.ts'
import { aSession, anAccount } from './accounts.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { ask, send } from './auth.ts'
import { sqlRow } from '#tests/support/database.ts'

let count = 0

export async function aDeskPost(fields: Partial<typeof blogPosts.$inferInsert> = {}) {
  const [post] = await aContext()
    .db.insert(blogPosts)
    .values({
      slug: `post-${++count}`,
      title: 'On flour',
      excerpt: 'What each is good for.',
      content: '<p>Rice, oat and almond.</p>',
      createdAt: tuesday,
      updatedAt: tuesday,
      ...fields,
    })
    .returning()
  if (!post) throw new Error('The post was not stored')
  return post
}

export function readRow(id: number) {
  return sqlRow`select * from blog_posts where id = ${id}`
}

export async function atTheDesk(roles: readonly Role[] = ['staff']) {
  const { id, email } = await anAccount({ roles })
  const cookie = await aSession(id)
  const press = (path: string, fields: Record<string, string>) => send(path, fields, { cookie })
  return {
    id,
    email,
    cookie,
    open: (path: string) => ask(path, { cookie }),
    /** Sends the post editor's form with the stored values, changed as given. */
    save: async (post: { id: number; version?: number }, fields: Record<string, string> = {}) =>
      press(`/admin/posts/${post.id}`, { intent: 'save', ...(await formOf(post.id)), ...fields }),
    keep: (post: { id: number }, fields: Record<string, string>) =>
      press(`/admin/posts/${post.id}/draft`, fields),
    press,
  }
}

async function formOf(id: number): Promise<Record<string, string>> {
  const row = await readRow(id)
  const text = (column: string) => `${row?.[column] as string | number}`
  return {
    version: text('version'),
    title: text('title'),
    slug: text('slug'),
    excerpt: text('excerpt'),
    content: text('content'),
    tags: '',
  }
}
