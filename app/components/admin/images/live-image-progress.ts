import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { newGenerationNotices, type GenerationReport } from '#app/domain/images/generation-text.ts'
import { showToast } from '#app/components/admin/layout/toasts.tsx'

const pollIntervalMs = 2500

/**
 * Polls the progress of image generation while some images are in progress and the tab is visible. Shows a
 * toast for each finished image and reloads the page's data. `live` is false until JavaScript runs.
 */
export function useImageGenerationProgress(first: GenerationReport) {
  const [report, setReport] = useState(first)
  const [live, setLive] = useState(false)
  const known = useRef(first)
  const { revalidate } = useRevalidator()

  useEffect(() => setLive(true), [])

  useEffect(() => {
    const take = (next: GenerationReport) => {
      const news = newGenerationNotices(known.current, next)
      known.current = next
      setReport(next)
      news.forEach(showToast)
      return news.length > 0
    }
    take(first)
    if (!first.busy) return
    let asking = false
    const timer = setInterval(() => {
      if (asking || document.visibilityState !== 'visible') return
      asking = true
      void fetchProgress()
        // `revalidate` reloads the page's data, which passes a new `first` report to this hook.
        .then((next) => next && take(next) && revalidate())
        .finally(() => (asking = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [first, revalidate])

  return { report, live }
}

/**
 * Fetches the current progress. Returns null after a network or server error, so that the next poll tries
 * again; when the session has expired, reloads the page, which redirects to the login.
 */
async function fetchProgress(): Promise<GenerationReport | null> {
  const answer = await fetch('/admin/pictures/progress', { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
