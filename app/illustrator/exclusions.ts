/** The nine major allergens, repeated because we may not import the domain layer; a test compares the two lists. */
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

export type FoodContent = Allergen | 'meat' | 'honey' | 'gelatin'

const DIETS: Readonly<Record<string, readonly FoodContent[]>> = {
  'dairy-free': ['milk'],
  vegetarian: ['meat', 'fish', 'shellfish', 'gelatin'],
  vegan: ['meat', 'fish', 'shellfish', 'gelatin', 'milk', 'eggs', 'honey'],
}

export interface DietaryRecord {
  allergens?: Readonly<Partial<Record<Allergen, 'contains' | 'free' | 'unconfirmed'>>>
  diet?: readonly string[]
}

/** Returns what not to draw. An unconfirmed allergen may be drawn only if the meal's text mentions a food with it. */
export function listExcludedContents(
  { allergens = {}, diet = [] }: DietaryRecord,
  named: ReadonlySet<FoodContent>,
): Set<FoodContent> {
  const absent = ALLERGENS.filter((allergen) => {
    const state = allergens[allergen]
    return state !== 'contains' && (state === 'free' || !named.has(allergen))
  })
  return new Set([...absent, ...diet.flatMap((mark) => DIETS[mark] ?? [])])
}
