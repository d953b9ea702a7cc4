import { allergenName, allergens, type AllergenRecord } from './allergens.ts'
import { listText } from './list-text.ts'

const longestPrompt = 1200

interface DescribedDish {
  name: string
  description: string
  category: string
  allergens: AllergenRecord
  diet: readonly string[]
}

/** What a diet tag keeps out of sight, beyond the nine allergens. */
const keptOut: Readonly<Record<string, readonly string[]>> = {
  'dairy-free': ['cheese', 'cream', 'butter'],
  vegetarian: ['meat', 'fish'],
  vegan: ['meat', 'fish', 'cheese', 'cream', 'butter', 'eggs', 'honey'],
}

/** The words for a model that paints: exactly this dish, in the house's style, and nothing written on it. */
export function imagePrompt(dish: DescribedDish) {
  const what = plain(`${dish.name}. ${dish.description}`).slice(0, longestPrompt)
  const absent = [
    ...new Set([
      ...allergens
        .filter((one) => dish.allergens[one] === 'free')
        .map((one) => allergenName(one).toLowerCase()),
      ...(dish.allergens.milk === 'free' ? (keptOut['dairy-free'] ?? []) : []),
      ...dish.diet.flatMap((mark) => keptOut[mark] ?? []),
    ]),
  ]
  return [
    `A top-down, flat, warm illustration of exactly this ${plain(dish.category)}: ${what}`,
    'One serving, centred, on a plain transparent or cream ground, soft even light, visible ingredients only.',
    ...(absent.length > 0 ? [`The dish has none of these, so show none: ${listText(absent)}.`] : []),
    'No text, no letters, no logo, no people, no cutlery, no packaging.',
  ].join('\n')
}

function plain(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
