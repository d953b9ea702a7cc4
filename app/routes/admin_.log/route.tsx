import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/desk-frame.tsx'
import { eventsPerPage, listEvents } from '#app/data/audit-log.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/desk-page.ts'
import { auditSentence } from '#app/domain/audit-words.ts'
import { momentText } from '#app/domain/kitchen-dates.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/desk-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const [{ timeZone }, rows] = await Promise.all([
    context.business(),
    listEvents(context.db, { before: beforeOf(request.url) }),
  ])
  const shown = rows.slice(0, eventsPerPage)
  return {
    sitting: sittingOf(signedIn),
    events: shown.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      when: momentText(row.at, { timeZone, now: context.now }),
      what: auditSentence(row),
    })),
    older: rows.length > eventsPerPage ? (shown.at(-1)?.id ?? null) : null,
  }
}

export { doorHeaders as headers } from '#app/door-answer.ts'

export const meta = deskMeta('Log')

export const handle = deskHandle

export default function Log() {
  const { sitting, events, older } = useLoaderData<typeof loader>()
  return (
    <DeskFrame sitting={sitting} heading="Log">
      {events.length === 0 ? (
        <p>Nothing is written here yet.</p>
      ) : (
        <table className="admin-table admin-events">
          <caption>Who did what, newest first, in kitchen time</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ id, at, when, what }) => (
              <tr key={id}>
                <td>
                  <time dateTime={at}>{when}</time>
                </td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {older !== null && (
        <p>
          <a className="admin-btn" rel="next" href={`/admin/log?before=${older}`}>
            Older
          </a>
        </p>
      )}
    </DeskFrame>
  )
}

/** The row that the page before ended with; whatever else an address says begins with the newest. */
function beforeOf(url: string) {
  const stated = new URL(url).searchParams.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(stated) ? Number(stated) : null
}
