import type { ReactNode } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'

export interface AdminNotice {
  tone: 'success' | 'info' | 'error'
  text: string
}

interface AdminSectionProps {
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

export function AdminSection({ id, title, description, children }: AdminSectionProps) {
  return (
    <section
      className="grid gap-3.5 border-t border-line pt-5 pb-6.5 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12"
      aria-labelledby={id}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-1">
        <h2 id={id}>{title}</h2>
        {description && <p className="text-small text-ink-soft">{description}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3.5">{children}</div>
    </section>
  )
}

const titles = { success: 'Done', info: 'Note', error: 'Error' }

export function ActionResultNotice({ notice }: { notice: AdminNotice | null }) {
  if (!notice) return null
  return (
    <div className="mb-4.5" role={notice.tone === 'error' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      <AdminNoticeCard notice={notice} />
    </div>
  )
}

export function AdminNoticeCard({ notice }: { notice: AdminNotice }) {
  return <NoticeCard notice={addNoticeTitle(notice)} />
}

export function addNoticeTitle(notice: AdminNotice) {
  return { ...notice, title: titles[notice.tone] }
}
