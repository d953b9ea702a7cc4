export const marketingClaims = {
  yearsServing: '8+',
  customers: '10,000+',
  weeklyItems: '20+',
  glutenFree: '100%',
} as const
