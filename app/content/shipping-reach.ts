/** How long a box is on the road; the map of /how-it-works draws it, its legend says it. */
export const shippingReach = {
  oneDay: { miles: 250, towns: 'Asheville and Knoxville' },
  twoDays: { towns: 'Washington DC' },
} as const
