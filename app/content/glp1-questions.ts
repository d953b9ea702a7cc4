import type { Business } from '#app/domain/settings/business.ts'
import { heatingAndStorageTimes } from '#app/domain/menu/meal-care.ts'
import { shelfLifeText } from './food-care.ts'
import { proteinPerMeal } from './glp1.ts'

/**
 * Questions about eating while on GLP-1 medication, limited to food; medical
 * questions are left to a clinician.
 */
export function glp1Questions(business: Business) {
  const { deadline } = business
  const { from, to } = proteinPerMeal
  return [
    {
      question: 'How much protein should a meal have?',
      answer: `We aim for about ${from}–${to} g per meal. Ask your clinician or dietitian what’s right for you. Meals list their protein once we’ve calculated it.`,
    },
    {
      question: 'What if I can only eat half a meal?',
      answer: `Put the lid back on, refrigerate it right away, and eat it within three to four days, and never past the date on the label. Unopened, most meals keep ${shelfLifeText}, and those marked for freezing keep ${heatingAndStorageTimes.frozen} frozen.`,
    },
    {
      question: 'How do I order a bundle?',
      answer: `On our ordering site, add the number of meals listed in the bundle by ${deadline.label}.`,
    },
    {
      question: 'Do shipped orders arrive frozen?',
      answer: `Sometimes. In warm weather, we flash-freeze meals before shipping. Thaw them in the refrigerator, then heat for ${heatingAndStorageTimes.microwave} in the microwave or ${heatingAndStorageTimes.oven} in the oven.`,
    },
    {
      question: 'Is everything gluten-free?',
      answer:
        'Yes, our whole kitchen is. We do use other allergens: each meal’s page lists the nine major ones and marks anything we haven’t confirmed.',
    },
    {
      question: 'Do I have to be on medication to order these meals?',
      answer: 'No. They’re meals from our weekly menu, chosen for their protein. Anyone can order them.',
    },
  ] as const
}

/** The medical disclaimer that the spec requires. */
export function medicalDisclaimer({ name }: Business) {
  return [
    `${name} is a kitchen. We don’t diagnose, treat, prescribe, or sell medication, and we’re not your clinician.`,
    'This page provides general information about food. It isn’t medical advice and doesn’t replace your doctor, pharmacist, or dietitian. Ask them before you change how you eat, especially if you have another medical condition, are pregnant, or have been told to limit protein.',
    'If you feel seriously ill, call your doctor or 911.',
  ] as const
}
