import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import { showToast } from '#app/components/admin/layout/toasts.tsx'
import { listNewGenerationNotices, type GenerationReport } from '#app/domain/images/generation-text.ts'

const stateNames = { queued: 'Queued', running: 'Generating', done: 'Done', failed: 'Failed' } as const

interface ImageGenerationProgressProps {
  report: GenerationReport
  hydrated: boolean
  /** The page's own URL, for the refresh link that is shown without JavaScript. */
  here: string
}

export function ImageGenerationProgress({ report, hydrated, here }: ImageGenerationProgressProps) {
  const { busy, total: all, counts, lines, undecided, summary: whole } = report
  if (!whole) return null
  const ended = counts.done + counts.failed
  return (
    <>
      <AdminNoticeCard notice={whole} />
      {busy && (
        <div className="grid max-w-[560px] gap-1.5">
          <label htmlFor="drawn">{`${ended} of ${all} finished`}</label>
          <progress id="drawn" max={all} value={ended} />
          <p className="admin-hint">
            {`${counts.queued} queued, ${counts.running} generating, ${counts.done} done, ${counts.failed} failed. `}
            {!hydrated && <a href={here}>Refresh</a>}
          </p>
        </div>
      )}
      <ul className="grid text-small">
        {lines.map(({ id, productId, state, text }) => (
          <li
            key={id}
            className="grid grid-cols-[5.5em_1fr] gap-3 border-t border-line py-[5px]"
            data-state={state}
          >
            <span className={state === 'failed' ? 'font-semibold' : 'text-ink-soft'}>
              {stateNames[state]}
            </span>{' '}
            <a className="min-h-6" href={`/admin/pictures/${productId}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      {undecided > 0 && (
        <p>
          <a href="/admin/pictures?show=undecided">
            {undecided === 1
              ? '1 image is waiting for approval'
              : `${undecided} images are waiting for approval`}
          </a>
        </p>
      )}
    </>
  )
}

const pollIntervalMs = 2500

/** Polls while images are being generated and the tab is visible; shows a toast for each image and reloads the page's data. */
export function useImageGenerationProgress(first: GenerationReport) {
  const [report, setReport] = useState(first)
  const [hydrated, setHydrated] = useState(false)
  const known = useRef(first)
  const { revalidate } = useRevalidator()

  useEffect(() => setHydrated(true), [])

  useEffect(() => {
    const take = (next: GenerationReport) => {
      const news = listNewGenerationNotices(known.current, next)
      known.current = next
      setReport(next)
      news.forEach(showToast)
      return news.length > 0
    }
    take(first)
    if (!first.busy) return
    let isFetching = false
    const timer = setInterval(() => {
      if (isFetching || document.visibilityState !== 'visible') return
      isFetching = true
      void fetchProgress()
        .then((next) => next && take(next) && revalidate())
        .finally(() => (isFetching = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [first, revalidate])

  return { report, hydrated }
}

/**
 * Returns null after an error, so that the next poll tries again. If the session has expired, reloads the page, which
 * then redirects to the login page.
 */
async function fetchProgress(): Promise<GenerationReport | null> {
  const answer = await fetch('/admin/pictures/progress', { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
