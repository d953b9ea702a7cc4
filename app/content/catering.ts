import { maxEventYearsAhead } from '#app/domain/inbox/message-fields.ts'
import type { Business } from '#app/domain/settings/business.ts'

/** Minimum and maximum number of guests, and how many days before the event customers should order (spec §9). */
const guestRange = { min: 10, max: 50 }
const noticeDays = { min: 3, max: 5 }

export const cateringTerms = {
  guestRange,
  noticeDays,
  guests: `${guestRange.min} to ${guestRange.max}`,
  notice: `${noticeDays.min}–${noticeDays.max} days`,
  cookieTrays: [
    { count: 12, cents: 2000 },
    { count: 40, cents: 6000 },
    { count: 100, cents: 14000 },
  ],
} as const

export const cateringSellingPoints = [
  { big: cateringTerms.guests, small: 'guests per event' },
  { big: '100%', small: 'gluten-free, every tray' },
  { big: cateringTerms.notice, small: 'notice needed' },
  { big: '5-Star', small: 'catering reviews' },
] as const

export const trayInclusions = [
  'A card for each tray listing ingredients and the nine major allergens',
  'Serving spoons and tongs',
  'Dressings and sauces on the side',
  'Heating instructions on the lid',
  'A call before we cook to confirm the details',
] as const

export const maxGuestCountDigits = 6

export function getInquiryErrorMessages(business: Pick<Business, 'phone'>) {
  // Non-breaking spaces keep the phone number on one line.
  const phone = business.phone.replaceAll(' ', '\u00a0')
  return {
    'no-day': 'Please enter a valid date, or leave this field blank.',
    past: 'That date has passed. Please enter the date of your event.',
    'too-soon': `We need at least ${noticeDays.min} days’ notice. For an earlier date, please call ${phone}.`,
    'too-far': `That’s more than ${maxEventYearsAhead} years away. Please check the year.`,
    guests: 'Please enter the guest count as a number, or leave this field blank.',
    'too-few': `Catering starts at ${guestRange.min} people. For fewer, please call ${phone}.`,
    'too-many': `For more than ${guestRange.max} guests, please call ${phone} and we’ll plan it together.`,
  }
}
