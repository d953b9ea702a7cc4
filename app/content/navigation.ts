import type { City } from '#app/domain/areas/city.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** The masthead replaces `order` with a link to the online ordering site or, if there is none, with `/menu`. */
const foodLinks = [
  { name: 'Menu', href: 'order' },
  { name: 'Thanksgiving', href: '/thanksgiving' },
  { name: 'GLP-1', href: '/glp1' },
  { name: 'Catering', href: '/catering' },
] as const

export function listFoodLinks({ holiday }: Pick<Business, 'holiday'>) {
  return foodLinks.filter(({ href }) => href !== '/thanksgiving' || holiday.phase !== 'over')
}

export const aboutLinks = [
  { name: 'Home', href: '/' },
  { name: 'How It Works', href: '/how-it-works' },
  { name: 'About', href: '/about' },
  { name: 'Blogs', href: '/blogs' },
  { name: 'FAQ', href: '/faq' },
  { name: 'Contact', href: '/contact' },
] as const

export const footerLinks = [
  { name: 'Menu', href: '/#menu' },
  { name: 'Pickup & delivery', href: '/#locations' },
  { name: 'Catering', href: '/#catering' },
  { name: 'About', href: '/#about' },
  { name: 'Reviews', href: '/#testimonials' },
  { name: 'FAQ', href: '/#faq' },
  { name: 'Contact', href: '/#contact' },
  { name: 'How we compare', href: '/vs-clean-eatz' },
] as const

export const legalLinks = [
  { name: 'Privacy', href: '/privacy' },
  { name: 'Terms', href: '/terms' },
  { name: 'Accessibility', href: '/accessibility' },
] as const

export function listCityLinks(cities: readonly City[]) {
  return cities.map(({ name, slug }) => ({ name, href: `/${slug}` }))
}

export function findLinkLabel(path: string) {
  const links = [...foodLinks, ...aboutLinks, ...footerLinks, ...legalLinks]
  return links.find(({ href }) => href === path)?.name
}

export const staticPagePaths = [
  '/',
  '/menu',
  '/thanksgiving',
  '/glp1',
  '/catering',
  '/how-it-works',
  '/delivery',
  '/about',
  '/faq',
  '/contact',
  '/vs-clean-eatz',
  '/privacy',
  '/terms',
  '/accessibility',
] as const
