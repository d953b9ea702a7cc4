import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { PostState } from '#app/domain/blog/post-fields.ts'
import type { PostRow } from './route.tsx'

const names: Record<PostState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  overdue: 'Overdue',
  published: 'Published',
}

/** Table of posts; each title links to the editor. */
export function PostTable({ posts, filtered }: { posts: PostRow[]; filtered: boolean }) {
  return (
    <ListTable
      className="post-rows"
      caption="Newest first (Eastern Time)"
      empty={filtered ? 'No posts match.' : 'No posts yet.'}
      rows={posts}
      rowKey="id"
      lastCellClass={({ state }) => state}
      columns={{
        Title: ({ id, title, author }) => (
          <>
            <a href={`/admin/posts/${id}`}>{title}</a>
            {author !== null && <small>{author}</small>}
          </>
        ),
        Date: ({ date }) => date,
        Status: ({ state, changed }) => (
          <>
            {names[state]}
            <small>{`Edited ${changed}`}</small>
          </>
        ),
      }}
    />
  )
}
