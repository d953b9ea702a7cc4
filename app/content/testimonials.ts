import { isLocalSite } from '#app/domain/site/local-host.ts'

export interface Testimonial {
  name: string
  location: string
  rating: 5
  text: string
  favoriteMeal: string
  sample: boolean
}

const sample = { rating: 5, sample: true } as const

/** Sample reviews: replace them with real reviews before the launch (docs/launch.md). */
const testimonials: readonly Testimonial[] = [
  {
    ...sample,
    name: 'M. K.',
    location: 'Johnson City, TN',
    text: 'I’ve had celiac disease for eleven years, and this is the first kitchen where I can order without a long list of questions.',
    favoriteMeal: 'Turkey Taco Bowl',
  },
  {
    ...sample,
    name: 'D. R.',
    location: 'Kingsport, TN',
    text: 'My players get real protein and real portions, and nobody has to ask what’s in it.',
    favoriteMeal: 'Lemon Herb Chicken',
  },
  {
    ...sample,
    name: 'P. S.',
    location: 'Bristol, VA',
    text: 'I pick up Sunday at five and my lunches are done for the week. My kids fight over the mac and cheese.',
    favoriteMeal: 'Baked Mac & Cheese',
  },
]

export function listTestimonials(siteOrigin: string) {
  const real = testimonials.filter(({ sample }) => !sample)
  return real.length === 0 && isLocalSite(siteOrigin) ? testimonials : real
}
