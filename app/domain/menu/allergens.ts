/** The nine major allergens of US law (FALCPA 2004, FASTER Act 2021), in the order in which labels list them. */
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

/**
 * Whether a meal contains an allergen. `unconfirmed` is the default: until the kitchen has checked the ingredients,
 * the site says "ask us" and never "free".
 */
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

/**
 * Returns an allergen record in which every allergen is `free` except the listed ones. Use `unconfirmed` for
 * allergens that the supplier of a purchased blend, seed or nut has not ruled out.
 */
export function createAllergenRecord(
  contains: readonly Allergen[] = [],
  unconfirmed: readonly Allergen[] = [],
): AllergenRecord {
  const record: AllergenRecord = {
    milk: 'free',
    eggs: 'free',
    fish: 'free',
    shellfish: 'free',
    treeNuts: 'free',
    peanuts: 'free',
    wheat: 'free',
    soybeans: 'free',
    sesame: 'free',
  }
  for (const allergen of contains) record[allergen] = 'contains'
  for (const allergen of unconfirmed) record[allergen] = 'unconfirmed'
  return record
}

/**
 * Returns a one-line allergen summary for a meal card: the allergens the meal contains and those not confirmed, or
 * that there are none.
 */
export function allergenSummary(record: AllergenRecord) {
  const inState = (state: AllergenState) => allergens.filter((allergen) => record[allergen] === state)
  const [contained, open] = [inState('contains'), inState('unconfirmed')]
  const said = [
    ...(contained.length > 0 ? [`Contains ${listed(contained)}`] : []),
    ...(open.length > 0 ? [`Not confirmed: ${listed(open)}`] : []),
  ]
  return said.length > 0 ? said.join('. ') : 'No top-nine allergens'
}

function listed(some: readonly Allergen[]) {
  return some.map((allergen) => names[allergen].toLowerCase()).join(', ')
}
