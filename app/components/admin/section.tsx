import type { ReactNode } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'

export interface DeskNotice {
  tone: 'success' | 'info' | 'error'
  text: string
}

/** A part of a desk page: what it is about beside what can be done. */
export function DeskSection({
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

const titles = { success: 'Done', info: 'Please note', error: 'Error' }

/** What a press did, or why it did nothing: the page opens there, so that it is read first. */
export function DeskAnswer({ notice }: { notice: DeskNotice | null }) {
  if (!notice) return null
  return (
    <div className="admin-answer" role={notice.tone === 'error' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      <DeskNoticeCard notice={notice} />
    </div>
  )
}

export function DeskNoticeCard({ notice }: { notice: DeskNotice }) {
  return <NoticeCard notice={titled(notice)} />
}

export function titled(notice: DeskNotice) {
  return { ...notice, title: titles[notice.tone] }
}
