import { formatDollars, type Business } from '#app/domain/settings/business.ts'
import { certifiedIngredientTexts } from '#app/domain/menu/certified-ingredients.ts'
import type { City } from '#app/domain/areas/city.ts'
import { listText } from '#app/domain/site/list-text.ts'
import { timeSpan, weekdayList, weekdayName } from '#app/domain/time/weekdays.ts'
import { catering } from './catering.ts'
import { claims } from './claims.ts'
import { heatingText } from './food-care.ts'
import { firstQuestions } from './first-questions.ts'
import { holidayOrders } from './holiday-text.ts'
import { shippingRegion } from './shipping-reach.ts'
import { pickupLocations } from './locations.ts'

export interface Question {
  question: string
  answer: string
  /** Link to further information; the href `order` stands for the ordering site. */
  more?: { href: string; text: string }
}

export function kitchen(business: Business): Question[] {
  const certified = certifiedIngredientTexts(business.certifiedIngredients)
  return [
    ...firstQuestions(business).slice(0, 1),
    {
      question: 'Was it always so?',
      answer: `Since the day we opened, in ${business.foundingYear}. Gluten has never come through the door.`,
      more: { href: '/about', text: 'How it began' },
    },
    {
      question: 'What about the other allergens?',
      answer:
        'Each dish lists the nine major allergens: what it contains, what it does not, and what nobody has confirmed yet. We never count unconfirmed as free of. If yours is unconfirmed, ask before you order. Wheat is never in our kitchen; we do cook with the other eight.',
      more: { href: '/contact', text: 'Ask the kitchen' },
    },
    ...(certified.length === 0
      ? []
      : [{ question: 'Which ingredients are certified?', answer: `${certified.join('. ')}.` }]),
    {
      question: 'How many dishes are there?',
      answer: `${claims.weeklyItems} every week: entrees, breakfasts, sides and snacks. The menu changes every ${weekdayName(1)}.`,
      more: { href: 'order', text: 'View this week’s menu' },
    },
    {
      question: 'Do you cater?',
      answer: `For ${catering.guests} people, with ${catering.notice}’ notice. All of it is gluten-free too.`,
      more: { href: '/catering', text: 'Plan your catering' },
    },
  ]
}

/** Lowest and highest price of this week's menu, in cents. */
export interface Prices {
  least: number
  most: number
}

export function ordering(business: Business, prices: Prices | null): Question[] {
  const { deadline, cookingWeekday, promo, orders } = business
  const holidayLine = holidayOrders(business)
  return [
    {
      question: 'When do I have to order?',
      answer: [
        orders.weekly === 'closed' &&
          `This week’s orders are closed, and the next menu opens ${orders.opens}. Order from it`,
        `${orders.weekly === 'closed' ? 'by' : 'By'} ${deadline.label}, kitchen time. We cook on ${weekdayName(cookingWeekday)} what was ordered by then.`,
        holidayLine,
      ]
        .filter(Boolean)
        .join(' '),
      more: { href: '/how-it-works', text: 'The whole week, day by day' },
    },
    {
      question: 'How much does a meal cost?',
      answer: `${priceText(prices)} You see the price of each meal on the menu and on its own page.`,
      more: { href: '/menu', text: 'See this week’s prices' },
    },
    ...firstQuestions(business).slice(2),
    {
      question: 'Where do I order?',
      answer:
        'On our ordering site, which opens in a tab of its own. Choose as few or as many meals as you like.',
      more: { href: 'order', text: 'Order Now' },
    },
    {
      question: 'How can I pay?',
      answer:
        'By card on the ordering site. If you would rather not, we also take cash, check, PayPal or Venmo.',
      more: { href: '/contact', text: 'Arrange it with us' },
    },
    {
      question: 'Is there something off a first order?',
      answer: `Yes: code ${promo.code} takes ${promo.percent}% off it.`,
    },
  ]
}

export function gettingIt(business: Business, cities: readonly City[]): Question[] {
  const { pickup, fees } = business
  const places = listText(
    pickupLocations(business, cities).map(({ name }) => name),
    'or',
  )
  const days = weekdayList(pickup.weekdays, 'or')
  return [
    {
      question: 'When and where do I pick up?',
      answer: `${weekdayList(pickup.weekdays)}, ${timeSpan(pickup)}, in ${places}.`,
      more: { href: '/how-it-works#pickup', text: 'The addresses' },
    },
    {
      question: 'Do you deliver to my door?',
      answer: `In the pickup area it is free. Other local ZIP codes pay ${formatDollars(fees.localDeliveryCents)}. We come ${days}.`,
    },
    {
      question: 'Do you ship?',
      answer: `Yes, nationwide: to any street address in ${shippingRegion}, but not to PO boxes. A two-day insulated box costs ${formatDollars(fees.shippingCents)}. It travels with gel ice packs, is tracked, and arrives ${days}.`,
      more: { href: '/how-it-works#shipping', text: 'See the map' },
    },
    {
      question: 'Will a shipped meal be frozen?',
      answer: 'Sometimes: when the season asks for it, meals are flash-frozen before they leave.',
    },
  ]
}

export function eatingIt(business: Business): Question[] {
  return [
    ...firstQuestions(business).slice(1, 2),
    {
      question: 'How do I heat a meal?',
      answer: `${heatingText} Each meal’s page and label say how to heat it.`,
    },
    {
      question: 'Can I see the macros before I order?',
      answer:
        'Calories, protein, carbs and fat stand with every dish that we have counted. A number we do not know is left out, never guessed.',
      more: { href: '/menu', text: 'How we count' },
    },
    {
      question: 'I eat little and need protein. What suits me?',
      answer:
        'We have a page for people on GLP-1 medication, with meals that put protein first. We are a kitchen, not a clinic.',
      more: { href: '/glp1', text: 'Eating on GLP-1' },
    },
  ]
}

function priceText(prices: Prices | null) {
  if (prices === null) return 'It depends on the meal.'
  const { least, most } = prices
  return least === most
    ? `This week, ${formatDollars(least)} each.`
    : `This week, from ${formatDollars(least)} to ${formatDollars(most)} each.`
}
