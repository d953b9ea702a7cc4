import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ListSearchForm } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listAdminPosts } from '#app/data/blog/admin-posts.ts'
import { getPostState, postStates } from '#app/domain/blog/post.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { postListParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const { db, now } = context
  const params = postListParams.parse(request.url)
  const [{ timeZone }, { rows, next }] = await Promise.all([
    context.business(),
    listAdminPosts(db, { ...params, now }),
  ])
  const when = (at: number) => formatShortDateTime(at, { timeZone, now })
  return {
    ...buildAdminPageView(request, signedIn),
    q: params.q,
    state: params.state,
    posts: rows.map((post) => ({
      id: post.id,
      title: post.title,
      author: post.author,
      state: getPostState(post, now),
      date: when(post.date),
      changed: when(post.updatedAt),
    })),
    next: next && next.join('-'),
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Posts')

const stateNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  overdue: 'Overdue',
  published: 'Published',
} as const

const filterNames = { ...stateNames, draft: 'Drafts' }

export default function PostsPage() {
  const { viewer, notice, q, state, posts, next } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Posts" notice={notice}>
      <p className="admin-row">
        <a className="admin-btn solid" href="/admin/posts/new">
          New post
        </a>
        <a className="admin-btn" href={`/admin/posts/export${postListParams.format({ q, state })}`} download>
          Download as CSV
        </a>
      </p>
      <div className="my-[18px] grid gap-2.5">
        <ListSearchForm
          listName="Posts"
          label="Title contains"
          searchText={q}
          maxLength={100}
          hiddenFields={{ state }}
        >
          {q !== '' && <a href={`/admin/posts${postListParams.format({ state })}`}>Clear search</a>}
        </ListSearchForm>
        <nav className="text-small" aria-label="Status">
          <ul className="admin-row">
            {[null, ...postStates].map((filter) => (
              <li key={filter}>
                <a
                  className="block min-w-6 py-1 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
                  href={`/admin/posts${postListParams.format({ q, state: filter })}`}
                  aria-current={filter === state ? 'true' : undefined}
                >
                  {filter === null ? 'All' : filterNames[filter]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <ListTable
        className="max-sm:[&_:is(th,td):nth-child(2)]:hidden"
        caption="Newest first (Eastern Time)"
        empty={q !== '' || state !== null ? 'No posts match your search.' : 'No posts yet.'}
        rows={posts}
        rowKey="id"
        lastCellClass={(post) => (post.state === 'overdue' ? 'font-semibold text-order-deep' : undefined)}
        columns={{
          Title: ({ id, title, author }) => (
            <>
              <a href={`/admin/posts/${id}`}>{title}</a>
              {author !== null && <small>{author}</small>}
            </>
          ),
          Date: ({ date }) => date,
          Status: (post) => (
            <>
              {stateNames[post.state]}
              <small>{`Edited ${post.changed}`}</small>
            </>
          ),
        }}
      />
      <Pager cursorParam="before" next={next} nextLabel="Older" />
    </AdminLayout>
  )
}
