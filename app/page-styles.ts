import about from './styles/about-page.css?inline'
import archive from './styles/archive-page.css?inline'
import banner from './styles/banner.css?inline'
import blog from './styles/blog-page.css?inline'
import catering from './styles/catering-page.css?inline'
import city from './styles/city-page.css?inline'
import comparison from './styles/comparison-page.css?inline'
import contact from './styles/contact-page.css?inline'
import delivery from './styles/delivery-page.css?inline'
import every from './styles/every-page.css?inline'
import faq from './styles/faq-page.css?inline'
import glp1 from './styles/glp1-page.css?inline'
import home from './styles/home-page.css?inline'
import howItWorks from './styles/how-it-works-page.css?inline'
import legal from './styles/legal-page.css?inline'
import letter from './styles/letter-page.css?inline'
import lost from './styles/lost-page.css?inline'
import meal from './styles/meal-page.css?inline'
import menuInfo from './styles/menu-info-page.css?inline'
import pixelConsent from './styles/pixel-consent.css?inline'
import plain from './styles/plain-page.css?inline'
import post from './styles/post-page.css?inline'
import thanksgiving from './styles/thanksgiving-page.css?inline'
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
