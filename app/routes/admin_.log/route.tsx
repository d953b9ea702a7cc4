import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { FilterSelect } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import {
  type AuditActor,
  listAuditActors,
  listAuditAreas,
  listAuditEvents,
} from '#app/data/audit/audit-log.ts'
import {
  formatAuditSentence,
  formerUserLabel,
  isFormerUser,
  systemActorLabels,
} from '#app/domain/audit/sentence.ts'
import { getAuditAreaName, getAuditSubjectPath } from '#app/domain/audit/subjects.ts'
import { formatShortDateTime, type NowAndTimeZone } from '#app/domain/time/date-text.ts'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { activityLogParams, toAuditFilter } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { before, ...filters } = activityLogParams.parse(request.url)
  const { timeZone } = await context.business()
  const clock = { timeZone, now: context.now }
  const [{ rows, next }, actors, areas] = await Promise.all([
    listAuditEvents(context.db, toAuditFilter(filters, timeZone), before),
    listAuditActors(context.db),
    listAuditAreas(context.db),
  ])
  return {
    viewer: buildSignedInUserView(signedIn),
    filters,
    people: actorOptions(actors, filters.by, clock),
    areas: areas.map((area) => ({ value: area, name: getAuditAreaName(area) })),
    events: rows.map((row) => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      when: formatShortDateTime(row.at, clock),
      sentence: formatAuditSentence(row),
      page: getAuditSubjectPath(row.subject),
      actorUrl:
        isFormerUser(row) && filters.by !== row.actor
          ? `/admin/log${activityLogParams.format({ by: row.actor })}`
          : null,
    })),
    older: next,
  }
}

/** Includes the selected user even if `actors`, which is limited in length, doesn't contain that user. */
function actorOptions(actors: readonly AuditActor[], selected: string, clock: NowAndTimeZone) {
  const all = [
    ...actors
      .filter(({ id }) => !Object.hasOwn(systemActorLabels, id))
      .map(({ id, email, lastAt }) => ({ value: id, name: email ?? deletedUserName(lastAt, clock) })),
    ...Object.entries(systemActorLabels).map(([value, name = '']) => ({ value, name })),
  ]
  const isMissing = selected !== '' && !all.some(({ value }) => value === selected)
  return isMissing ? [...all, { value: selected, name: deletedUserName(null, clock) }] : all
}

function deletedUserName(lastAt: number | null, clock: NowAndTimeZone) {
  return lastAt === null
    ? 'Another user'
    : `${formerUserLabel}, last active ${formatShortDateTime(lastAt, clock)}`
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Activity log')

export default function ActivityLogPage() {
  const { viewer, filters, people, areas, events, older } = useLoaderData<typeof loader>()
  const query = activityLogParams.format(filters)
  const isUnfiltered = query === ''
  return (
    <AdminLayout viewer={viewer} heading="Activity log">
      <form
        key={query}
        className="mb-4.5 grid-cols-2 items-end gap-x-3 gap-y-2.5 max-md:[&>div:first-child]:col-span-full md:grid-cols-[minmax(0,1.4fr)_1fr_1fr_auto]"
        action="/admin/log"
        role="search"
        aria-label="Activity log"
      >
        <FilterSelect name="by" label="Who" anyLabel="Anyone" value={filters.by} options={people} />
        <FilterSelect name="area" label="About" anyLabel="Anything" value={filters.area} options={areas} />
        <AdminField name="day" label="Day" type="date" defaultValue={filters.day} />
        <button className="admin-btn">Show</button>
        {(filters.by || filters.area || filters.day) && (
          <a className="self-center text-small md:col-span-full" href="/admin/log">
            Clear filters
          </a>
        )}
      </form>
      <ListTable
        isEventLog
        caption="Who did what, newest first (Eastern Time)"
        empty={isUnfiltered ? 'No activity yet.' : 'No activity matches these filters.'}
        rows={events}
        rowKey="id"
        columns={{
          When: ({ at, when }) => (
            <time className="sm:inline-block sm:py-1" dateTime={at}>
              {when}
            </time>
          ),
          What: ({ id, sentence, page, actorUrl }) => (
            <div className="flex items-baseline gap-x-4 gap-y-1 max-sm:flex-wrap">
              <span className="min-w-0 flex-1 max-sm:flex-[0_0_100%]" id={`event-${id}`}>
                {sentence}
              </span>
              {actorUrl !== null && (
                <a href={actorUrl} aria-describedby={`event-${id}`}>
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
      <Pager cursorParam="before" next={older} nextLabel="Older">
        {events.length > 0 && (
          <a href={`/admin/log/export${query}`} download>
            Download {isUnfiltered ? 'the whole log' : 'these entries'} as CSV
          </a>
        )}
      </Pager>
    </AdminLayout>
  )
}
