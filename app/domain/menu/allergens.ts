/** The nine major allergens of US law (FALCPA 2004, FASTER Act 2021), in label order. */
export const allergens = [
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

export type Allergen = (typeof allergens)[number]

/** Until the kitchen has checked the ingredients (`unconfirmed`), the site shows "ask us", never "free". */
export const allergenStates = ['contains', 'free', 'unconfirmed'] as const
export type AllergenState = (typeof allergenStates)[number]
export type AllergenRecord = Record<Allergen, AllergenState>

const names: Record<Allergen, string> = {
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

export function allergenName(allergen: Allergen) {
  return names[allergen]
}

/** Use `unconfirmed` for allergens that the supplier of a purchased blend, seed or nut has not ruled out. */
export function createAllergenRecord(
  contains: readonly Allergen[] = [],
  unconfirmed: readonly Allergen[] = [],
): AllergenRecord {
  const record = Object.fromEntries(allergens.map((allergen) => [allergen, 'free'])) as AllergenRecord
  for (const allergen of contains) record[allergen] = 'contains'
  for (const allergen of unconfirmed) record[allergen] = 'unconfirmed'
  return record
}

export function allergenSummary(record: AllergenRecord) {
  const [contained, unconfirmed] = [
    allergenListText(record, 'contains'),
    allergenListText(record, 'unconfirmed'),
  ]
  const parts = [
    contained && `Contains: ${contained}`,
    unconfirmed && `Not confirmed: ${unconfirmed}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('. ') : 'No top-nine allergens'
}

/** Lists the allergens in the given state, such as `milk, eggs, tree nuts`; empty if there are none. */
export function allergenListText(record: AllergenRecord, state: AllergenState) {
  return allergensInState(record, state)
    .map((allergen) => names[allergen].toLowerCase())
    .join(', ')
}

export function allergensInState(record: AllergenRecord, state: AllergenState) {
  return allergens.filter((allergen) => record[allergen] === state)
}
