import { OrderLink } from '#app/components/public/button.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import { PromoCodeBanner } from '#app/components/public/promo.tsx'
import { getHolidayOrderText } from '#app/content/holiday-text.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import type { Business } from '#app/domain/settings/business.ts'
import { formatTimeRange, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'

export function HomeHero({ business, product }: { business: Business; product: MealCardView | null }) {
  const { deadline, cookingWeekday, pickup, orders } = business
  const holidayLine = getHolidayOrderText(business)
  const [firstDay = 0, ...otherDays] = pickup.weekdays
  const otherDaysText = otherDays.length > 0 ? `, and ${formatWeekdayList(otherDays)} works too` : ''
  return (
    <section className="hero">
      <p className="hero-stamp">{'100%\nGluten-Free'}</p>
      <div className="hero-text">
        <h1>
          The Tri-Cities’ first 100% <span className="whitespace-nowrap">gluten-free</span> {'meal\u00a0prep'}
        </h1>
        <p className="lead">
          Order by <b>{deadline.label}</b>
          {`. We cook on ${getWeekdayName(cookingWeekday)}. ${getWeekdayName(firstDay)} pickup is ${formatTimeRange(pickup)}${otherDaysText}.`}
        </p>
        <div className="row cta">
          <OrderLink className="btn order big" business={business} campaign="home">
            View This Week's Menu
          </OrderLink>
          <OrderLink
            className={orders.weekly === 'closed' ? 'btn order' : 'btn'}
            business={business}
            to="thanksgiving"
            campaign="home"
          >
            Thanksgiving Menu
          </OrderLink>
          <a className="more" href="/how-it-works">
            How It Works
          </a>
        </div>
        {holidayLine && (
          <p className="holiday-line">
            {holidayLine} <a href="/thanksgiving">See the meals</a>
          </p>
        )}
        <PromoCodeBanner business={business} />
      </div>
      <div className="hero-picture">
        <ResponsivePicture
          className="hero-plate"
          picture={product?.picture ?? getProductPicture(null)}
          alt={product ? `${product.name}: ${product.line}` : ''}
          sizes="(width >= 960px) 612px, (width >= 640px) 540px, 370px"
          first
        />
        {product && (
          <p className="hero-caption">
            <a href={product.href}>{product.name}</a>
            <span>
              First on this week’s menu
              {product.macros &&
                `: ${product.macros.calories} calories, ${product.macros.proteinG} g protein`}
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
