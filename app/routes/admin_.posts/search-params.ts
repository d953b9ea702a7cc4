import type { PostPlace } from '#app/data/blog/admin-posts.ts'
import { postStates, type PostState } from '#app/domain/blog/post-fields.ts'

/** What the address asks for; what it says that makes no sense is not asked for. */
export function parseSearchParams(url: string) {
  const { searchParams } = new URL(url)
  const stated = searchParams.get('state')
  return {
    words: (searchParams.get('q') ?? '').slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 6),
    state: postStates.find((state) => state === stated) ?? null,
    before: placeIn(searchParams.get('before') ?? ''),
  }
}

/** `1763820000000-12`, a date in ms and an id; null for anything else. */
function placeIn(stated: string): PostPlace | null {
  const [, date, id] = /^(\d{1,15})-([1-9]\d{0,14})$/.exec(stated) ?? []
  return date && id ? { date: Number(date), id: Number(id) } : null
}

/** The same list elsewhere: under another state, as a file; `query` is as it was typed. */
export function toQuery({ query, state }: { query: string; state: PostState | null }) {
  const text = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(state === null ? {} : { state }),
  }).toString()
  return text === '' ? '' : `?${text}`
}
