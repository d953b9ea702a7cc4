/** The nine major allergens of US law (FALCPA 2004, FASTER Act 2021), in the order the labels use. */
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

/** `unconfirmed` is the safe default: nobody has said yet, so we say "ask us" and never "free". */
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
 * A record in which everything else is free of. `unconfirmed` is for what a bought-in blend, seed or nut may carry and
 * its supplier has not answered for.
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

/** One line for a card: what it contains and what is not confirmed, or that it has none of the nine. */
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
