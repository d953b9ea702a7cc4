import { allergenName, allergens, type AllergenState } from '#app/domain/menu/allergens.ts'
import type { AllergenChanges } from '#app/domain/menu/corrections.ts'
import { formatList } from '#app/domain/site/list-text.ts'

const allergenStateText: Record<AllergenState, string> = {
  contains: 'in this meal',
  free: 'not in this meal',
  unconfirmed: 'not confirmed',
}

/** Lists each corrected allergen of a product with its new and previous state. */
export function describeAllergenChanges(changes: AllergenChanges) {
  return allergens.flatMap((allergen): (readonly [string, string])[] => {
    const change = changes[allergen]
    return change
      ? [
          [
            allergenName(allergen),
            `${allergenStateText[change[1]]} (previously listed as “${allergenStateText[change[0]]}”)`,
          ],
        ]
      : []
  })
}

/**
 * Names the allergens that a correction changed to `contains` or `unconfirmed`, such as `milk and eggs`; null if
 * there are none.
 */
export function listAddedAllergens(changes: AllergenChanges) {
  const names = allergens
    .filter((allergen) => {
      const state = changes[allergen]?.[1]
      return state === 'contains' || state === 'unconfirmed'
    })
    .map((allergen) => allergenName(allergen).toLowerCase())
  return names.length === 0 ? null : formatList(names)
}
