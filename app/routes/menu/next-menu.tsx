import type { Business } from '#app/domain/settings/business.ts'
import type { AdjacentWeeks, NextMenuProduct } from '#app/data/menu/weeks.ts'
import { monthDayText, dayAtNoonUtc, weekdayDateText } from '#app/domain/time/date-text.ts'
import { groupByCategory } from '#app/domain/menu/menu-filter.ts'
import { nextOpenWeek } from '#app/domain/scheduling/order-week.ts'

export function NextMenuPreview({
  next,
  last,
  business,
}: ReturnType<typeof nextMenuView> & { business: Business }) {
  const { weekly, opens } = business.orders
  if (!next && !last && weekly !== 'closed') return null
  return (
    <section className="wrap beside" id="next">
      {!next && weekly === 'closed' && (
        <>
          <h2>{`Next menu: ${opens}`}</h2>
          <p>
            We’re still planning the next menu. <a href="#newsletter">Get it by email</a> the day it goes
            live.
          </p>
        </>
      )}
      {next && (
        <>
          <h2>{`Next menu, starting ${next.from}`}</h2>
          <dl>
            {next.categories.map(({ name, products }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{products.map((product) => product.name).join(' · ')}</dd>
              </div>
            ))}
          </dl>
          <p>Meals may still change before the menu opens.</p>
        </>
      )}
      {last && (
        <a className="more" href={last.href}>
          {`Menu for the week of ${last.weekOf}`}
        </a>
      )}
    </section>
  )
}

export function findMenuPreviewWeeks(week: string, business: Business): AdjacentWeeks {
  const showsNextMenu = business.teaseNextMenu && business.orders.weekly === 'closed'
  return { thisWeek: week, next: showsNextMenu ? nextOpenWeek(week, business) : null }
}

export function nextMenuView(last: string | null, next: string | null, planned: readonly NextMenuProduct[]) {
  return {
    last: last === null ? null : { href: `/menu/${last}`, weekOf: monthDayText(dayAtNoonUtc(last), 'UTC') },
    next:
      next === null || planned.length === 0
        ? null
        : { from: weekdayDateText(dayAtNoonUtc(next), 'UTC'), categories: groupByCategory(planned) },
  }
}
