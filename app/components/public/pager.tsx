import { useLocation } from '@remix-run/react'

/** The way on through a list, and back to where it begins; whatever else the address asks for stays asked. */
export function Pager({
  by,
  next,
  words = 'Next page',
  at = '',
}: {
  /** What the address calls the place where a page begins. */
  by: string
  /** Where the next page begins; null on the last. */
  next: string | number | null
  words?: string
  /** The list's own part of its page: `#demand`. */
  at?: string
}) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const isFirst = !asked.has(by)
  if (isFirst && next === null) return null
  // What was said of a press is said once.
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
    </p>
  )
}
