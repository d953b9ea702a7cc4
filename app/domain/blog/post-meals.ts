/**
 * A meal's card inside a post is stored as `<p data-meal="12"><a href="/product/12">Beef Chili</a></p>`: what the
 * sanitiser lets through, and a plain link wherever nobody draws the card. What follows reads HTML that is safe already
 * (safe-html.ts), where a paragraph holds no other and every `<` of a text is escaped.
 */
const card = /<p data-meal="([1-9]\d{0,8})">(?:(?!<\/p>)[^])*<\/p>/g

/** Each costs a row and a picture. */
export const maxMeals = 6

/** The dishes whose cards a text holds, each once, in their order. */
export function mealIdsIn(html: string) {
  return [...new Set([...html.matchAll(card)].map(([, id]) => Number(id)))]
}

/** The text with its cards drawn; null leaves the link as it stands. */
export function withMeals(html: string, draw: (id: number) => string | null) {
  return html.replaceAll(card, (paragraph, id: string) => draw(Number(id)) ?? paragraph)
}

/** How a dish stands this week, in a reader's words. */
export function mealState({ featuredThisWeek, soldOut }: { featuredThisWeek: boolean; soldOut: boolean }) {
  if (!featuredThisWeek) return { name: 'off', text: 'Not on this week’s menu' } as const
  return soldOut
    ? ({ name: 'sold', text: 'Sold out this week' } as const)
    : ({ name: 'on', text: 'On this week’s menu' } as const)
}
