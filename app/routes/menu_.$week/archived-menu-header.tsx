import type { archivedWeekDates } from '#app/domain/menu/archived-week.ts'

interface AdjacentWeek {
  href: string
  weekOf: string
}

export function ArchivedMenuHeader({
  weekOf,
  off,
  dates,
  products,
  previous,
  next,
}: {
  weekOf: string
  off: string | null
  dates: ReturnType<typeof archivedWeekDates>
  products: number
  previous: AdjacentWeek | null
  next: AdjacentWeek | null
}) {
  return (
    <header className="archive-head">
      <div>
        <h1>
          <small>The week of</small> {weekOf}
        </h1>
        <p className="lead">
          {off === null
            ? `${products} ${products === 1 ? 'meal' : 'meals'} on the menu when orders closed.`
            : `We were closed this week: ${off}.`}
        </p>
      </div>
      {dates.length > 0 && (
        <dl>
          {dates.map(({ label: what, days, hours }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {days.map(({ iso, text }) => (
                  <time key={iso} dateTime={iso}>
                    {text}
                  </time>
                ))}
                {hours && <span>{hours}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <nav aria-label="Weeks">
        {previous && (
          <a className="more" rel="prev" href={previous.href}>
            {`← ${previous.weekOf}`}
          </a>
        )}
        {next && (
          <a className="more" rel="next" href={next.href}>
            {`${next.weekOf} →`}
          </a>
        )}
        <a className="more" href="/menu">
          This week’s menu
        </a>
      </nav>
    </header>
  )
}
