/** How long a meal keeps and how it is heated (spec §9). */
export const foodCare = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const
