import every from './styles/every-page.css?inline'
import home from './styles/home-page.css?inline'
import lost from './styles/lost-page.css?inline'
import meal from './styles/meal-page.css?inline'
import plain from './styles/plain-page.css?inline'
import tokens from './tailwind.css?inline'

/** Tokens and utilities, then the pieces that stand on every page. */
export const sharedStyle = tokens + joined(every)

/** What a page has beyond them; a route names its own in `handle.style`. */
export const pageStyles = { home: joined(home), lost, meal: joined(meal), plain }

export type PageStyle = keyof typeof pageStyles

/** Each piece opens and closes its layer; side by side, once is enough, and every byte is in every page. */
function joined(css: string) {
  return css.replaceAll(/\}\s*@layer components\s*\{/g, '')
}
