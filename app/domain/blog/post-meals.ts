/**
 * A meal card in a post is stored as `<p data-meal="12"><a href="/product/12">Beef Chili</a></p>`, which passes the
 * sanitizer and works as a plain link. The functions in this file expect sanitized HTML (safe-html.ts), where
 * paragraphs are never nested and `<` in text is escaped.
 */
const card = /<p data-meal="([1-9]\d{0,8})">(?:(?!<\/p>)[^])*<\/p>/g

/** Maximum meal cards per post; each one adds a database row to read and an image to load. */
export const maxMealCards = 6

/** Returns the product IDs of the meal cards in a post's HTML, without duplicates, in order of appearance. */
export function extractMealIds(html: string) {
  return [...new Set([...html.matchAll(card)].map(([, id]) => Number(id)))]
}

/** Replaces each meal card with the HTML that `draw` returns; if `draw` returns null, the stored link stays. */
export function renderMealCards(html: string, draw: (id: number) => string | null) {
  return html.replaceAll(card, (paragraph, id: string) => draw(Number(id)) ?? paragraph)
}

/** Availability of a meal this week, as shown to readers of a blog post. */
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
