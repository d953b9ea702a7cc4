import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'

/** The links keep all query parameters except `done`. */
export function Pager({
  by,
  next,
  words = 'Next page',
  at = '',
  children,
}: {
  /** Query parameter with the paging cursor. */
  by: string
  next: string | number | null
  words?: string | undefined
  /** Anchor of the list on its page, such as `#demand`. */
  at?: string
  /** More links in the same row, such as the list's CSV file. */
  children?: ReactNode
}) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const isFirst = !asked.has(by)
  if (isFirst && next === null && !children) return null
  // Drop `done`, or the next page would show the notice of the last action again.
  asked.delete('done')
  const href = (place: string | number | null) => {
    asked.delete(by)
    if (place !== null) asked.set(by, String(place))
    const query = asked.toString()
    return `${pathname}${query === '' ? '' : `?${query}`}${at}`
  }
  return (
    <p className="admin-row pt-3 pb-2 text-small">
      {next !== null && (
        <a className="admin-btn" rel="next" href={href(next)}>
          {words}
        </a>
      )}
      {!isFirst && <a href={href(null)}>First page</a>}
      {children}
    </p>
  )
}

/** Says how far back a text search has looked, because each page of it covers only part of the rows. */
export function SearchCoverageNotice({
  search,
  path,
  backTo,
}: {
  search: AdminSearch | null
  path: string
  backTo: string | null
}) {
  if (search?.by !== 'words') return null
  const [word] = search.words
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {backTo === null ? 'Searched everything.' : `Searched back to ${backTo}.`}{' '}
      {search.words.length === 1 && word !== undefined && (
        <a href={`${path}?${new URLSearchParams({ q: word, in: 'address' }).toString()}`}>
          {`All email addresses starting with ${word}`}
        </a>
      )}
    </p>
  )
}
