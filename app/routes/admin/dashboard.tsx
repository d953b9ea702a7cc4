import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ChecklistStatusBadge } from '#app/components/admin/menu/print-links.tsx'
import { subscriberTrendWeekCount, type TrendWeek } from '#app/domain/newsletter/subscriber-trend.ts'
import type { DashboardView } from './view.server.ts'

export function Dashboard({ view }: { view: DashboardView }) {
  const { alerts, checklists, week, menu, messages, moreMessages, replyHours, schedule, subscribers } = view
  return (
    <section className="grid gap-4 pb-6.5" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {alerts.length === 0 ? (
        <p className="border-l-3 border-brand pl-3.5">You’re all caught up. Nothing needs your attention.</p>
      ) : (
        <ul className="border-b border-line">
          {alerts.map(({ text, href, late }) => (
            <li key={text} className="border-t border-line">
              <Link
                to={href}
                className={`flex items-baseline gap-2.5 border-l-3 pt-[11px] pb-2.5 pl-3.5 leading-[1.35] font-semibold text-ink no-underline ${late ? 'border-ink bg-berry' : 'border-brand hover:bg-surface'}`}
              >
                {late && <b className="flex-none text-least tracking-[0.04em] uppercase">Late</b>}
                <span className="min-w-0 wrap-anywhere">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {checklists.map(({ week, title, ok, text }) => (
          <li key={week}>
            <Link
              to={`/admin/weeks/${week}/checklist`}
              className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 border-t border-line py-2.5 leading-[1.35] text-ink no-underline hover:bg-surface"
            >
              <ChecklistStatusBadge ok={ok} />
              <b className="text-brand underline decoration-1 underline-offset-[0.2em]">{`Checklist, ${title}`}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="gap-x-10 text-small/[1.45] sm:columns-2 [&_:is(li,p)_a]:inline-block [&_:is(li,p)_a]:py-[3px]">
        <Panel title={week.title}>
          <p>{week.text}</p>
        </Panel>
        <Panel title={`Next menu: ${menu.title}`}>
          {menu.products === 0 ? (
            <p>
              No meals planned yet. <Link to={menu.page}>Plan this menu</Link>
            </p>
          ) : (
            <>
              <p>
                <Link to={menu.page}>{`${menu.categoryCounts.join(', ')}.`}</Link>
              </p>
              {menu.gaps.length === 0 ? (
                <p>Every meal has an image, and all allergens are confirmed.</p>
              ) : (
                <ul>
                  {menu.gaps.map(({ text, href }) => (
                    <li key={text}>
                      <Link to={href}>{text}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </Panel>
        <Panel title="Unanswered messages">
          {messages.length === 0 ? (
            <p>None. Every message is answered.</p>
          ) : (
            <ul>
              {messages.map(({ id, name, left, late }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 py-0.5">
                  <Link to={`/admin/inbox/${id}`}>{name}</Link>
                  <span className={`max-w-3/5 flex-none text-end ${late ? 'admin-wrong' : 'text-ink-soft'}`}>
                    {left}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {moreMessages > 0 && (
            <p>
              <Link to="/admin/inbox">{`See all messages. You promise a reply within ${replyHours} hours.`}</Link>
            </p>
          )}
        </Panel>
        {subscribers && (
          <Panel title="Subscribers">
            <SubscriberTrend {...subscribers} />
          </Panel>
        )}
        <Panel title="Scheduled jobs">
          <dl>
            {schedule.map(({ job, name, result, last, lastFailed, next, isOverdue }) => (
              <div
                key={job}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-[5px] first:border-0"
              >
                <dt>{name}</dt>
                <dd className={`text-end ${isOverdue ? 'admin-wrong' : 'text-ink-soft'}`}>
                  <span className="sr-only">Next: </span>
                  {next}
                </dd>
                <dd className={`w-full ${lastFailed ? 'admin-wrong' : 'text-ink-soft'}`}>
                  {[`Last: ${last}`, result].filter(Boolean).join('. ')}
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <Link to="/admin/jobs#health">All scheduled jobs</Link>
          </p>
        </Panel>
      </div>
    </section>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line pt-3 pb-3.5 wrap-anywhere sm:break-inside-avoid">
      <h3 className="mb-1 font-text text-small/[1.4] font-semibold">{title}</h3>
      {children}
    </div>
  )
}

const [width, height] = [240, 56]
const step = width / subscriberTrendWeekCount

function SubscriberTrend({ confirmed, weeks }: { confirmed: number; weeks: readonly TrendWeek[] }) {
  const [joined, left] = [weeks.map((week) => week.joined), weeks.map((week) => week.left)]
  const maxJoined = Math.max(1, ...joined)
  const scale = (height - 2) / (maxJoined + Math.max(0, ...left))
  const baseline = 1 + maxJoined * scale
  const bar = (className: string, index: number, { top, count }: { top: number; count: number }) => (
    <rect
      className={className}
      x={index * step + 2}
      width={step - 4}
      y={round(top)}
      height={round(count * scale)}
    />
  )
  return (
    <>
      <p>
        <b className="font-display text-[1.625rem]/[1.1] font-medium tabular-nums">
          {confirmed.toLocaleString('en-US')}
        </b>{' '}
        {confirmed === 1 ? 'subscriber.' : 'subscribers.'}
      </p>
      <svg className="mt-1.5 mb-1 w-[min(100%,300px)]" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {weeks.map((week, index) => (
          <g key={index}>
            {bar('fill-brand', index, { top: baseline - week.joined * scale, count: week.joined })}
            {bar('fill-control', index, { top: baseline, count: week.left })}
          </g>
        ))}
        <path className="stroke-control" d={`M0 ${round(baseline)}H${width}`} />
      </svg>
      <p>{`Last ${subscriberTrendWeekCount} weeks: ${sumText(joined)} joined, ${sumText(left)} left.`}</p>
      <p className="sr-only">
        {`Joined per week, oldest first: ${joined.join(', ')}. Unsubscribed: ${left.join(', ')}.`}
      </p>
    </>
  )
}

function sumText(counts: readonly number[]) {
  return counts.reduce((total, count) => total + count, 0).toLocaleString('en-US')
}

function round(length: number) {
  return Math.round(length * 10) / 10
}
