import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { getWeekdayName } from '#app/domain/time/weekdays.ts'

export const competitorName = 'Clean Eatz'

export const comparisonVerifiedOn = '2026-11-16'

/** Null means that the answer differs among the competitor's cafés; the page then shows “Ask your café.” */
type ComparisonValue = boolean | string | null

export interface ComparisonRow {
  feature: string
  ours: ComparisonValue
  theirs: ComparisonValue
}

/** The competitor's gluten and allergen values are null, because they vary by café and so can't be verified. */
export function listComparisonRows(business: Business): readonly ComparisonRow[] {
  const { address, fees, pickup, promo } = business
  return [
    { feature: '100% gluten-free kitchen', ours: true, theirs: null },
    { feature: 'All nine major allergens listed for every meal', ours: true, theirs: null },
    { feature: 'Calories and macros listed', ours: 'Yes, once we’ve calculated them', theirs: true },
    { feature: 'A new menu every week', ours: `Yes, every ${getWeekdayName(1)}`, theirs: true },
    { feature: 'Who cooks', ours: `One kitchen, in ${address.city}`, theirs: 'A franchise with many cafés' },
    { feature: 'Dine-in café', ours: false, theirs: true },
    {
      feature: 'Pickup and delivery',
      ours: `Pickup ${pickup.weekdays.map((day) => getWeekdayName(day).slice(0, 3)).join(' or ')}, home delivery, or shipping for ${formatDollars(fees.shippingCents)}`,
      theirs: 'Varies by café',
    },
    {
      feature: 'First-order discount',
      ours: `${promo.percent}% with ${promo.code}`,
      theirs: 'Varies by café',
    },
  ]
}

export const questionsToAskAnyKitchen = {
  'Do you ever use flour that contains gluten in your kitchen?': 'Us: no, not once since we opened.',
  'Do you list the major allergens for every meal?': 'Us: yes, all nine major ones, on each meal’s page.',
  'What do you tell customers when you’re not sure about an allergen?':
    'Us: we say “Not confirmed” on the meal’s page until we know.',
}
