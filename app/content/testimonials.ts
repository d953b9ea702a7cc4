export interface Testimonial {
  name: string
  location: string
  rating: 5
  text: string
  favoriteMeal: string
  /** True for sample quotes written before the launch; the page marks them as samples (docs/launch.md). */
  sample: boolean
}

export const testimonials: readonly Testimonial[] = [
  {
    name: 'M. K.',
    location: 'Johnson City, TN',
    rating: 5,
    text: 'I’ve had celiac disease for eleven years, and this is the first kitchen where I can order without a long list of questions.',
    favoriteMeal: 'Turkey Taco Bowl',
    sample: true,
  },
  {
    name: 'D. R.',
    location: 'Kingsport, TN',
    rating: 5,
    text: 'My players get real protein and real portions, and nobody has to ask what’s in it.',
    favoriteMeal: 'Lemon Herb Chicken',
    sample: true,
  },
  {
    name: 'P. S.',
    location: 'Bristol, VA',
    rating: 5,
    text: 'I pick up Sunday at five and my lunches are done for the week. My kids fight over the mac and cheese.',
    favoriteMeal: 'Baked Mac & Cheese',
    sample: true,
  },
]
