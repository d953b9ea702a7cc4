import type { Business } from '#app/domain/settings/business.ts'
import { maxYearsAhead } from '#app/domain/inbox/event-date.ts'

/** Number of guests we cater for, and the notice period in days (spec §9). */
const guestRange = { least: 10, most: 50 }
const noticeDays = { least: 3, most: 5 }

/** Catering's fixed numbers (spec §9). */
export const catering = {
  guestRange,
  noticeDays,
  guests: `${guestRange.least} to ${guestRange.most}`,
  notice: `${noticeDays.least}–${noticeDays.most} days`,
  cookieTrays: [
    { count: 12, cents: 2000 },
    { count: 40, cents: 6000 },
    { count: 100, cents: 14000 },
  ],
} as const

/** Four selling points of catering (spec §2). */
export const cateringPoints = [
  { big: catering.guests, small: 'people at the table' },
  { big: '100%', small: 'gluten-free, every tray' },
  { big: catering.notice, small: 'notice is enough' },
  { big: '5-Star', small: 'catering reviews' },
] as const

/** What every tray includes without asking. */
export const cateringIncluded = [
  'A card for each tray: what is in it, and which of the nine allergens',
  'Serving spoons and tongs',
  'Dressings and sauces in bowls of their own',
  'How to warm it, and for how long, written on the lid',
  'A call before we cook, to go through the numbers',
] as const

/** Maximum length of the guest-count field, in characters. */
export const guestsLength = 6

/** Error messages of the catering form for dates and guest counts. */
export function inquiryErrors(business: Pick<Business, 'phone'>) {
  // Non-breaking spaces keep the phone number on one line.
  const phone = business.phone.replaceAll(' ', '\u00a0')
  return {
    'no-day': 'Please enter the day as year, month and day, or leave it empty.',
    past: 'That day has passed. Please enter the day of your event.',
    'too-soon': `We need at least ${noticeDays.least} days. For a day as close as that, please call ${phone}.`,
    'too-far': `That is more than ${maxYearsAhead} years away. Please look at the year once more.`,
    guests: 'Please enter the number of guests in digits, or leave it empty.',
    'too-few': `Trays begin at ${guestRange.least} people. For fewer, please call ${phone}.`,
    'too-many': `For more than ${guestRange.most} guests, please call ${phone}: we plan that together.`,
  }
}
