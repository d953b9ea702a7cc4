import type { Business } from './business.ts'
import { categories } from '#app/domain/menu/product.ts'
import { menuItemJsonLd } from '#app/domain/menu/meal-json-ld.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { categoryHeading } from '#app/domain/menu/menu-filter.ts'
import type { OrderWindow } from '#app/domain/scheduling/order-week.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'

interface Week extends Pick<OrderWindow, 'week'> {
  /** Order deadline as an ISO 8601 timestamp. */
  closes: string
}

/**
 * Returns schema.org data for the kitchen and this week's menu. It uses FoodEstablishment because Restaurant
 * implies seating.
 */
export function kitchenJsonLd({
  business,
  siteOrigin,
  areaServed,
  menu,
  week,
}: {
  business: Business
  siteOrigin: string
  areaServed: readonly string[]
  menu: readonly MealCardView[]
  week: Week
}) {
  const { name, phone, email, address, foundingYear, pickup } = business
  return {
    '@type': 'FoodEstablishment',
    '@id': `${siteOrigin}/#kitchen`,
    name,
    url: `${siteOrigin}/`,
    telephone: phone,
    email,
    foundingDate: String(foundingYear),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zip,
      addressCountry: 'US',
    },
    areaServed,
    openingHours: `${pickup.weekdays.map(shortDay).join(',')} ${pickup.from}-${pickup.to}`,
    ...(menu.length > 0 ? { hasMenu: weeklyMenuJsonLd({ business, siteOrigin, menu, week }) } : {}),
  }
}

function weeklyMenuJsonLd({
  business,
  siteOrigin,
  menu,
  week: { week, closes },
}: {
  business: Business
  siteOrigin: string
  menu: readonly MealCardView[]
  week: Week
}) {
  return {
    '@type': 'Menu',
    name: 'This Week’s Menu',
    url: `${siteOrigin}/#menu`,
    offers: {
      ...menuOffer(menu),
      url: business.orderUrl,
      availabilityStarts: week,
      availabilityEnds: closes,
    },
    hasMenuSection: categories
      .map((category) => ({ category, dishes: menu.filter((card) => card.category === category) }))
      .filter(({ dishes }) => dishes.length > 0)
      .map(({ category, dishes }) => ({
        '@type': 'MenuSection',
        name: categoryHeading(category),
        hasMenuItem: dishes.map(({ href, name, macros }) =>
          menuItemJsonLd({ path: href, name, macros }, siteOrigin),
        ),
      })),
  }
}

/** Returns a schema.org offer with the menu's lowest and highest price, or without prices if none are set. */
function menuOffer(menu: readonly MealCardView[]) {
  const prices = menu
    .flatMap(({ price }) => (price === null ? [] : [price.replace('$', '')]))
    .toSorted((one, other) => Number(one) - Number(other))
  return prices.length === 0
    ? { '@type': 'Offer' }
    : { '@type': 'AggregateOffer', lowPrice: prices[0], highPrice: prices.at(-1), priceCurrency: 'USD' }
}

/** Abbreviates a weekday as schema.org does: `Mo`. */
function shortDay(weekday: number) {
  return weekdayName(weekday).slice(0, 2)
}
