import { useLocation } from '@remix-run/react'
import { useState, type AnimationEvent, type MouseEvent } from 'react'
import type { Notice } from '#app/content/notices.ts'
import { NoticeCard } from './notice.tsx'

/** The notices of a hydrated page: the same two regions as in public, whose notices a script of their own takes away. */
export function DeskToasts({ notice }: { notice: Notice | null }) {
  const { key } = useLocation()
  const [gone, setGone] = useState<string | null>(null)
  const shown = notice !== null && gone !== key ? <NoticeCard key={key} notice={notice} /> : null
  const alert = notice?.tone === 'error'
  const dismiss = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) setGone(key)
  }
  const fade = ({ animationName }: AnimationEvent) => {
    if (animationName === 'leave') setGone(key)
  }
  return (
    <div className="toasts" onClick={dismiss} onAnimationEnd={fade}>
      <div role="status">{!alert && shown}</div>
      <div role="alert">{alert && shown}</div>
    </div>
  )
}
