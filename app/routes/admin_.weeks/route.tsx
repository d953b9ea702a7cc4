import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { CategoryCountList, MenuWarningList, WeekDateList } from '#app/components/admin/menu/week-summary.tsx'
import { buildSignedInUserView, createAdminMeta } from '#app/http/admin-page.ts'
import { readEarlierWeeksView, readWeekListView } from './view.ts'

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const before = new URL(request.url).searchParams.get('before') ?? ''
  const isEarlier = /^\d{4}-\d{2}-\d{2}$/.test(before)
  const view = isEarlier ? await readEarlierWeeksView(context, before) : await readWeekListView(context)
  return { viewer: buildSignedInUserView(signedIn), ...view }
}

export const meta = createAdminMeta('Menus')

type WeekView = Awaited<ReturnType<typeof readWeekListView>>['upcoming'][number]

export default function WeeksPage() {
  const { viewer, upcoming, past, next } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Menus">
      {upcoming.length > 0 && <WeekList id="ahead" title="Current and upcoming" weeks={upcoming} />}
      <WeekList id="over" title="Past" weeks={past} />
      {past.length === 0 && <p>No earlier menus.</p>}
      <Pager cursorParam="before" next={next} nextLabel="Earlier menus" anchor="#over" />
      <p>
        <a className="admin-btn" href="/admin/weeks/export" download>
          Download all menus as CSV
        </a>
      </p>
    </AdminLayout>
  )
}

function WeekList({ id, title, weeks }: { id: string; title: string; weeks: readonly WeekView[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="mt-1.5 mb-[34px] text-small/[1.4]">
        {weeks.map((week) => (
          <Week key={week.week} view={week} />
        ))}
      </ol>
    </section>
  )
}

function Week({ view }: { view: WeekView }) {
  const { week, phase, off, holidays, note, mealCount } = view
  return (
    <li
      id={`w${week}`}
      className={`grid scroll-mt-4 grid-cols-1 gap-x-5 gap-y-1 border-t border-line py-3 target:bg-cream sm:grid-cols-[150px_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-y-0 lg:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)] ${view.isThisWeek ? '-mx-3 border-l-3 border-l-brand bg-surface pr-3 pl-[9px]' : ''}`}
      data-phase={phase}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:row-span-2 sm:block">
        <h3 className="text-[1.1875rem]/[1.3]">
          <Link to={`/admin/weeks/${week}`}>
            <span className="sr-only">Week of </span>
            <time dateTime={week}>{view.title}</time>
          </Link>
        </h3>
        <p className="text-ink-soft">
          {view.phaseName}
          {view.hasOverrides && (
            <b className="rounded-[4px] bg-butter px-1.5 py-px font-semibold text-ink"> Dates changed</b>
          )}
        </p>
      </div>
      <div className="sm:col-start-2">
        {phase === 'off' ? (
          <p>{off ? `Closed: ${off}` : 'We were closed.'}</p>
        ) : (
          <dl className="flex flex-wrap gap-x-4 [&_dt]:text-ink-soft [&>div]:flex [&>div]:gap-1.5">
            <WeekDateList days={view.days} />
          </dl>
        )}
        {holidays.length > 0 && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{holidays.join('; ')}</p>
        )}
        {note !== '' && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      <div className="grid gap-1 empty:hidden sm:col-start-2 sm:gap-0 lg:col-start-3 lg:row-start-1">
        {phase !== 'off' && mealCount > 0 && (
          <CategoryCountList counts={view.counts} minimums={view.minimums} />
        )}
        {phase === 'past' && mealCount === 0 && <p className="text-ink-soft">No menu saved.</p>}
        <Gaps view={view} />
      </div>
    </li>
  )
}

function Gaps({ view: { phase, gaps, mealCount, isIncomplete } }: { view: WeekView }) {
  if (phase === 'off' || phase === 'past') return null
  if (isIncomplete) return <p className="text-least">Open the week to see what’s missing.</p>
  if (gaps.length === 0)
    return mealCount > 0 ? <p className="text-least font-semibold text-brand">Ready</p> : null
  return <MenuWarningList gaps={gaps.map(({ text, severe }) => ({ text, severe }))} />
}
