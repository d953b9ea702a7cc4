import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import {
  listAuditActors,
  listAuditAreas,
  listAuditEvents,
  type AuditActor,
} from '#app/data/audit/audit-log.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { auditAreaName, auditSubjectPage } from '#app/domain/audit/subjects.ts'
import { auditSentence, formerUserName, isFormerUser, systemActorNames } from '#app/domain/audit/sentence.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { logListParams, toLogFilter } from './search-params.ts'
import { LogSearch } from './search.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { before, ...filters } = logListParams.parse(request.url)
  const { timeZone } = await context.business()
  const clock = { timeZone, now: context.now }
  const [{ rows, next }, actors, areas] = await Promise.all([
    listAuditEvents(context.db, toLogFilter(filters, timeZone), { before }),
    listAuditActors(context.db),
    listAuditAreas(context.db),
  ])
  return {
    viewer: viewerOf(signedIn),
    filters,
    people: actorOptions(actors, filters.by, clock),
    areas: areas.map((area) => ({ area, name: auditAreaName(area) })),
    events: rows.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      when: shortDateTimeText(row.at, clock),
      what: auditSentence(row),
      page: auditSubjectPage(row.subject),
      theirs:
        isFormerUser(row) && filters.by !== row.actor
          ? `/admin/log${logListParams.format({ by: row.actor })}`
          : null,
    })),
    older: next,
  }
}

interface Clock {
  timeZone: string
  now: number
}

/**
 * Returns the users to filter the log by. The selected user is always included, even when the list leaves
 * others out because of its length limit.
 */
function actorOptions(actors: readonly AuditActor[], selected: string, clock: Clock) {
  const all = [
    ...actors
      .filter(({ id }) => !Object.hasOwn(systemActorNames, id))
      .map(({ id, email, lastAt }) => ({ id, name: email ?? deletedUserName(lastAt, clock) })),
    ...Object.entries(systemActorNames).map(([id, name = '']) => ({ id, name })),
  ]
  const isMissing = selected !== '' && !all.some(({ id }) => id === selected)
  return isMissing ? [...all, { id: selected, name: deletedUserName(null, clock) }] : all
}

/**
 * Returns a label for a user without a known name: a deleted user, identified by the time of their last
 * action, or a selected user that the list left out (null).
 */
function deletedUserName(lastAt: number | null, clock: Clock) {
  return lastAt === null
    ? 'Another user'
    : `${formerUserName}, last active ${shortDateTimeText(lastAt, clock)}`
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Activity log')

export const handle = adminHandle

export default function ActivityLogPage() {
  const { viewer, filters, people, areas, events, older } = useLoaderData<typeof loader>()
  const query = logListParams.format(filters)
  const whole = query === ''
  return (
    <AdminFrame viewer={viewer} heading="Activity log">
      <LogSearch key={query} filters={filters} people={people} areas={areas} />
      <ListTable
        isEventLog
        className="admin-events log-rows"
        caption="Who did what, newest first (Eastern Time)"
        empty={whole ? 'No activity yet.' : 'No activity matches these filters.'}
        rows={events}
        rowKey="id"

        columns={{
          When: ({ at, when }) => <time dateTime={at}>{when}</time>,
          What: ({ id, what, page, theirs }) => (
            <div className="log-what">
              <span id={`event-${id}`}>{what}</span>
              {theirs !== null && (
                <a href={theirs} aria-describedby={`event-${id}`}>
                  All activity by this person
                </a>
              )}
              {page !== null && (
                <a href={page} aria-describedby={`event-${id}`}>
                  Open
                </a>
              )}
            </div>
          ),
        }}
      />
      <Pager by="before" next={older} words="Older">
        {events.length > 0 && (
          <a href={`/admin/log/export${query}`} download>
            Download {whole ? 'the whole log' : 'these'} as CSV
          </a>
        )}
      </Pager>
    </AdminFrame>
  )
}
