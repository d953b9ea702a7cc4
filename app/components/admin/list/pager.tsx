import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

/** Links to the next and first page of a list. They keep all query parameters except `done`. */
export function Pager({
  by,
  next,
  words = 'Next page',
  at = '',
  children,
}: {
  /** Name of the query parameter with the paging cursor. */
  by: string
  /** Cursor of the next page; null on the last page. */
  next: string | number | null
  words?: string | undefined
  /** Anchor of the list on its page, such as `#demand`. */
  at?: string
  /** Additional links next to the paging links, such as the list's CSV file. */
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
    <p className="admin-row admin-pager">
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
