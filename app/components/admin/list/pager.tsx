import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { AdminSearch } from '#app/domain/site/admin-search.ts'

interface PagerProps {
  cursorParam: string
  next: string | number | null
  nextLabel?: string | undefined
  anchor?: string
  children?: ReactNode
}

export function Pager({ cursorParam, next, nextLabel = 'Next page', anchor = '', children }: PagerProps) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isFirst = !params.has(cursorParam)
  if (isFirst && next === null && !children) return null
  // Remove the `done` parameter; otherwise, the next page would show the last action's notice again.
  params.delete('done')
  const href = (cursor: string | number | null) => {
    params.delete(cursorParam)
    if (cursor !== null) params.set(cursorParam, String(cursor))
    const query = params.toString()
    return `${pathname}${query === '' ? '' : `?${query}`}${anchor}`
  }
  return (
    <p className="admin-row pt-3 pb-2 text-small">
      {next !== null && (
        <a className="admin-btn" rel="next" href={href(next)}>
          {nextLabel}
        </a>
      )}
      {!isFirst && <a href={href(null)}>First page</a>}
      {children}
    </p>
  )
}

interface SearchCoverageNoticeProps {
  search: AdminSearch | null
  backTo: string | null
}

export function SearchCoverageNotice({ search, backTo }: SearchCoverageNoticeProps) {
  const { pathname } = useLocation()
  if (search?.by !== 'words') return null
  const [word] = search.words
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {backTo === null ? 'Searched everything.' : `Searched back to ${backTo}.`}{' '}
      {search.words.length === 1 && word !== undefined && (
        <a href={`${pathname}?${new URLSearchParams({ q: word, in: 'address' }).toString()}`}>
          {`All email addresses starting with ${word}`}
        </a>
      )}
    </p>
  )
}
