import { allergenName, allergens, type AllergenState } from '#app/domain/menu/allergens.ts'
import type { AllergenChanges } from '#app/domain/menu/corrections.ts'
import { listText } from '#app/domain/site/list-text.ts'

const said: Record<AllergenState, string> = {
  contains: 'contains it',
  free: 'free of it',
  unconfirmed: 'not confirmed',
}

/** What changed on a dish's label, allergen by allergen, from what it said to what is so. */
export function changedAllergens(changes: AllergenChanges) {
  return allergens.flatMap((allergen): (readonly [string, string])[] => {
    const change = changes[allergen]
    return change ? [[allergenName(allergen), `${said[change[1]]} (we had said: ${said[change[0]]})`]] : []
  })
}

/** What a reader must know of who can't eat it: `milk and eggs`; null where nothing was added to what it may hold. */
export function nowInIt(changes: AllergenChanges) {
  const names = allergens
    .filter((allergen) => {
      const state = changes[allergen]?.[1]
      return state === 'contains' || state === 'unconfirmed'
    })
    .map((allergen) => allergenName(allergen).toLowerCase())
  return names.length === 0 ? null : listText(names)
}
