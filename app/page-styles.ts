import blog from './styles/blog-page.css?inline'
import contact from './styles/contact-page.css?inline'
import every from './styles/every-page.css?inline'
import faq from './styles/faq-page.css?inline'
import home from './styles/home-page.css?inline'
import howItWorks from './styles/how-it-works-page.css?inline'
import lost from './styles/lost-page.css?inline'
import meal from './styles/meal-page.css?inline'
import menuInfo from './styles/menu-info-page.css?inline'
import plain from './styles/plain-page.css?inline'
import post from './styles/post-page.css?inline'
import tokens from './tailwind.css?inline'

/** Tokens and utilities, then the pieces that stand on every page. */
export const sharedStyle = tokens + joined(every)

/** What a page has beyond them; a route names its own in `handle.style`. */
export const pageStyles = {
  blog: joined(blog),
  post: joined(post),
  contact: joined(contact),
  faq: joined(faq),
  home: joined(home),
  howItWorks: joined(howItWorks),
  lost,
  meal: joined(meal),
  menuInfo: joined(menuInfo),
  plain,
}

export type PageStyle = keyof typeof pageStyles

/** Each piece opens and closes its layer; side by side, once is enough, and every byte is in every page. */
function joined(css: string) {
  return css.replaceAll(/\}\s*@layer components\s*\{/g, '')
}
