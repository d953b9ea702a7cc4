import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { IssueReport } from '#app/domain/newsletter/issue-progress.ts'

const everyMs = 2500

/**
 * How far a letter is, asked anew while it gets further and somebody looks; once it has another state the page is read
 * again, because other things can be done then. `live` is false where no script runs.
 */
export function useLiveReport(id: number, first: IssueReport | null) {
  const [report, setReport] = useState(first)
  const [live, setLive] = useState(false)
  const { revalidate } = useRevalidator()
  const asking = useRef(false)

  useEffect(() => setLive(true), [])

  useEffect(() => {
    setReport(first)
    if (!first?.busy) return
    const timer = setInterval(() => {
      if (asking.current || document.visibilityState !== 'visible') return
      asking.current = true
      void askReport(id)
        .then((next) => {
          if (!next) return
          setReport(next)
          if (next.state !== first.state || !next.busy) revalidate()
        })
        .finally(() => (asking.current = false))
    }, everyMs)
    return () => clearInterval(timer)
  }, [id, first, revalidate])

  return { report, live }
}

/** Null for an answer that will be another one soon; a session that has ended goes to its door. */
async function askReport(id: number): Promise<IssueReport | null> {
  const answer = await fetch(`/admin/newsletter/${id}/progress`, { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
