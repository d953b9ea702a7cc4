import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import type { PostState } from '#app/domain/blog/post-fields.ts'
import { postListParams } from './search-params.ts'

const choices = [
  { state: null, name: 'All' },
  { state: 'draft', name: 'Drafts' },
  { state: 'scheduled', name: 'Scheduled' },
  { state: 'overdue', name: 'Overdue' },
  { state: 'published', name: 'Published' },
] as const

/** Search for words in the title, and links that filter by publishing state. */
export function PostFilter({ q, state }: { q: string; state: PostState | null }) {
  return (
    <div className="post-filter">
      <ListSearch
        action="/admin/posts"
        of="Posts"
        label="Title contains"
        words={q}
        longest={100}
        kept={{ state }}
      >
        {q !== '' && <a href={`/admin/posts${postListParams.format({ state })}`}>Clear search</a>}
      </ListSearch>
      <nav aria-label="Status">
        <ul className="admin-row">
          {choices.map((choice) => (
            <li key={choice.name}>
              <a
                href={`/admin/posts${postListParams.format({ q, state: choice.state })}`}
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
