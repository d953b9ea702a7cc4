import type { City } from '#app/domain/areas/city.ts'
import { listCertifiedIngredients } from '#app/domain/menu/certified-ingredients.ts'
import { heatingAndStorageTimes } from '#app/domain/menu/heating-and-storage.ts'
import { type Business, formatDollars } from '#app/domain/settings/business.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatTimeRange, formatWeekdayList, getWeekdayName } from '#app/domain/time/weekdays.ts'
import { formatPickupLocationCount, shippingRegionText } from './area-text.ts'
import { cateringTerms } from './catering.ts'
import { heatingText, shelfLifeText } from './heating-and-storage-text.ts'
import { getHolidayOrderText } from './holiday-text.ts'
import { listPickupLocations } from './locations.ts'
import { marketingClaims } from './marketing-claims.ts'

/** This week's lowest and highest meal price in cents; null when there is no menu. */
type PriceRange = { least: number; most: number } | null

interface FaqItem {
  question: string
  answer: string
  /** If `href` is `order`, the link leads to the ordering site. */
  more?: { href: string; text: string }
}

export interface QuestionGroup {
  id: string
  title: string
  line: string
  questions: readonly FaqItem[]
}

export function listQuestionGroups(
  business: Business,
  cities: readonly City[],
  prices: PriceRange,
): readonly QuestionGroup[] {
  const { deadline, cookingWeekday, promo, orders, pickup, fees, foundingYear } = business
  const { glutenFree, shelfLife, missedDeadline } = firstTimeCustomerAnswers(business)
  const certified = listCertifiedIngredients(business.certifiedIngredients)
  const places = listPickupLocations(business, cities).map(({ name }) => name)
  const pickupDays = formatWeekdayList(pickup.weekdays, 'or')
  const orderAnswer = [
    orders.weekly === 'closed'
      ? `Orders for this week are closed, and the next menu opens ${orders.opens}. Order by`
      : 'By',
    `${deadline.label}, Eastern Time. We cook all orders on ${getWeekdayName(cookingWeekday)}.`,
    getHolidayOrderText(business),
  ]
  return [
    {
      id: 'the-kitchen',
      title: 'The kitchen',
      line: 'What’s in our food, and what isn’t.',
      questions: listQuestions({
        ...glutenFree,
        'Has your kitchen always been gluten-free?': {
          answer: `Yes, since the day we opened in ${foundingYear}. We’ve never had gluten in our kitchen.`,
          more: { href: '/about', text: 'Our story' },
        },
        'What about other allergens?': {
          answer:
            'For each meal, we list the nine major allergens: which it contains, which it doesn’t, and which we haven’t confirmed yet. We never assume an unconfirmed allergen is absent. If yours is unconfirmed, ask before you order. We never use wheat, but we do cook with the other eight.',
          more: { href: '/contact', text: 'Ask us' },
        },
        ...(certified.length > 0 && { 'Which ingredients are certified?': `${certified.join('. ')}.` }),
        'How many meals are on the menu?': {
          answer: `${marketingClaims.weeklyItems} every week: entrees, breakfasts, sides, and snacks. The menu changes every ${getWeekdayName(1)}.`,
          more: { href: 'order', text: 'View this week’s menu' },
        },
        'Do you cater?': {
          answer: `Yes, for ${cateringTerms.guests} people with ${cateringTerms.notice}’ notice. It’s all gluten-free, too.`,
          more: { href: '/catering', text: 'Plan your catering' },
        },
      }),
    },
    {
      id: 'ordering',
      title: 'Ordering',
      line: `New menu every ${getWeekdayName(1)}. Orders close ${deadline.label}.`,
      questions: listQuestions({
        'When do I have to order?': {
          answer: orderAnswer.filter(Boolean).join(' '),
          more: { href: '/how-it-works', text: 'See how ordering works' },
        },
        'How much does a meal cost?': {
          answer: `${priceText(prices)} Each meal’s price is on the menu and on its page.`,
          more: { href: '/menu', text: 'See this week’s prices' },
        },
        ...missedDeadline,
        'Where do I order?': {
          answer:
            'On our online ordering site. The Order Now button opens it in a new tab. Choose as few or as many meals as you like.',
          more: { href: 'order', text: 'Order Now' },
        },
        'How can I pay?': {
          answer: 'By card on our ordering site. We also take cash, check, PayPal, or Venmo.',
          more: { href: '/contact', text: 'Contact us to arrange payment' },
        },
        'Is there a first-order discount?': `Yes, code ${promo.code} takes ${promo.percent}% off.`,
      }),
    },
    {
      id: 'getting-it',
      title: 'Pickup and delivery',
      line: `${formatPickupLocationCount(cities)}, home delivery, or shipping.`,
      questions: listQuestions({
        'When and where do I pick up?': {
          answer: `${formatWeekdayList(pickup.weekdays)}, ${formatTimeRange(pickup)}, in ${formatList(places, 'or')}.`,
          more: { href: '/how-it-works#pickup', text: 'See the addresses' },
        },
        'Do you deliver to my door?': `Yes. Delivery is free in the pickup area and ${formatDollars(fees.localDeliveryCents)} in other local ZIP codes, ${pickupDays}.`,
        'Do you ship?': {
          answer: `Yes, nationwide, to any street address in ${shippingRegionText} (no PO boxes). Two-day shipping costs ${formatDollars(fees.shippingCents)}. Your box is insulated, packed with gel ice packs, tracked, and arrives ${pickupDays}.`,
          more: { href: '/how-it-works#shipping', text: 'See the map' },
        },
        'Do shipped meals arrive frozen?':
          'Sometimes. In warm weather, meals are flash-frozen before we ship them.',
      }),
    },
    {
      id: 'eating-it',
      title: 'Heating and storage',
      line: 'How to heat and store your meals.',
      questions: listQuestions({
        ...shelfLife,
        'How do I heat a meal?': `${heatingText} Each meal’s page and label say how to heat it.`,
        'Can I see the macros before I order?': {
          answer:
            'Yes. Calories, protein, carbs, and fat are listed for every meal we’ve calculated. We never guess.',
          more: { href: '/menu', text: 'About our nutrition info' },
        },
        'Do you have smaller, high-protein meals?': {
          answer: 'Yes. Our GLP-1 page lists meals that put protein first. We’re a kitchen, not a clinic.',
          more: { href: '/glp1', text: 'Eating on a GLP-1' },
        },
      }),
    },
  ]
}

export function listFirstTimeCustomerQuestions(business: Business) {
  return Object.values(firstTimeCustomerAnswers(business)).flatMap((answers) => listQuestions(answers))
}

function firstTimeCustomerAnswers({ regularSchedule, deadline, orders }: Business) {
  return {
    glutenFree: {
      'Is the whole kitchen gluten-free?':
        'Yes, since day one. We never store, cook, or pack anything with gluten.',
    },
    shelfLife: {
      'How long do the meals keep?': `Most keep ${shelfLifeText}, and most entrees ${heatingAndStorageTimes.frozen} frozen. Each meal’s page and label say how long it keeps and whether to freeze it.`,
    },
    missedDeadline: {
      [`What if I miss ${getWeekdayName(deadline.weekday)}?`]: `The next menu opens ${orders.opens}. Orders close every ${regularSchedule.deadline.label.replace(' ', ' at ')}.`,
    },
  }
}

function listQuestions(answers: Record<string, string | Omit<FaqItem, 'question'>>): FaqItem[] {
  return Object.entries(answers).map(([question, answer]) =>
    typeof answer === 'string' ? { question, answer } : { question, ...answer },
  )
}

function priceText(prices: PriceRange) {
  if (prices === null) return 'Prices vary by meal.'
  const { least, most } = prices
  return least === most
    ? `This week, ${formatDollars(least)} each.`
    : `This week, from ${formatDollars(least)} to ${formatDollars(most)} each.`
}
