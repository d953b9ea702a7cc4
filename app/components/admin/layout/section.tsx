import type { ReactNode } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'

export interface AdminNotice {
  tone: 'success' | 'info' | 'error'
  text: string
}

export function AdminSection({
  id,
  title,
  about,
  children,
}: {
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="admin-part" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div>{children}</div>
    </section>
  )
}

const titles = { success: 'Done', info: 'Note', error: 'Error' }

/** The result of the last action; takes focus when the page opens. */
export function ActionNotice({ notice }: { notice: AdminNotice | null }) {
  if (!notice) return null
  return (
    <div className="admin-answer" role={notice.tone === 'error' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
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
