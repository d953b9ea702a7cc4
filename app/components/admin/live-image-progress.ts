import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { newsIn, type GenerationReport } from '#app/domain/images/generation-text.ts'
import { showToast } from './toasts.tsx'

const everyMs = 2500

/**
 * How far the pictures are, asked anew while some are being drawn and somebody looks. What ends is said as it ends, and
 * the page behind is read again. `live` is false where no script runs.
 */
export function useImageProgress(first: GenerationReport) {
  const [report, setReport] = useState(first)
  const [live, setLive] = useState(false)
  const known = useRef(first)
  const { revalidate } = useRevalidator()

  useEffect(() => setLive(true), [])

  useEffect(() => {
    const take = (next: GenerationReport) => {
      const news = newsIn(known.current, next)
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
      void askProgress()
        // The page is read again, and with it comes a new first report.
        .then((next) => next && take(next) && revalidate())
        .finally(() => (asking = false))
    }, everyMs)
    return () => clearInterval(timer)
  }, [first, revalidate])

  return { report, live }
}

/** Null for an answer that will be another one soon; a session that has ended goes to its door. */
async function askProgress(): Promise<GenerationReport | null> {
  const answer = await fetch('/admin/pictures/progress', { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
