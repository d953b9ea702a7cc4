import type { PostCursor } from '#app/data/blog/admin-posts.ts'
import { postStates, type PostState } from '#app/domain/blog/post-fields.ts'

/** Parses the search words, state, and paging cursor; invalid values are ignored. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  const stated = searchParams.get('state')
  return {
    words: (searchParams.get('q') ?? '').slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 6),
    state: postStates.find((state) => state === stated) ?? null,
    before: placeIn(searchParams.get('before') ?? ''),
  }
}

/** Parses a paging cursor such as `1763820000000-12` (a date in ms, then a post id); null when malformed. */
function placeIn(stated: string): PostCursor | null {
  const [, date, id] = /^(\d{1,15})-([1-9]\d{0,14})$/.exec(stated) ?? []
  return date && id ? { date: Number(date), id: Number(id) } : null
}

/** Builds the query string of the list or its CSV export from the search text and the state; empty when neither is set. */
export function postListQuery({ query, state }: { query: string; state: PostState | null }) {
  const text = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(state === null ? {} : { state }),
  }).toString()
  return text === '' ? '' : `?${text}`
}
