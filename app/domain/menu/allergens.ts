/** The nine major allergens under US law (FALCPA 2004, FASTER Act 2021), in label order. */
export const allergenNames = {
  milk: 'Milk',
  eggs: 'Eggs',
  fish: 'Fish',
  shellfish: 'Shellfish',
  treeNuts: 'Tree nuts',
  peanuts: 'Peanuts',
  wheat: 'Wheat',
  soybeans: 'Soybeans',
  sesame: 'Sesame',
}

export type Allergen = keyof typeof allergenNames
export const allergens = Object.keys(allergenNames) as Allergen[]

/** `unconfirmed`: we don't know whether the food contains the allergen, so the site never says "free." */
export const allergenStates = ['contains', 'free', 'unconfirmed'] as const
export type AllergenState = (typeof allergenStates)[number]
export type AllergenRecord = Record<Allergen, AllergenState>

export function buildRecordByAllergen<Value>(valueOf: (allergen: Allergen) => Value) {
  return Object.fromEntries(allergens.map((name) => [name, valueOf(name)])) as Record<Allergen, Value>
}

/** Pass an allergen as `unconfirmed` if the supplier of a purchased blend, seed, or nut hasn't ruled it out. */
export function createAllergenRecord(
  contains: readonly Allergen[] = [],
  unconfirmed: readonly Allergen[] = [],
) {
  return buildRecordByAllergen((allergen): AllergenState => {
    if (unconfirmed.includes(allergen)) return 'unconfirmed'
    return contains.includes(allergen) ? 'contains' : 'free'
  })
}

export function summarizeAllergens(record: AllergenRecord) {
  const contained = formatAllergensWithState(record, 'contains')
  const unconfirmed = formatAllergensWithState(record, 'unconfirmed')
  const parts = [contained && `Contains: ${contained}`, unconfirmed && `Not confirmed: ${unconfirmed}`]
  return parts.filter(Boolean).join('. ') || 'No top-nine allergens'
}

export function formatAllergensWithState(record: AllergenRecord, state: AllergenState) {
  return listAllergensWithState(record, state)
    .map((allergen) => allergenNames[allergen].toLowerCase())
    .join(', ')
}

export function listAllergensWithState(record: AllergenRecord, state: AllergenState) {
  return allergens.filter((allergen) => record[allergen] === state)
}
