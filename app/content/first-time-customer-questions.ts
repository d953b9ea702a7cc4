import type { Business } from '#app/domain/settings/business.ts'
import { heatingAndStorageTimes } from '#app/domain/menu/meal-care.ts'
import { weekdayName } from '#app/domain/time/weekdays.ts'
import { shelfLifeText } from './food-care.ts'

/** The three most important questions before a first order; the FAQ page has the others. */
export function firstTimeCustomerQuestions(
  business: Pick<Business, 'regularSchedule' | 'deadline' | 'orders'>,
) {
  const { regularSchedule, deadline, orders } = business
  return [
    {
      question: 'Is the whole kitchen gluten-free?',
      answer: 'Yes, since day one. We never store, cook, or pack anything with gluten.',
    },
    {
      question: 'How long do the meals keep?',
      answer: `Most keep ${shelfLifeText}, and most entrees ${heatingAndStorageTimes.frozen} frozen. Each meal’s page and label say how long it keeps and whether to freeze it.`,
    },
    {
      question: `What if I miss ${weekdayName(deadline.weekday)}?`,
      answer: `The next menu opens ${orders.opens}. Orders close every ${regularSchedule.deadline.label.replace(' ', ' at ')}.`,
    },
  ]
}
