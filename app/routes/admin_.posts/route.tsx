import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { listAdminPosts } from '#app/data/blog/admin-posts.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { postState } from '#app/domain/blog/post-fields.ts'
import { PostFilter } from './post-filter.tsx'
import { PostTable } from './posts.tsx'
import { postListParams } from './search-params.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const asked = postListParams.parse(request.url)
  const [{ timeZone }, { rows, next }] = await Promise.all([
    context.business(),
    listAdminPosts(db, { ...asked, now }),
  ])
  const when = (at: number) => shortDateTimeText(at, { timeZone, now })
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    q: asked.q,
    state: asked.state,
    posts: rows.map((post) => ({
      id: post.id,
      title: post.title,
      author: post.author,
      state: postState(post, now),
      date: when(post.date),
      changed: when(post.updatedAt),
    })),
    next: next && next.join('-'),
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Posts')

export const handle = adminHandle

export type PostRow = ReturnType<typeof useLoaderData<typeof loader>>['posts'][number]

export default function PostsPage() {
  const { viewer, notice, q, state, posts, next } = useLoaderData<typeof loader>()
  return (
    <AdminFrame viewer={viewer} heading="Posts">
      <ActionNotice notice={notice} />
      <p className="admin-row">
        <a className="admin-btn solid" href="/admin/posts/new">
          New post
        </a>
        <a className="admin-btn" href={`/admin/posts/export${postListParams.format({ q, state })}`} download>
          Download as CSV
        </a>
      </p>
      <PostFilter q={q} state={state} />
      <PostTable posts={posts} filtered={q !== '' || state !== null} />
      <Pager by="before" next={next} words="Older" />
    </AdminFrame>
  )
}
