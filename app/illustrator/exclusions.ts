/** What a food can be seen to hold: the nine allergens by the names of the record, and what comes from animals. */
export type Content =
  | 'milk'
  | 'eggs'
  | 'fish'
  | 'shellfish'
  | 'treeNuts'
  | 'peanuts'
  | 'wheat'
  | 'soybeans'
  | 'sesame'
  | 'meat'
  | 'honey'
  | 'gelatin'

/** The illustrator imports nothing from the product, so it names the nine itself; a test compares them with the record's. */
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
] as const satisfies readonly Content[]

const DIETS: Readonly<Record<string, readonly Content[]>> = {
  'dairy-free': ['milk'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatin'],
  vegan: ['meat', 'fish', 'shellfish', 'gelatin', 'milk', 'eggs', 'honey'],
}

export interface FoodRecord {
  allergens?: Readonly<Partial<Record<(typeof ALLERGENS)[number], 'contains' | 'free' | 'unconfirmed'>>>
  diet?: readonly string[]
}

/**
 * What may not be seen in the picture. An allergen that is neither confirmed nor ruled out is drawn only where the
 * meal's own words name a food with it.
 */
export function excludedBy(
  { allergens = {}, diet = [] }: FoodRecord,
  named: ReadonlySet<Content>,
): Set<Content> {
  const absent = ALLERGENS.filter((allergen) => {
    const state = allergens[allergen]
    return state !== 'contains' && (state === 'free' || !named.has(allergen))
  })
  return new Set([...absent, ...diet.flatMap((mark) => DIETS[mark] ?? [])])
}
