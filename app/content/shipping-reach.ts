import type { City } from '#app/domain/areas/city.ts'
import { formatList } from '#app/domain/site/list-text.ts'

/** What "nationwide" means on this site (docs/decisions/026-shipping-and-shelf-life.md). */
export const shippingRegionText = 'the contiguous 48 states and Washington, DC'

/** Returns how far shipping reaches in one day and in two days, for the map on /how-it-works and its legend. */
export function shippingZonesByTransitDays(cities: readonly City[]) {
  return {
    oneDay: { miles: 250, towns: cityNamesByTransitDays(1, cities) },
    twoDays: { towns: cityNamesByTransitDays(2, cities) },
  }
}

function cityNamesByTransitDays(days: 1 | 2, cities: readonly City[]) {
  const names = cities.flatMap((city) =>
    city.service === 'shipped' && city.road === days ? [city.name] : [],
  )
  return formatList(names)
}
