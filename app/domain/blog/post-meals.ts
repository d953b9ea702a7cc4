/**
 * Stored as `<p data-meal="12"><a href="/product/12">Beef Chili</a></p>`, a plain link without our rendering.
 * Matching needs sanitized HTML (safe-html.ts), where paragraphs never nest and `<` in text is escaped.
 */
const mealCardPattern = /<p data-meal="([1-9]\d{0,8})">(?:(?!<\/p>)[^])*<\/p>/g

/** Maximum number of meal cards in a post, because each adds a database row to read and an image to load. */
export const maxMealCards = 6

export function extractMealIds(html: string) {
  return [...new Set([...html.matchAll(mealCardPattern)].map(([, id]) => Number(id)))]
}

/** Replaces each card with the HTML that `draw` returns; if it returns null, the stored link remains. */
export function renderMealCards(html: string, render: (id: number) => string | null) {
  return html.replaceAll(mealCardPattern, (paragraph, id: string) => render(Number(id)) ?? paragraph)
}

export function mealAvailability({
  featuredThisWeek,
  soldOut,
}: {
  featuredThisWeek: boolean
  soldOut: boolean
}) {
  if (!featuredThisWeek) return { name: 'off', text: 'Not on this week’s menu' } as const
  return soldOut
    ? ({ name: 'sold', text: 'Sold out this week' } as const)
    : ({ name: 'on', text: 'On this week’s menu' } as const)
}
