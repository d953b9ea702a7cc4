import { allergenNames, type AllergenRecord, allergens } from '#app/domain/menu/allergens.ts'
import { formatList } from '#app/domain/site/list-text.ts'

const maxPromptLength = 1200

interface FoodRecord {
  allergens: AllergenRecord
  diet: readonly string[]
}

export interface ImagePromptDish extends FoodRecord {
  name: string
  description: string
  category: string
}

const excludedByDiet: Readonly<Record<string, readonly string[]>> = {
  'dairy-free': ['cheese', 'cream', 'butter'],
  vegetarian: ['meat', 'fish'],
  vegan: ['meat', 'fish', 'cheese', 'cream', 'butter', 'eggs', 'honey'],
}

export function buildImagePrompt(dish: ImagePromptDish) {
  const subject = toPlainLine(`${dish.name}. ${dish.description}`).slice(0, maxPromptLength)
  const excluded = [...excludedFoods(dish)]
  return [
    `A top-down, flat, warm illustration of exactly this ${toPlainLine(dish.category)}: ${subject}`,
    'One serving, centered, on a plain transparent or cream background, soft even light, visible ingredients only.',
    ...(excluded.length > 0 ? [`The dish has none of these, so show none: ${formatList(excluded)}.`] : []),
    'No text, no letters, no logos, no people, no utensils, no packaging.',
  ].join('\n')
}

export function hasNewExcludedFoods(before: FoodRecord, after: FoodRecord) {
  const excluded = excludedFoods(before)
  return [...excludedFoods(after)].some((food) => !excluded.has(food))
}

function excludedFoods({ allergens: record, diet }: FoodRecord) {
  const free = allergens.filter((allergen) => record[allergen] === 'free')
  const tags = record.milk === 'free' ? ['dairy-free', ...diet] : diet
  return new Set([
    ...free.map((allergen) => allergenNames[allergen].toLowerCase()),
    ...tags.flatMap((tag) => excludedByDiet[tag] ?? []),
  ])
}

function toPlainLine(text: string) {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}
