import type { Business } from '#app/domain/settings/business.ts'
import type { City } from '#app/domain/areas/city.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import { pickupCountText } from './area-text.ts'
import {
  mealQuestions,
  pickupAndDeliveryQuestions,
  kitchenQuestions,
  orderingQuestions,
  type PriceRange,
  type FaqItem,
} from './faq-answers.ts'

export interface QuestionGroup {
  id: string
  title: string
  line: string
  questions: readonly FaqItem[]
}

export function questionGroups(
  business: Business,
  cities: readonly City[],
  prices: PriceRange | null,
): readonly QuestionGroup[] {
  return [
    {
      id: 'the-kitchen',
      title: 'The kitchen',
      line: 'What’s in our food, and what isn’t.',
      questions: kitchenQuestions(business),
    },
    {
      id: 'ordering',
      title: 'Ordering',
      line: `New menu every ${weekdayName(1)}. Orders close ${business.deadline.label}.`,
      questions: orderingQuestions(business, prices),
    },
    {
      id: 'getting-it',
      title: 'Pickup and delivery',
      line: `${pickupCountText(cities)}, home delivery, or shipping.`,
      questions: pickupAndDeliveryQuestions(business, cities),
    },
    {
      id: 'eating-it',
      title: 'Heating and storage',
      line: 'How to heat and store your meals.',
      questions: mealQuestions(business),
    },
  ]
}
