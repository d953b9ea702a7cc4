import type { ReactNode } from 'react'

export interface PageLinks {
  first: string | null
  next: string | null
}

/** Links to the next and the first page of a list. */
export function JobsPager({
  steps: { first, next },
  of,
  children,
}: {
  steps: PageLinks
  of: string
  children?: ReactNode
}) {
  if (first === null && next === null && !children) return null
  return (
    <p className="admin-row jobs-pager">
      {next !== null && (
        <a className="admin-btn" rel="next" href={next}>
          More<span className="sr-only">{` ${of}`}</span>
        </a>
      )}
      {first !== null && (
        <a href={first}>
          Back to the first<span className="sr-only">{` ${of}`}</span>
        </a>
      )}
      {children}
    </p>
  )
}
