import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ChecklistStatusMark } from '#app/components/admin/menu/print-links.tsx'
import type { DashboardView } from './view.server.ts'
import { SubscriberTrend } from './subscriber-trend.tsx'

/** The dashboard: first the alerts that need attention, then the state of each area. */
export function Dashboard({ board }: { board: DashboardView }) {
  const { needs, checklists, week, menu, messages, moreMessages, replyHours, schedule, subscribers } = board
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {needs.length === 0 ? (
        <p className="today-calm">You’re all caught up. Nothing needs attention.</p>
      ) : (
        <ul className="today-needs">
          {needs.map(({ text, href, late }) => (
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
