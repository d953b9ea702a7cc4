import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listAdminPosts, type PostCursor } from '#app/data/blog/admin-posts.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { getPostState } from '#app/domain/blog/post.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { postListParams } from './admin_.posts/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const { db, now } = context
  const { q, state } = postListParams.parse(request.url)
  const pages = readAllPages((before: PostCursor | null) => listAdminPosts(db, { q, state, before, now }))
  return createCsvResponse(
    'posts',
    {
      id: (post) => post.id,
      title: (post) => post.title,
      url: (post) => `/blog/${post.slug}`,
      author: (post) => post.author,
      state: (post) => getPostState(post, now),
      published: (post) => formatIsoTimestamp(post.publishedAt),
      scheduled: (post) => formatIsoTimestamp(post.scheduledAt),
      changed: (post) => formatIsoTimestamp(post.updatedAt),
    },
    pages,
  )
}
