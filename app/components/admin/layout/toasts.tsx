import { useLocation } from '@remix-run/react'
import { type AnimationEvent, type MouseEvent, useEffect, useState } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'
import type { Notice } from '#app/content/notices.ts'
import { addTitleToNotice, type AdminNotice } from './section.tsx'

const toastEvent = 'admin-toast'

export function showToast(notice: AdminNotice) {
  dispatchEvent(new CustomEvent(toastEvent, { detail: addTitleToNotice(notice) }))
}

const maxToasts = 3

interface ShownToast {
  key: string
  notice: Notice
}

export function AdminToasts({ notice }: { notice: Notice | null }) {
  const { key } = useLocation()
  const [dismissedKeys, setDismissedKeys] = useState<readonly string[]>([])
  const toasts = useToastEvents()
  const pageToasts = notice === null ? [] : [{ key, notice }]
  const visibleToasts = [...pageToasts, ...toasts.slice(-maxToasts)].filter(
    (toast) => !dismissedKeys.includes(toast.key),
  )
  const dismiss = (toastKey: string) => setDismissedKeys((previous) => [...previous, toastKey])
  const cards = (alert: boolean) =>
    visibleToasts
      .filter((toast) => (toast.notice.tone === 'error') === alert)
      .map((toast) => <Toast key={toast.key} notice={toast.notice} onDismiss={() => dismiss(toast.key)} />)
  return (
    <div className="toasts">
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </div>
  )
}

function Toast({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) onDismiss()
  }
  const handleAnimationEnd = ({ animationName }: AnimationEvent) => {
    if (animationName === 'leave') onDismiss()
  }
  return (
    <div onClick={handleClick} onAnimationEnd={handleAnimationEnd}>
      <NoticeCard notice={notice} />
    </div>
  )
}

function useToastEvents() {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  useEffect(() => {
    const handleToastEvent = ({ detail }: CustomEventInit<Notice>) =>
      setToasts((previous) =>
        detail ? [...previous, { key: `toast-${previous.length}`, notice: detail }] : previous,
      )
    addEventListener(toastEvent, handleToastEvent)
    return () => removeEventListener(toastEvent, handleToastEvent)
  }, [])
  return toasts
}
