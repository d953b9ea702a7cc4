import type { Facts } from './business-facts.ts'
import { clockText, timeSpan, weekdayList, weekdayName } from './weekdays.ts'

/** The facts, and what follows from them in words. */
export type Business = ReturnType<typeof describe>

/** Words that are made of facts are derived here, so that a changed fact changes them everywhere. */
export function describe(facts: Facts) {
  const { name, address, deadline, newsletter, pickup } = facts
  return {
    ...facts,
    /** Mail must carry it (CAN-SPAM). */
    postalAddress: `${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    hours: `${weekdayList(pickup.weekdays)}, ${timeSpan(pickup)}`,
    deadline: { ...deadline, label: `${weekdayName(deadline.weekday)} ${clockText(deadline.time)}` },
    newsletter: {
      ...newsletter,
      label: `${weekdayName(newsletter.weekday)} ${clockText(newsletter.time).replace(':00', '')}`,
    },
  }
}

export const defaultFacts: Facts = {
  name: 'Holston Table',
  tagline: 'Gluten-free kitchen, Johnson City',
  email: 'hello@holstontable.example',
  phone: '(423) 555-0142',
  address: { street: '118 Boone Street', city: 'Johnson City', state: 'TN', zip: '37604' },
  timeZone: 'America/New_York',
  deadline: { weekday: 4, time: '23:59' },
  cookingWeekday: 5,
  pickup: { weekdays: [7, 1], from: '17:00', to: '19:00' },
  newsletter: { weekday: 1, time: '09:00' },
  fees: { localDeliveryCents: 1200, shippingCents: 2500 },
  promo: { code: 'WELCOME', percent: 10 },
  replyHours: 24,
  foundingYear: 2017,
  orderUrl: 'https://order.holstontable.example',
  thanksgivingOrderUrl: 'https://order.holstontable.example/thanksgiving',
  reviewsUrl: 'https://reviews.holstontable.example',
  campaigns: [
    'header',
    'home',
    'meal',
    'newsletter',
    'menu',
    'faq',
    'how-it-works',
    'blog',
    'contact',
    'about',
    'catering',
    'city',
    'comparison',
    'delivery',
    'glp1',
    'thanksgiving',
  ],
  social: [
    { name: 'Instagram', url: 'https://instagram.example/holstontable' },
    { name: 'Facebook', url: 'https://facebook.example/holstontable' },
  ],
  pixel: null,
  newsletterDoubleOptIn: true,
  // The seed switches it on, for the embedded illustrator: what another model draws, a person looks at first.
  autoApprovePictures: false,
}

export const defaultBusiness: Business = describe(defaultFacts)

/** 1200 → `$12`, 1250 → `$12.50`. */
export function dollars(cents: number) {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** `(423) 555-0142` → `tel:+14235550142`. */
export function phoneHref(phone: string) {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
