import { cities } from './cities.ts'

/** How long a box is on the road; the map of /how-it-works draws it, its legend says it. */
export const shippingReach = {
  oneDay: { miles: 250, towns: onTheRoad(1) },
  twoDays: { towns: onTheRoad(2) },
}

function onTheRoad(days: 1 | 2) {
  const names = cities.flatMap((city) =>
    city.service === 'shipped' && city.road === days ? [city.name] : [],
  )
  return new Intl.ListFormat('en-US').format(names)
}
