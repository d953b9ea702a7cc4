import about from './about-page.css?inline'
import archive from './archive-page.css?inline'
import banner from './banner.css?inline'
import blog from './blog-page.css?inline'
import catering from './catering-page.css?inline'
import city from './city-page.css?inline'
import comparison from './comparison-page.css?inline'
import contact from './contact-page.css?inline'
import delivery from './delivery-page.css?inline'
import every from './every-page.css?inline'
import faq from './faq-page.css?inline'
import glp1 from './glp1-page.css?inline'
import home from './home-page.css?inline'
import howItWorks from './how-it-works-page.css?inline'
import legal from './legal-page.css?inline'
import letter from './letter-page.css?inline'
import lost from './lost-page.css?inline'
import meal from './meal-page.css?inline'
import menuInfo from './menu-info-page.css?inline'
import pixelConsent from './pixel-consent.css?inline'
import plain from './plain-page.css?inline'
import post from './post-page.css?inline'
import thanksgiving from './thanksgiving-page.css?inline'
import tokens from './tailwind.css?inline'

/** Tokens and utilities, then the pieces that stand on every page. */
export const sharedStyle = tokens + joined(every)

/** What a page has beyond them; a route names its own in `handle.style`. */
export const pageStyles = {
  about: joined(about),
  archive: joined(archive),
  blog: joined(blog),
  catering: joined(catering),
  city: joined(city),
  comparison: joined(comparison),
  contact: joined(contact),
  delivery: joined(delivery),
  faq: joined(faq),
  glp1: joined(glp1),
  home: joined(home),
  howItWorks: joined(howItWorks),
  legal: joined(legal),
  letter: joined(letter),
  meal: joined(meal),
  menuInfo: joined(menuInfo),
  post: joined(post),
  thanksgiving: joined(thanksgiving),
  banner,
  lost,
  pixelConsent,
  plain,
}

export type PageStyle = keyof typeof pageStyles

/** Each piece opens and closes its layer; side by side, once is enough, and every byte is in every page. */
function joined(css: string) {
  return css.replaceAll(/\}\s*@layer components\s*\{/g, '')
}
