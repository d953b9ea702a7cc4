import type { PostState } from '#app/domain/post-fields.ts'
import { listQuery } from './wanted.ts'

const choices = [
  { state: null, name: 'All' },
  { state: 'draft', name: 'Drafts' },
  { state: 'scheduled', name: 'Scheduled' },
  { state: 'overdue', name: 'Overdue' },
  { state: 'published', name: 'Published' },
] as const

/** By a word of the title, and by how far a post is. */
export function PostFilter({ query, state }: { query: string; state: PostState | null }) {
  return (
    <div className="post-filter">
      <form className="admin-search" action="/admin/posts" role="search" aria-label="Posts">
        <label htmlFor="q">Words of the title</label>
        <input id="q" name="q" type="search" autoComplete="off" maxLength={100} defaultValue={query} />
        {state !== null && <input type="hidden" name="state" value={state} />}
        <button className="admin-btn">Search</button>
      </form>
      <nav aria-label="State">
        <ul className="admin-row">
          {choices.map((choice) => (
            <li key={choice.name}>
              <a
                href={`/admin/posts${listQuery({ query, state: choice.state })}`}
                aria-current={choice.state === state ? 'true' : undefined}
              >
                {choice.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
