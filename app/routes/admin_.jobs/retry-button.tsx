import type { ReactNode } from 'react'

/** A button that acts on one row; screen readers also hear the row's name. */
export function RetryButton({
  intent,
  id,
  about,
  children,
}: {
  intent: 'picture' | 'card' | 'replay' | 'put-away'
  id: string | number
  about: string
  children: ReactNode
}) {
  return (
    <form method="post" action="/admin/jobs">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button className="admin-btn">
        {children}
        <span className="sr-only">{`: ${about}`}</span>
      </button>
    </form>
  )
}
