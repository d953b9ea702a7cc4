import { postFieldLimits } from './post.ts'
import { headingReplacements } from './safe-html.ts'

export function findPostContentError(html: string) {
  const excessBytes = new TextEncoder().encode(html).length - postFieldLimits.content
  if (excessBytes > 0)
    return `The text is ${excessBytes} characters too long. Shorten it or split it into two posts.`
  const withoutAlt = [...html.matchAll(/<img src="([^"]*)" alt="\s*"(?! role="presentation")/g)]
  if (withoutAlt.length > 0)
    return `Add alt text to these photos, or mark them as decorative: ${withoutAlt.map(([, src]) => src).join(', ')}.`
  const meals = extractMealIds(html).length
  if (meals > maxMealCards)
    return `A post can have at most ${maxMealCards} meal cards, and this one has ${meals}.`
  return null
}

export function didSanitizingRemoveMarkup(typed: string, safe: string) {
  return markupShape(typed) !== markupShape(safe)
}

function markupShape(html: string) {
  const tags = [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, name = '']) => name.toLowerCase())
  const addresses = html.match(/\s(?:href|src)\s*=/gi)?.length ?? 0
  return [...tags.map((name) => headingReplacements[name] ?? name).sort(), addresses].join(' ')
}

export function splitHtmlIntoParagraphs(html: string) {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '\n[Photo: $1]\n')
    .replaceAll(/<p data-meal="(\d+)">/g, '\n[Meal card $1] ')
    .replaceAll(
      /<\/?(?:h[2-4]|p|blockquote|pre|[uod]l|li|d[td]|figure|figcaption|table|caption|tr|hr)\b[^>]*>/g,
      '\n',
    )
    .replaceAll(/<\/t[hd]>(?= ?<t[hd])/g, ' | ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter((line) => line !== '')
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", nbsp: ' ' }

/** Matches a meal card in sanitized HTML: `<p data-meal="12"><a href="/product/12">Beef Chili</a></p>`. */
const mealCardPattern = /<p data-meal="([1-9]\d{0,8})">(?:(?!<\/p>)[^])*<\/p>/g

/** Maximum number of meal cards in a post; each card adds a database row to read and an image to load. */
export const maxMealCards = 6

export function extractMealIds(html: string) {
  return [...new Set([...html.matchAll(mealCardPattern)].map(([, id]) => Number(id)))]
}

export function renderMealCards(html: string, render: (id: number) => string | null) {
  return html.replaceAll(mealCardPattern, (paragraph, id: string) => render(Number(id)) ?? paragraph)
}

export function getMealAvailability(meal: { featuredThisWeek: boolean; soldOut: boolean }) {
  if (!meal.featuredThisWeek) return { name: 'off', text: 'Not on this week’s menu' }
  if (meal.soldOut) return { name: 'sold', text: 'Sold out this week' }
  return { name: 'on', text: 'On this week’s menu' }
}
