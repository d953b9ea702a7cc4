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
  if (posts.length === 0) return <p>{filtered ? 'No post is like this.' : 'There is no post yet.'}</p>
  return (
    <table className="admin-table post-rows">
      <caption>Newest first, Eastern Time</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {posts.map(({ id, title, author, state, date, changed }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/admin/posts/${id}`}>{title}</a>
              {author !== null && <small>{author}</small>}
            </th>
            <td>{date}</td>
            <td className={state}>
              {names[state]}
              <small>{`Edited ${changed}`}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
