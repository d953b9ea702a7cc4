import type { AdminSearch } from '#app/domain/site/admin-search.ts'

/**
 * Says how far back a text search has looked, because each page of results searches only part of the rows.
 * Offers a search by email address instead.
 */
export function SearchRangeNote({
  search,
  room,
  backTo,
}: {
  search: AdminSearch | null
  room: string
  backTo: string | null
}) {
  if (search?.by !== 'words') return null
  const [word] = search.words
  return (
    <p className="desk-reach">
      {backTo === null ? 'All records searched.' : `Searched back to ${backTo}.`}{' '}
      {search.words.length === 1 && word !== undefined && (
        <a href={`${room}?${new URLSearchParams({ q: word, in: 'address' }).toString()}`}>
          {`All email addresses starting with ${word}`}
        </a>
      )}
    </p>
  )
}
