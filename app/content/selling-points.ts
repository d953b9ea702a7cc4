/** Selling points shown with every meal (spec §2, meal detail). */
export const sellingPoints = [
  '100% Gluten-Free',
  'Chef-Crafted & Fresh',
  'Ready in Minutes',
  'Stays Fresh All Week',
] as const
