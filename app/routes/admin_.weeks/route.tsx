import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { CategoryCountList, WeekDateList } from '#app/components/admin/menu/week-summary.tsx'
import { adminHandle, adminMeta, toViewer } from '#app/http/admin-page.ts'
import { readEarlierWeeksView, readWeekListView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const before = new URL(request.url).searchParams.get('before') ?? ''
  const isEarlier = /^\d{4}-\d{2}-\d{2}$/.test(before)
  const view = isEarlier ? await readEarlierWeeksView(context, before) : await readWeekListView(context)
  return { viewer: toViewer(signedIn), ...view }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Menus')

export const handle = adminHandle

type WeekView = Awaited<ReturnType<typeof readWeekListView>>['ahead'][number]

export default function Weeks() {
  const { viewer, ahead, over, next } = useLoaderData<typeof loader>()
  return (
    <AdminLayout viewer={viewer} heading="Menus">
      {ahead.length > 0 && <WeekList id="ahead" title="Current and upcoming" weeks={ahead} />}
      <WeekList id="over" title="Past" weeks={over} />
      {over.length === 0 && <p>No earlier menus.</p>}
      <Pager by="before" next={next} words="Earlier menus" at="#over" />
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
      <ol className="weeks-board">
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
    <li id={`w${week}`} className={view.isThisWeek ? 'now' : undefined} data-phase={phase}>
      <div className="weeks-name">
        <h3>
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
      <div className="weeks-days">
        {phase === 'off' ? (
          <p>{off ? `Closed: ${off}` : 'We were closed.'}</p>
        ) : (
          <dl>
            <WeekDateList days={view.days} />
          </dl>
        )}
        {holidays.length > 0 && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{holidays.join('; ')}</p>
        )}
        {note !== '' && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{note}</p>}
      </div>
      {phase !== 'off' && mealCount > 0 && (
        <CategoryCountList counts={view.counts} minimums={view.minimums} />
      )}
      {phase === 'past' && mealCount === 0 && <p className="weeks-none text-ink-soft">No menu saved.</p>}
      <Gaps view={view} />
    </li>
  )
}

function Gaps({ view: { phase, gaps, mealCount, isIncomplete } }: { view: WeekView }) {
  if (phase === 'off' || phase === 'past') return null
  if (isIncomplete) return <p className="weeks-gaps">Open the week to see what’s missing.</p>
  if (gaps.length === 0) return mealCount > 0 ? <p className="weeks-gaps calm">Ready</p> : null
  return (
    <ul className="weeks-gaps">
      {gaps.map(({ text, loud }) => (
        <li key={text} className={loud ? 'loud' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
