import { MenuCorrections } from '#app/components/corrections.tsx'
import { OrderLink } from '#app/components/button.tsx'
import { MealCard } from '#app/components/meal-card.tsx'
import { MenuFilterForm, MenuFound, MenuNothing } from '#app/components/menu-filter.tsx'
import { phoneHref, type Business } from '#app/domain/business.ts'
import type { menuCorrections } from '#app/domain/corrections.ts'
import type { MenuView } from '#app/domain/menu-filter.ts'
import { weekdayName } from '#app/domain/weekdays.ts'

const place = { path: '/', anchor: '#menu' }

/** The week's dishes, or those that the address asks for. */
export function MenuGrid({
  business,
  view,
  corrections,
  weekOf,
}: {
  business: Business
  view: MenuView
  corrections: ReturnType<typeof menuCorrections>
  weekOf: string
}) {
  const { cards, total } = view
  return (
    <section className="menu wrap" id="menu">
      <div className="menu-head">
        <h2>This Week’s Menu</h2>
        {total > 0 && (
          <p>{`Week of ${weekOf}, ${total} dishes. Open one for its ingredients and allergens.`}</p>
        )}
      </div>
      <MenuCorrections corrections={corrections} />
      {total === 0 ? (
        <NoMenu business={business} />
      ) : (
        <>
          <MenuFilterForm view={view} place={place} />
          <MenuFound view={view} place={place} business={business} />
          {cards.length === 0 ? (
            <MenuNothing view={view} place={place} business={business} />
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
            <span>{`Orders close every ${business.rhythm.deadline.label}. The next menu opens ${weekdayName(1)}.`}</span>
          </p>
        </>
      )}
    </section>
  )
}

/** The spec's words, and a way on: the ordering site may well know the menu. */
function NoMenu({ business }: { business: Business }) {
  return (
    <div className="menu-empty breakfast">
      <div>
        <p>Unable to load meals. Please try again later.</p>
        <p>
          The{' '}
          <OrderLink className="" business={business} campaign="home">
            ordering site
          </OrderLink>{' '}
          has it too, or call <a href={phoneHref(business.phone)}>{business.phone}</a>.
        </p>
      </div>
    </div>
  )
}
