import type { ReactNode } from 'react'
import { genericErrorNotice, type Notice } from '#app/content/notices.ts'

export function NoticeCard({
  notice: { tone, title, text },
  focused = false,
  children,
}: {
  notice: Notice
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

/** Always renders both regions, because screen readers announce only changes to an existing region (C06). */
export function Toasts({ notice }: { notice: Notice | null }) {
  const isError = notice?.tone === 'error'
  return (
    <div className="toasts">
      <div role="status">{notice && !isError && <NoticeCard notice={notice} />}</div>
      <div role="alert">{notice && isError && <NoticeCard notice={notice} />}</div>
      {/* The client script shows a copy of this notice when the server can't be reached. */}
      <div hidden data-unreachable="">
        <NoticeCard notice={genericErrorNotice} />
      </div>
    </div>
  )
}
