import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { Context } from '#app/context.server.ts'
import { csvResponse, csvTimestamp } from '#app/http/csv.ts'
import { iterateAdminPostPages } from '#app/data/blog/admin-posts.ts'
import { postState } from '#app/domain/blog/post-fields.ts'
import { parseSearchParams } from './admin_.posts/search-params.ts'

const header = ['id', 'title', 'address', 'author', 'state', 'published', 'scheduled', 'changed']

/** Streams the filtered list of posts as CSV, without their text. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  return csvResponse('posts', header, rows(context, parseSearchParams(request.url)))
}

async function* rows({ db, now }: Context, { words, state }: ReturnType<typeof parseSearchParams>) {
  for await (const posts of iterateAdminPostPages(db, { words, state, now }))
    yield posts.map((post) => [
      post.id,
      post.title,
      `/blog/${post.slug}`,
      post.author,
      postState(post, now),
      csvTimestamp(post.publishedAt),
      csvTimestamp(post.scheduledAt),
      csvTimestamp(post.updatedAt),
    ])
}
