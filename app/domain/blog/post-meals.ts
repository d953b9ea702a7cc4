/** Matches a meal card in sanitized HTML: `<p data-meal="12"><a href="/product/12">Beef Chili</a></p>`. */
const mealCardPattern = /<p data-meal="([1-9]\d{0,8})">(?:(?!<\/p>)[^])*<\/p>/g

/** Maximum number of meal cards in a post, because each adds a database row to read and an image to load. */
export const maxMealCards = 6

export function extractMealIds(html: string) {
  return [...new Set([...html.matchAll(mealCardPattern)].map(([, id]) => Number(id)))]
}

export function renderMealCards(html: string, render: (id: number) => string | null) {
  return html.replaceAll(mealCardPattern, (paragraph, id: string) => render(Number(id)) ?? paragraph)
}

export function mealAvailability(meal: { featuredThisWeek: boolean; soldOut: boolean }) {
  if (!meal.featuredThisWeek) return { name: 'off', text: 'Not on this week’s menu' }
  if (meal.soldOut) return { name: 'sold', text: 'Sold out this week' }
  return { name: 'on', text: 'On this week’s menu' }
}
