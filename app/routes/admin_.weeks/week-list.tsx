import { Link } from '@remix-run/react'
import { capitalize, categoryPlurals } from '#app/domain/menu/product.ts'
import type { WeekListItemView } from './view.ts'

/** List of weeks, each with its dates, its meal counts by category, and what its menu still lacks. */
export function WeekList({
  id,
  title,
  weeks,
}: {
  id: string
  title: string
  weeks: readonly WeekListItemView[]
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className="weeks-board">
        {weeks.map((week) => (
          <Week key={week.week} week={week} />
        ))}
      </ol>
    </section>
  )
}

function Week({ week: of }: { week: WeekListItemView }) {
  const { week, title, isThisWeek, phase, phaseName, off, shifted, days, holidays, note, dishes, isCut } = of
  return (
    <li id={`w${week}`} className={isThisWeek ? 'now' : undefined} data-phase={phase}>
      <div className="weeks-name">
        <h3>
          <Link to={`/admin/weeks/${week}`}>
            <span className="sr-only">Week of </span>
            <time dateTime={week}>{title}</time>
          </Link>
        </h3>
        <p className="weeks-phase">
          {phaseName}
          {shifted && <b> Dates changed</b>}
        </p>
      </div>
      <div className="weeks-days">
        {phase === 'off' ? (
          <p>{off ? `Closed: ${off}` : 'We were closed.'}</p>
        ) : (
          <dl>
            <div>
              <dt>Orders close</dt>
              <dd>{days.closes}</dd>
            </div>
            <div>
              <dt>Cooking</dt>
              <dd>{days.cooking}</dd>
            </div>
            <div>
              <dt>Pickup</dt>
              <dd>{days.pickup}</dd>
            </div>
          </dl>
        )}
        {holidays.length > 0 && <p className="weeks-note">{holidays.join('; ')}</p>}
        {note !== '' && <p className="weeks-note">{note}</p>}
      </div>
      {phase !== 'off' && dishes > 0 && <Counts week={of} />}
      {phase === 'past' && dishes === 0 && <p className="weeks-none">No menu saved.</p>}
      <Gaps week={of} isCut={isCut} />
    </li>
  )
}

function Counts({ week: { counts } }: { week: WeekListItemView }) {
  return (
    <ul className="weeks-counts">
      {counts.map(({ category, count, least }) => (
        <li key={category} className={count < least ? 'short' : undefined}>
          <b>{count}</b>
          {least > 0 && <span>{` of ${least}`}</span>} {capitalize(categoryPlurals[category])}
        </li>
      ))}
    </ul>
  )
}

function Gaps({ week: { phase, gaps, dishes }, isCut }: { week: WeekListItemView; isCut: boolean }) {
  if (phase === 'off' || phase === 'past') return null
  if (isCut) return <p className="weeks-gaps">Open the week to see what’s missing.</p>
  if (gaps.length === 0) return dishes > 0 ? <p className="weeks-gaps calm">Ready</p> : null
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
