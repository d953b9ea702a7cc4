/** Repeated here because the illustrator may not import the domain; a test compares both lists. */
const ALLERGENS = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'treeNuts',
  'peanuts',
  'wheat',
  'soybeans',
  'sesame',
] as const
type Allergen = (typeof ALLERGENS)[number]

/** Allergens and animal products that a drawing may show. */
export type Content = Allergen | 'meat' | 'honey' | 'gelatin'

const DIETS: Readonly<Record<string, readonly Content[]>> = {
  'dairy-free': ['milk'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatin'],
  vegan: ['meat', 'fish', 'shellfish', 'gelatin', 'milk', 'eggs', 'honey'],
}

export interface FoodRecord {
  allergens?: Readonly<Partial<Record<Allergen, 'contains' | 'free' | 'unconfirmed'>>>
  diet?: readonly string[]
}

/** An unconfirmed allergen is drawn only if the text of the meal names a food with it. */
export function listExcludedContents(
  { allergens = {}, diet = [] }: FoodRecord,
  named: ReadonlySet<Content>,
): Set<Content> {
  const absent = ALLERGENS.filter((allergen) => {
    const state = allergens[allergen]
    return state !== 'contains' && (state === 'free' || !named.has(allergen))
  })
  return new Set([...absent, ...diet.flatMap((mark) => DIETS[mark] ?? [])])
}
