import { OrderLink } from '#app/components/button.tsx'
import { MealCard } from '#app/components/meal-card.tsx'
import { phoneHref, type Business } from '#app/domain/business.ts'
import { capitalised, categories } from '#app/domain/dishes.ts'
import type { MealCardView } from '#app/domain/meal-card.ts'
import { weekdayName } from '#app/domain/weekdays.ts'

/** The week's dishes. The shelves are radios and the choice is CSS, so they work before and without any script. */
export function MenuGrid({
  business,
  menu,
  weekOf,
}: {
  business: Business
  menu: readonly MealCardView[]
  weekOf: string
}) {
  const shelves = categories.filter((category) => menu.some((card) => card.category === category))
  return (
    <section className="menu wrap" id="menu">
      <div className="menu-head">
        <h2>This Week’s Menu</h2>
        {menu.length > 0 && <p>{`Week of ${weekOf}. Open a dish for its ingredients and allergens.`}</p>}
      </div>
      {menu.length === 0 ? (
        <NoMenu business={business} />
      ) : (
        <>
          <fieldset className="shelves">
            <legend className="sr-only">Show</legend>
            <Shelf value="all" name="All" chosen />
            {shelves.map((category) => (
              <Shelf key={category} value={category} name={`${capitalised(category)}s`} />
            ))}
          </fieldset>
          <ul className="dishes">
            {menu.map((card) => (
              <MealCard key={card.id} card={card} />
            ))}
          </ul>
          <p className="menu-foot">
            <OrderLink className="btn order big" business={business} campaign="home">
              View This Week's Menu
            </OrderLink>
            <span>{`Closes ${business.deadline.label}. Next menu ${weekdayName(1)}.`}</span>
          </p>
        </>
      )}
    </section>
  )
}

function Shelf({ value, name, chosen = false }: { value: string; name: string; chosen?: boolean }) {
  return (
    <label>
      <input type="radio" name="shelf" value={value} defaultChecked={chosen} />
      <span>{name}</span>
    </label>
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
