import type { ReactNode } from 'react'
import { somethingWrong, type Notice } from '#app/content/notices.ts'

/** What the server has to say about what was just done. The enhancement script lifts it out of the page by its attribute. */
export function NoticeCard({
  notice: { tone, title, text },
  focused = false,
  children,
}: {
  notice: Notice
  /** It takes the focus when the page comes. */
  focused?: boolean
  children?: ReactNode
}) {
  return (
    <div className="notice" data-notice={tone} {...(focused && { tabIndex: -1, autoFocus: true })}>
      <p>
        <b>{title}</b> {text}
        {children}
      </p>
      <button type="button" aria-label="Dismiss">
        ×
      </button>
    </div>
  )
}

/** Both regions stand in the page before anything is said in them, or a screen reader would miss the first (C06). */
export function Toasts({ notice }: { notice: Notice | null }) {
  const alert = notice?.tone === 'error'
  return (
    <div className="toasts">
      <div role="status">{notice && !alert && <NoticeCard notice={notice} />}</div>
      <div role="alert">{notice && alert && <NoticeCard notice={notice} />}</div>
      {/* Taken when the server can't be reached at all. */}
      <div hidden data-unreachable="">
        <NoticeCard notice={somethingWrong} />
      </div>
    </div>
  )
}
