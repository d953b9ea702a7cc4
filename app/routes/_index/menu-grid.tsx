import { MenuCorrections } from '#app/components/public/menu/corrections.tsx'
import { OrderLink } from '#app/components/public/button.tsx'
import { MealCard } from '#app/components/public/menu/meal-card.tsx'
import { MenuFilterForm, MenuResultCount, NoMatchingMeals } from '#app/components/public/menu/menu-filter.tsx'
import { MenuClosed } from '#app/components/public/menu/menu-closed.tsx'
import { CurrentWeekStatus } from '#app/components/public/menu/current-week.tsx'
import { phoneHref, type Business } from '#app/domain/settings/business.ts'
import type { menuCorrections } from '#app/domain/menu/corrections.ts'
import type { FilteredMenu } from '#app/domain/menu/menu-filter.ts'
import type { WeekNotice } from '#app/domain/scheduling/week-notice.ts'

const place = { path: '/', anchor: '#menu' }

/** This week's menu, filtered by the URL's query. */
export function MenuGrid({
  business,
  view,
  corrections,
  weekOf,
  lastRead,
  news,
}: {
  business: Business
  view: FilteredMenu
  corrections: ReturnType<typeof menuCorrections>
  weekOf: string
  lastRead: boolean
  news: WeekNotice
}) {
  const { cards, total } = view
  return (
    <section className="menu wrap" id="menu">
      <div className="menu-head">
        <h2>This Week’s Menu</h2>
        {total > 0 && <CurrentWeekStatus weekOf={weekOf} dishes={total} lastRead={lastRead} news={news} />}
      </div>
      <MenuCorrections corrections={corrections} />
      {business.closed ? (
        <MenuClosed closed={business.closed} news={news} />
      ) : total === 0 ? (
        <NoMenu business={business} />
      ) : (
        <>
          <MenuFilterForm view={view} place={place} />
          <MenuResultCount view={view} place={place} business={business} />
          {cards.length === 0 ? (
            <NoMatchingMeals view={view} place={place} business={business} />
          ) : (
            <ul className="dishes">
              {cards.map((card) => (
                <MealCard key={card.id} card={card} />
              ))}
            </ul>
          )}
          <p className="menu-foot">
            <OrderLink className="btn order big" business={business} campaign="home">
              View This Week's Menu
            </OrderLink>
            <span>{`Orders close every ${business.rhythm.deadline.label}. The next menu opens ${business.orders.opens}.`}</span>
          </p>
        </>
      )}
    </section>
  )
}

/** Shows the spec's error text and links to the ordering site, which may still list the menu. */
function NoMenu({ business }: { business: Business }) {
  return (
    <div className="menu-empty breakfast">
      <div>
        <p>Unable to load meals. Please try again later.</p>
        <p>
          {business.orders.weekly !== 'closed' && (
            <>
              The{' '}
              <OrderLink className="" business={business} campaign="home">
                ordering site
              </OrderLink>{' '}
              has the menu, too.{' '}
            </>
          )}
          Call <a href={phoneHref(business.phone)}>{business.phone}</a>.
        </p>
      </div>
    </div>
  )
}
