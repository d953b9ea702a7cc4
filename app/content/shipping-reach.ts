import type { City } from '#app/domain/areas/city.ts'
import { formatList } from '#app/domain/site/list-text.ts'

/** What "nationwide" means on this site (docs/decisions/026-shipping-and-shelf-life.md). */
export const shippingRegionText = 'the contiguous 48 states and Washington, DC'

export function shippingZonesByTransitDays(cities: readonly City[]) {
  const towns = (days: 1 | 2) =>
    formatList(
      cities.flatMap((city) => (city.service === 'shipped' && city.road === days ? [city.name] : [])),
    )
  return { oneDay: { miles: 250, towns: towns(1) }, twoDays: { towns: towns(2) } }
}
