import type { Facts } from './business-facts.ts'
import { daysBefore, holidayView, thanksgivingDay, type Holiday } from './holiday.ts'
import { weekdayText } from './kitchen-dates.ts'
import { orderWindow } from './order-week.ts'
import { nextRound } from './rounds.ts'
import { rhythmOf, specialWeek, type Clock, type Rhythm, type SpecialWeek } from './special-weeks.ts'
import { clockText, timeSpan, weekdayList, weekdayName } from './weekdays.ts'

/** The facts, and what follows from them in words. */
export type Business = ReturnType<typeof describe>

/**
 * Words that are made of facts are derived here, so that a changed fact changes them everywhere. `deadline`,
 * `cookingWeekday`, `pickup` and `orderUrl` are those of the round that a visitor can order at `now` (ms), so that one
 * shifted week moves every sentence; what holds in every other week is the `rhythm`.
 */
export function describe(facts: Facts, at: { now: number; weeks: readonly SpecialWeek[] } | null = null) {
  const { name, address, newsletter } = facts
  const rhythm = labelled(facts)
  const clock = { timeZone: facts.timeZone, rhythm, weeks: at?.weeks ?? [] }
  const round = at ? nextRound(at.now, clock).week : null
  const { deadline, cookingWeekday, pickup } = round ? labelled(rhythmOf(round, clock)) : rhythm
  const own = round ? specialWeek(round, clock)?.overrides : undefined
  return {
    ...facts,
    ...clock,
    cookingWeekday,
    pickup,
    orderUrl: own?.orderUrl ?? facts.orderUrl,
    ...(at ? notices(at.now, clock) : noNotices),
    /** Where nobody knows what day it is, it can be ordered. */
    holiday: holidayView(at?.now ?? 0, facts.thanksgiving, facts.timeZone),
    /** Mail must carry it (CAN-SPAM). */
    postalAddress: `${name}, ${address.street}, ${address.city}, ${address.state} ${address.zip}`,
    hours: `${weekdayList(pickup.weekdays)}, ${timeSpan(pickup)}`,
    deadline,
    newsletter: {
      ...newsletter,
      label: `${weekdayName(newsletter.weekday)} ${clockText(newsletter.time).replace(':00', '')}`,
    },
  }
}

function labelled({ deadline, cookingWeekday, pickup }: Rhythm) {
  const label = `${weekdayName(deadline.weekday)} ${clockText(deadline.time)}`
  return { deadline: { ...deadline, label }, cookingWeekday, pickup }
}

const noNotices: Notices = { closed: null, banner: null }

/** What a week says on every page while it is on: that the kitchen is closed and until when, or a line of its own. */
function notices(now: number, clock: Clock): Notices {
  const { week, off, opens } = orderWindow(now, clock)
  return {
    closed: off === null ? null : { reason: off, back: weekdayText(opens, clock.timeZone) },
    banner: specialWeek(week, clock)?.overrides.banner ?? null,
  }
}

interface Notices {
  /** Why the kitchen is closed this week, and the day that the next menu opens: `Monday, November 30`. */
  closed: { reason: string; back: string } | null
  banner: string | null
}

/** How the kitchen lays the holiday's days, in that year. */
export function holidayOf(year: number): Holiday {
  const { deadline, first, last } = daysBefore(thanksgivingDay(year))
  return { on: true, deadline, pickup: { first, last, from: '14:00', to: '18:00' } }
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
  thanksgiving: holidayOf(2026),
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
  menuMinimums: { entree: 12, breakfast: 4, side: 3, snack: 3 },
  teaseNextMenu: true,
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
