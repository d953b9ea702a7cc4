import { useLocation } from '@remix-run/react'
import { useEffect, useState, type AnimationEvent, type MouseEvent } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { addNoticeTitle, type AdminNotice } from './section.tsx'
import { NoticeCard } from '#app/components/public/notice.tsx'

const toastEvent = 'admin-toast'

/** Shows a toast on the open page when background work has made progress. */
export function showToast(notice: AdminNotice) {
  dispatchEvent(new CustomEvent(toastEvent, { detail: addNoticeTitle(notice) }))
}

/** At most this many toasts from background work; the page itself shows every result. */
const maxToasts = 3

interface ShownToast {
  key: string
  notice: Notice
}

/**
 * Shows toasts in the same two live regions as public pages, but removes them with React instead of the public script.
 */
export function AdminToasts({ notice }: { notice: Notice | null }) {
  const { key } = useLocation()
  const [gone, setGone] = useState<readonly string[]>([])
  const toasts = useToastEvents()
  const ofPage = notice === null ? [] : [{ key, notice }]
  const shown = [...ofPage, ...toasts.slice(-maxToasts)].filter((one) => !gone.includes(one.key))
  const leave = (one: string) => setGone((before) => [...before, one])
  const cards = (alert: boolean) =>
    shown
      .filter((one) => (one.notice.tone === 'error') === alert)
      .map((one) => <Toast key={one.key} notice={one.notice} onLeave={() => leave(one.key)} />)
  return (
    <div className="toasts">
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </div>
  )
}

function Toast({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const dismiss = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) onLeave()
  }
  const fade = ({ animationName }: AnimationEvent) => {
    if (animationName === 'leave') onLeave()
  }
  return (
    <div onClick={dismiss} onAnimationEnd={fade}>
      <NoticeCard notice={notice} />
    </div>
  )
}

function useToastEvents() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  useEffect(() => {
    const hear = ({ detail }: CustomEventInit<Notice>) =>
      setToasts((before) =>
        detail ? [...before, { key: `toast-${before.length}`, notice: detail }] : before,
      )
    addEventListener(toastEvent, hear)
    return () => removeEventListener(toastEvent, hear)
  }, [])
  return toasts
}
