import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { IssueProgressReport } from '#app/domain/newsletter/issue-progress.ts'

const pollIntervalMs = 2500

/**
 * Polls an issue's progress while it's being sent and the tab is visible. Reloads the page's data when the
 * issue's state changes, because the available actions change too. `live` is false until JavaScript runs.
 */
export function useIssueProgress(id: number, first: IssueProgressReport | null) {
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
      void fetchReport(id)
        .then((next) => {
          if (!next) return
          setReport(next)
          if (next.state !== first.state || !next.busy) revalidate()
        })
        .finally(() => (asking.current = false))
    }, pollIntervalMs)
    return () => clearInterval(timer)
  }, [id, first, revalidate])

  return { report, live }
}

/**
 * Fetches the issue's progress. Returns null after a network or server error, so that the next poll tries
 * again; when the session has expired, reloads the page, which redirects to the login.
 */
async function fetchReport(id: number): Promise<IssueProgressReport | null> {
  const answer = await fetch(`/admin/newsletter/${id}/progress`, { redirect: 'manual' }).catch(() => null)
  if (answer?.type === 'opaqueredirect') location.reload()
  return answer?.ok ? answer.json() : null
}
