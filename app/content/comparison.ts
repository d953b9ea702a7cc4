import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'

/** Name of the competing chain, a trademark of its owner. */
export const competitor = 'Clean Eatz'

/** Date when the statements about the competitor were last checked (decisions, "Comparison"). */
export const checkedOn = '2026-11-16'

/** `null` means that we can't know; the page then says "Ask them". */
export type Claim = boolean | string | null

export interface Feature {
  feature: string
  ours: Claim
  theirs: Claim
}

/** Comparison rows. Statements about the competitor are limited to what anyone can see; health-critical ones are left as "Ask them". */
export function features(business: Business): readonly Feature[] {
  const { address, fees, pickup, promo } = business
  return [
    { feature: 'No gluten anywhere in the kitchen', ours: true, theirs: null },
    { feature: 'Nine major allergens listed, dish by dish', ours: true, theirs: null },
    { feature: 'Calories and macros with the meals', ours: 'Yes, once a dish is counted', theirs: true },
    { feature: 'A new menu every week', ours: `Yes, every ${weekdayName(1)}`, theirs: true },
    { feature: 'Who cooks', ours: `One kitchen, in ${address.city}`, theirs: 'A franchise with many cafés' },
    { feature: 'A café to sit down in', ours: false, theirs: true },
    {
      feature: 'How meals reach you',
      ours: `Pickup ${pickup.weekdays.map((day) => weekdayName(day).slice(0, 3)).join(' or ')}, to your door, or a box for ${formatDollars(fees.shippingCents)}`,
      theirs: null,
    },
    {
      feature: 'Off a first order',
      ours: `${promo.percent}% with ${promo.code}`,
      theirs: null,
    },
  ]
}

/** Questions to ask any kitchen, each with our own answer. */
export const questionsToAsk = [
  {
    question: 'Does flour with gluten ever enter the room?',
    answer: 'Here: no, not once since we opened.',
  },
  {
    question: 'Are the other allergens written down, dish by dish?',
    answer: 'Here: yes, all nine major ones, on each dish’s page.',
  },
  {
    question: 'What do you say when you are not sure?',
    answer: 'Here: “Not confirmed”, on the dish’s own page, until somebody knows.',
  },
] as const
