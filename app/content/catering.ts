/** Catering's fixed numbers (spec §9). */
export const catering = {
  guests: '10 to 50',
  notice: '3–5 days',
  cookieTrays: [
    { count: 12, cents: 2000 },
    { count: 40, cents: 6000 },
    { count: 100, cents: 14000 },
  ],
} as const
