import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import type { City } from '#app/domain/areas/city.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { timeSpanText, weekdayListText, weekdayName } from '#app/domain/time/weekdays.ts'
import { cateringTerms } from './catering.ts'
import { marketingClaims } from './marketing-claims.ts'
import { heatingText } from './food-care.ts'
import { firstTimeCustomerQuestions } from './first-time-customer-questions.ts'
import { holidayOrderText } from './holiday-text.ts'
import { shippingRegionText } from './shipping-reach.ts'
import { pickupLocations } from './locations.ts'

export interface FaqItem {
  question: string
  answer: string
  /** Link to further information; the href `order` means the ordering site. */
  more?: { href: string; text: string }
}

export function kitchenQuestions(business: Business): FaqItem[] {
  const certified = listCertifiedIngredients(business.certifiedIngredients)
  return [
    ...firstTimeCustomerQuestions(business).slice(0, 1),
    {
      question: 'Has your kitchen always been gluten-free?',
      answer: `Yes, since the day we opened in ${business.foundingYear}. We’ve never had gluten in our kitchen.`,
      more: { href: '/about', text: 'Our story' },
    },
    {
      question: 'What about other allergens?',
      answer:
        'For each meal, we list the nine major allergens: which it contains, which it doesn’t, and which we haven’t confirmed yet. We never assume an unconfirmed allergen is absent. If yours is unconfirmed, ask before you order. We never use wheat, but we do cook with the other eight.',
      more: { href: '/contact', text: 'Ask us' },
    },
    ...(certified.length === 0
      ? []
      : [{ question: 'Which ingredients are certified?', answer: `${certified.join('. ')}.` }]),
    {
      question: 'How many meals are on the menu?',
      answer: `${marketingClaims.weeklyItems} every week: entrees, breakfasts, sides, and snacks. The menu changes every ${weekdayName(1)}.`,
      more: { href: 'order', text: 'View this week’s menu' },
    },
    {
      question: 'Do you cater?',
      answer: `Yes, for ${cateringTerms.guests} people with ${cateringTerms.notice}’ notice. It’s all gluten-free, too.`,
      more: { href: '/catering', text: 'Plan your catering' },
    },
  ]
}

export interface PriceRange {
  least: number
  most: number
}

export function orderingQuestions(business: Business, prices: PriceRange | null): FaqItem[] {
  const { deadline, cookingWeekday, promo, orders } = business
  const holidayLine = holidayOrderText(business)
  return [
    {
      question: 'When do I have to order?',
      answer: [
        orders.weekly === 'closed' &&
          `Orders for this week are closed, and the next menu opens ${orders.opens}. Order`,
        `${orders.weekly === 'closed' ? 'by' : 'By'} ${deadline.label}, Eastern Time. We cook all orders on ${weekdayName(cookingWeekday)}.`,
        holidayLine,
      ]
        .filter(Boolean)
        .join(' '),
      more: { href: '/how-it-works', text: 'See how ordering works' },
    },
    {
      question: 'How much does a meal cost?',
      answer: `${priceText(prices)} Each meal’s price is on the menu and on its page.`,
      more: { href: '/menu', text: 'See this week’s prices' },
    },
    ...firstTimeCustomerQuestions(business).slice(2),
    {
      question: 'Where do I order?',
      answer: 'On our ordering site, which opens in a new tab. Choose as few or as many meals as you like.',
      more: { href: 'order', text: 'Order Now' },
    },
    {
      question: 'How can I pay?',
      answer: 'By card on our ordering site. We also take cash, check, PayPal, or Venmo.',
      more: { href: '/contact', text: 'Contact us to arrange payment' },
    },
    {
      question: 'Is there a first-order discount?',
      answer: `Yes, code ${promo.code} takes ${promo.percent}% off.`,
    },
  ]
}

export function pickupAndDeliveryQuestions(business: Business, cities: readonly City[]): FaqItem[] {
  const { pickup, fees } = business
  const places = formatList(
    pickupLocations(business, cities).map(({ name }) => name),
    'or',
  )
  const days = weekdayListText(pickup.weekdays, 'or')
  return [
    {
      question: 'When and where do I pick up?',
      answer: `${weekdayListText(pickup.weekdays)}, ${timeSpanText(pickup)}, in ${places}.`,
      more: { href: '/how-it-works#pickup', text: 'See the addresses' },
    },
    {
      question: 'Do you deliver to my door?',
      answer: `Yes. Delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes, ${days}.`,
    },
    {
      question: 'Do you ship?',
      answer: `Yes, nationwide, to any street address in ${shippingRegionText} (no PO boxes). Two-day shipping costs ${formatDollars(fees.shippingCents)}. Your box is insulated, packed with gel ice packs, tracked, and arrives ${days}.`,
      more: { href: '/how-it-works#shipping', text: 'See the map' },
    },
    {
      question: 'Do shipped meals arrive frozen?',
      answer: 'Sometimes. In warm weather, meals are flash-frozen before we ship them.',
    },
  ]
}

export function mealQuestions(business: Business): FaqItem[] {
  return [
    ...firstTimeCustomerQuestions(business).slice(1, 2),
    {
      question: 'How do I heat a meal?',
      answer: `${heatingText} Each meal’s page and label say how to heat it.`,
    },
    {
      question: 'Can I see the macros before I order?',
      answer:
        'Yes. Calories, protein, carbs, and fat are listed for every meal we’ve calculated. We never guess.',
      more: { href: '/menu', text: 'About our nutrition info' },
    },
    {
      question: 'Do you have smaller, high-protein meals?',
      answer: 'Yes. Our GLP-1 page lists meals that put protein first. We’re a kitchen, not a clinic.',
      more: { href: '/glp1', text: 'Eating on a GLP-1' },
    },
  ]
}

function priceText(prices: PriceRange | null) {
  if (prices === null) return 'Prices vary by meal.'
  const { least, most } = prices
  return least === most
    ? `This week, ${formatDollars(least)} each.`
    : `This week, from ${formatDollars(least)} to ${formatDollars(most)} each.`
}
