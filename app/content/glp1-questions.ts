import type { Business } from '#app/domain/settings/business.ts'
import { foodCare } from '#app/domain/menu/meal-care.ts'
import { shelfLifeText } from './food-care.ts'
import { proteinPerMeal } from './glp1.ts'

/** Questions about eating on GLP-1 medication, limited to food; medical questions belong to a clinic. */
export function glp1Questions(business: Business) {
  const { deadline } = business
  const { from, to } = proteinPerMeal
  return [
    {
      question: 'How much protein should a meal have?',
      answer: `We cook toward about ${from}–${to} g a meal. The number that is right for you comes from your clinician or dietitian; the dishes we have counted show theirs, so you can choose by it.`,
    },
    {
      question: 'I can only eat half. What then?',
      answer: `Put the lid back on, refrigerate it at once and treat it as leftovers: three to four days, and never past the meal’s own. Unopened, most meals keep ${shelfLifeText}; those whose label says so, ${foodCare.frozen} frozen.`,
    },
    {
      question: 'How do I order a bundle?',
      answer: `On the ordering site, choose as many dishes of each kind as the bundle counts, by ${deadline.label}.`,
    },
    {
      question: 'Do shipped orders arrive frozen?',
      answer: `Sometimes. When the season asks for it, meals are flash-frozen before they leave. Let them thaw in the refrigerator, then heat them: ${foodCare.microwave} in the microwave, or ${foodCare.oven} in the oven.`,
    },
    {
      question: 'Is all of it gluten-free?',
      answer:
        'Yes, all of the kitchen is. Other allergens do occur: each dish’s page lists the nine major ones, and what nobody has confirmed is marked as not confirmed.',
    },
    {
      question: 'Do I have to be on medication to order this way?',
      answer: 'No. They are the dishes of the week, chosen by their protein. Anyone may.',
    },
  ] as const
}

/** The spec's medical disclaimer. */
export function notAClinic({ name }: Business) {
  return [
    `${name} cooks. We do not diagnose, treat, prescribe or sell medication, and nobody here is your clinician.`,
    'What this page says is general and about food. It is not medical advice, and it does not replace what your doctor, pharmacist or dietitian tells you. Ask them before you change how you eat, above all if you have another condition, are pregnant, or have been told to limit protein.',
    'If you feel seriously unwell, call your doctor, or 911.',
  ] as const
}
