import type { Business } from './business-facts.ts'

export type { Business } from './business-facts.ts'

export const defaultBusiness: Business = {
  name: 'Holston Table',
  tagline: 'Gluten-free kitchen, Johnson City',
  email: 'hello@holstontable.example',
  phone: '(423) 555-0142',
  address: { street: '118 Boone Street', city: 'Johnson City', state: 'TN', zip: '37604' },
  postalAddress: 'Holston Table, 118 Boone Street, Johnson City, TN 37604',
  hours: 'Sunday and Monday, 5:00 PM to 7:00 PM',
  timeZone: 'America/New_York',
  deadline: { weekday: 4, time: '23:59', label: 'Thursday 11:59 PM' },
  cookingWeekday: 5,
  pickup: { weekdays: [7, 1], from: '17:00', to: '19:00' },
  newsletter: { hour: 9, label: 'Monday 9 AM' },
  fees: { localDeliveryCents: 1200, shippingCents: 2500 },
  promo: { code: 'WELCOME', percent: 10 },
  foundingYear: 2017,
  orderUrl: 'https://order.holstontable.example',
  thanksgivingOrderUrl: 'https://order.holstontable.example/thanksgiving',
  reviewsUrl: 'https://reviews.holstontable.example',
  campaigns: ['home', 'meal', 'newsletter'],
  social: [],
  pixel: null,
  newsletterDoubleOptIn: true,
}

/** 1200 → `$12`, 1250 → `$12.50`. */
export function dollars(cents: number) {
  return cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`
}

/** `(423) 555-0142` → `tel:+14235550142`. */
export function phoneHref(phone: string) {
  return `tel:+1${phone.replace(/\D/g, '')}`
}
