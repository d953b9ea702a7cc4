import banner from '#app/components/public/layout/banner.css?inline'
import deadlineBar from '#app/components/public/layout/deadline-bar.css?inline'
import masthead from '#app/components/public/layout/masthead.css?inline'
import notFound from '#app/components/public/layout/not-found.css?inline'
import pixelConsent from '#app/components/public/layout/pixel-consent.css?inline'
import legal from '#app/components/public/legal-text.css?inline'
import newsletter from '#app/components/public/newsletter-page.css?inline'
import post from '#app/components/public/post.css?inline'
import home from '#app/routes/_index/styles.css?inline'
import city from '#app/routes/$city/styles.css?inline'
import about from '#app/routes/about/styles.css?inline'
import blogs from '#app/routes/blogs/styles.css?inline'
import catering from '#app/routes/catering/styles.css?inline'
import contact from '#app/routes/contact/styles.css?inline'
import delivery from '#app/routes/delivery/styles.css?inline'
import faq from '#app/routes/faq/styles.css?inline'
import glp1 from '#app/routes/glp1/styles.css?inline'
import howItWorks from '#app/routes/how-it-works/styles.css?inline'
import menu from '#app/routes/menu/styles.css?inline'
import menuWeek from '#app/routes/menu_.$week/styles.css?inline'
import product from '#app/routes/product.$id/styles.css?inline'
import thanksgiving from '#app/routes/thanksgiving/styles.css?inline'
import vsCleanEatz from '#app/routes/vs-clean-eatz/styles.css?inline'
import base from './base.css?inline'
import categories from './categories.css?inline'
import controls from './controls.css?inline'
import forms from './forms.css?inline'
import layout from './layout.css?inline'
import tokens from './tailwind.css?inline'

export const sharedStyles =
  tokens +
  inLayer('base', base) +
  inLayer('components', controls + layout + categories + deadlineBar + masthead + forms)

const styles = {
  about,
  banner,
  blogs,
  catering,
  city,
  contact,
  delivery,
  faq,
  glp1,
  home,
  howItWorks,
  legal,
  menu,
  menuWeek,
  newsletter,
  notFound,
  pixelConsent,
  post,
  product,
  thanksgiving,
  vsCleanEatz,
}

export type PageStyleName = keyof typeof styles

export const pageStyles = Object.fromEntries(
  Object.entries(styles).map(([name, css]) => {
    // Leave the Tailwind utilities at the end of a file in the `utilities` layer, so that they override `components`.
    const [rules = '', utilities] = css.split('@layer utilities')
    return [name, inLayer('components', rules) + (utilities ? `@layer utilities${utilities}` : '')]
  }),
) as Record<PageStyleName, string>

function inLayer(layer: 'base' | 'components', css: string) {
  return `@layer ${layer}{${css}}`
}
