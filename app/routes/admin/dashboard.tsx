import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ChecklistStatusMark } from '#app/components/admin/menu/print-links.tsx'
import { trendWeekCount, type TrendWeek } from '#app/domain/newsletter/subscriber-trend.ts'
import type { DashboardView } from './view.server.ts'

export function Dashboard({ view }: { view: DashboardView }) {
  const { alerts, checklists, week, menu, messages, moreMessages, replyHours, schedule, subscribers } = view
  return (
    <section className="grid gap-4 pb-6.5" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {alerts.length === 0 ? (
        <p className="border-l-3 border-brand pl-3.5">You’re all caught up. Nothing needs your attention.</p>
      ) : (
        <ul className="today-needs">
          {alerts.map(({ text, href, late }) => (
            <li key={text} className={late ? 'late' : undefined}>
              <Link to={href}>
                {late && <b>Late</b>}
                <span>{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className="today-checklists">
        {checklists.map(({ week, title, ok, text }) => (
          <li key={week}>
            <Link to={`/admin/weeks/${week}/checklist`}>
              <ChecklistStatusMark ok={ok} />
              <b>{`Checklist, ${title}`}</b>
              <span>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="today-board">
        <Panel title={week.title}>
          <p>{week.text}</p>
        </Panel>
        <Panel title={`Next menu: ${menu.title}`}>
          {menu.dishes === 0 ? (
            <p>
              No meals planned yet. <Link to={menu.page}>Plan this menu</Link>
            </p>
          ) : (
            <>
              <p>
                <Link to={menu.page}>{`${menu.shelves.join(', ')}.`}</Link>
              </p>
              {menu.gaps.length === 0 ? (
                <p>Every meal has an image and confirmed allergens.</p>
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
            <ul className="today-rows">
              {messages.map(({ id, name, left, late }) => (
                <li key={id}>
                  <Link to={`/admin/inbox/${id}`}>{name}</Link>
                  <span className={late ? 'jobs-wrong' : undefined}>{left}</span>
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
          <dl className="today-clockwork">
            {schedule.map(({ job, name, result, last, lastWrong, next, nextWrong }) => (
              <div key={job}>
                <dt>{name}</dt>
                <dd className={nextWrong ? 'jobs-wrong' : undefined}>
                  <span className="sr-only">Next: </span>
                  {next}
                </dd>
                <dd className={lastWrong ? 'jobs-wrong' : undefined}>
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
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

const [width, height] = [240, 56]
const step = width / trendWeekCount

/** Bars of 12 weeks: sign-ups up, unsubscribes down; repeated as text for screen readers. */
function SubscriberTrend({ confirmed, weeks }: { confirmed: number; weeks: readonly TrendWeek[] }) {
  const [joined, left] = [sum(weeks.map((week) => week.joined)), sum(weeks.map((week) => week.left))]
  const most = {
    up: Math.max(1, ...weeks.map((week) => week.joined)),
    down: Math.max(0, ...weeks.map((week) => week.left)),
  }
  const scale = (height - 2) / (most.up + most.down)
  const ground = 1 + most.up * scale
  return (
    <>
      <p>
        <b className="today-figure">{confirmed.toLocaleString('en-US')}</b>{' '}
        {confirmed === 1 ? 'subscriber.' : 'subscribers.'}
      </p>
      <svg className="today-trend" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {weeks.map((week, index) => (
          <g key={index}>
            <rect
              className="up"
              x={index * step + 2}
              width={step - 4}
              y={round(ground - week.joined * scale)}
              height={round(week.joined * scale)}
            />
            <rect
              className="down"
              x={index * step + 2}
              width={step - 4}
              y={round(ground)}
              height={round(week.left * scale)}
            />
          </g>
        ))}
        <path d={`M0 ${round(ground)}H${width}`} />
      </svg>
      <p>{`Last ${trendWeekCount} weeks: ${joined.toLocaleString('en-US')} joined, ${left.toLocaleString('en-US')} left.`}</p>
      <p className="sr-only">
        {`Joined per week, oldest first: ${weeks.map((week) => week.joined).join(', ')}. Left: ${weeks.map((week) => week.left).join(', ')}.`}
      </p>
    </>
  )
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}

function round(length: number) {
  return Math.round(length * 10) / 10
}
