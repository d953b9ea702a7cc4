/**
 * The nine major allergens. The list is repeated here because the illustrator may not import from the domain layer; a
 * test compares the two lists.
 */
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

/**
 * Returns what a drawing must not show. An unconfirmed allergen may be shown only if the meal's text mentions a food
 * that contains it.
 */
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
