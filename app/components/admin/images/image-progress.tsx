import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { AdminNoticeCard } from '#app/components/admin/layout/section.tsx'
import { showToast } from '#app/components/admin/layout/toasts.tsx'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import { type ImageGenerationReport, listImageGenerationNotices } from '#app/domain/images/generation-text.ts'

const stateNames = { queued: 'Queued', running: 'Generating', done: 'Done', failed: 'Failed' } as const

export function ImageGenerationProgress({ report }: { report: ImageGenerationReport }) {
  const { pathname } = useLocation()
  const hydrated = useHydrated()
  const { busy, total, counts, lines, undecided, summary } = report
  if (!summary) return null
  const finished = counts.done + counts.failed
  return (
    <>
      <AdminNoticeCard notice={summary} />
      {busy && (
        <div className="grid max-w-[560px] gap-1.5">
          <label htmlFor="drawn">{`${finished} of ${total} finished`}</label>
          <progress id="drawn" max={total} value={finished} />
          <p className="admin-hint">
            {`${counts.queued} queued, ${counts.running} generating, ${counts.done} done, ${counts.failed} failed. `}
            {!hydrated && <a href={pathname}>Refresh</a>}
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

export function useImageGenerationProgress(initialReport: ImageGenerationReport) {
  const [report, setReport] = useState(initialReport)
  const lastReport = useRef(initialReport)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const applyReport = (next: ImageGenerationReport) => {
      const newNotices = listImageGenerationNotices(lastReport.current, next)
      lastReport.current = next
      setReport(next)
      newNotices.forEach(showToast)
      return newNotices.length > 0
    }
    applyReport(initialReport)
    if (!initialReport.busy) return
    let isFetching = false
    const timer = setInterval(() => {
      if (isFetching || document.visibilityState !== 'visible') return
      isFetching = true
      void fetchProgress()
        .then((next) => next && applyReport(next) && revalidate())
        .finally(() => (isFetching = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [initialReport, revalidate])

  return report
}

/** If the session has expired, reloads the page, which redirects to the login page. */
async function fetchProgress(): Promise<ImageGenerationReport | null> {
  const response = await fetch('/admin/pictures/progress', { redirect: 'manual' }).catch(() => null)
  if (response?.type === 'opaqueredirect') location.reload()
  return response?.ok ? response.json() : null
}
