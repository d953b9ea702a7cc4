import type { ReactNode } from 'react'
import { NoticeCard } from './notice.tsx'

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

/** What was just done or refused; it stays as long as the page does. */
export function DeskNoticeCard({ notice, id }: { notice: DeskNotice | null; id?: string }) {
  return (
    <div role={notice?.tone === 'error' ? 'alert' : 'status'} id={id}>
      {notice && <NoticeCard notice={{ ...notice, title: titles[notice.tone] }} />}
    </div>
  )
}
