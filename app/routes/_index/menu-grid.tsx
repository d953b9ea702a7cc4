import { OrderLink } from '#app/components/public/button.tsx'
import {
  ClosedWeekNotice,
  type CurrentMenuProps,
  CurrentWeekStatus,
  MenuCorrections,
} from '#app/components/public/menu/current-week.tsx'
import { MealCard } from '#app/components/public/menu/meal-card.tsx'
import { MenuFilterForm } from '#app/components/public/menu/menu-filter.tsx'
import { type Business, getPhoneHref } from '#app/domain/settings/business.ts'

const menuPage = { path: '/', anchor: '#menu' }

export function MenuGrid(menu: CurrentMenuProps) {
  return (
    <section className="menu wrap" id="menu">
      <div className="menu-head">
        <h2>This Week’s Menu</h2>
        {menu.view.total > 0 && <CurrentWeekStatus {...menu} />}
      </div>
      <MenuCorrections corrections={menu.corrections} />
      <Meals {...menu} />
    </section>
  )
}

function Meals({ business, view, news }: CurrentMenuProps) {
  if (business.closed) return <ClosedWeekNotice closed={business.closed} news={news} />
  if (view.total === 0) return <NoMenu business={business} />
  return (
    <>
      <MenuFilterForm view={view} menuPage={menuPage} business={business} />
      {view.cards.length > 0 && (
        <ul className="dishes">
          {view.cards.map((card) => (
            <MealCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <p className="row menu-foot">
        <OrderLink className="btn order big" business={business} campaign="home">
          View This Week's Menu
        </OrderLink>
        <span>{`Orders close every ${business.regularSchedule.deadline.label}. The next menu opens ${business.orders.opens}.`}</span>
      </p>
    </>
  )
}

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
          Call <a href={getPhoneHref(business.phone)}>{business.phone}</a>.
        </p>
      </div>
    </div>
  )
}
