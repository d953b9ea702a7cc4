import type { MealCardView } from '#app/domain/menu/meal-card.ts'
import { buildMenuItemJsonLd } from '#app/domain/menu/meal-json-ld.ts'
import { groupByCategory } from '#app/domain/menu/menu-filter.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'
import type { Business } from './business.ts'

interface KitchenPage {
  business: Business
  siteOrigin: string
  areaServed: readonly string[]
  menu: readonly MealCardView[]
  week: { week: string; closes: string }
}

/** The schema.org type is FoodEstablishment, because Restaurant implies seating. */
export function buildKitchenJsonLd(kitchen: KitchenPage) {
  const { business, siteOrigin, areaServed, menu } = kitchen
  const { name, phone, email, address, foundingYear, pickup } = business
  const days = pickup.weekdays.map((weekday) => getWeekdayName(weekday).slice(0, 2))
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
    openingHours: `${days.join(',')} ${pickup.from}-${pickup.to}`,
    ...(menu.length > 0 && { hasMenu: weeklyMenuJsonLd(kitchen) }),
  }
}

function weeklyMenuJsonLd({ business, siteOrigin, menu, week: { week, closes } }: KitchenPage) {
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
    hasMenuSection: groupByCategory(menu).map((section) => ({
      '@type': 'MenuSection',
      name: section.name,
      hasMenuItem: section.products.map(({ href, name, macros }) =>
        buildMenuItemJsonLd({ path: href, name, macros }, siteOrigin),
      ),
    })),
  }
}

function menuOffer(menu: readonly MealCardView[]) {
  const prices = menu
    .flatMap(({ price }) => (price === null ? [] : [price.replace('$', '')]))
    .toSorted((one, other) => Number(one) - Number(other))
  return prices.length === 0
    ? { '@type': 'Offer' }
    : { '@type': 'AggregateOffer', lowPrice: prices[0], highPrice: prices.at(-1), priceCurrency: 'USD' }
}
