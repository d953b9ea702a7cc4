export const sellingPoints = [
  '100% Gluten-Free',
  'Chef-Crafted & Fresh',
  'Ready in Minutes',
  'Stays Fresh All Week',
] as const
