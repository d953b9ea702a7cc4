import {
  getCurrentKitchenWeek,
  type KitchenCalendar,
  listPickupDays,
} from '#app/domain/scheduling/order-week.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { formatMonthDay } from '#app/domain/time/date-text.ts'
import { addDays } from '#app/domain/time/kitchen-time.ts'
import {
  type Allergen,
  allergenNames,
  type AllergenRecord,
  allergens,
  type AllergenState,
} from './allergens.ts'
import { addTrailingPeriod } from './heating-and-storage.ts'

export type AllergenChanges = Partial<Record<Allergen, readonly [AllergenState, AllergenState]>>

export interface LabelCorrection {
  at: number
  changes: AllergenChanges
  reason: string
}

export interface MenuCorrection extends LabelCorrection {
  week: string
  productId: number
  name: string
}

/** Lists the Mondays of last week and this week, omitting a week whose last pickup window has ended. */
export function listWeeksAwaitingPickup(now: number, calendar: KitchenCalendar) {
  const thisWeek = getCurrentKitchenWeek(now, calendar.timeZone)
  return [addDays(thisWeek, -7), thisWeek].filter(
    (week) => (listPickupDays(week, calendar).at(-1)?.to ?? 0) > now,
  )
}

export function findAllergenChanges(before: AllergenRecord, after: AllergenRecord): AllergenChanges | null {
  const changed = allergens.filter((allergen) => before[allergen] !== after[allergen])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((allergen) => [allergen, [before[allergen], after[allergen]]]))
}

export function describeCorrection({ at, changes, reason }: LabelCorrection, timeZone: string) {
  const date = formatMonthDay(at, timeZone)
  return `Corrected ${date}: ${formatCorrectedAllergens(changes)}. ${addTrailingPeriod(reason)}`
}

/** Removes duplicates, because one edit that affects two weeks is stored as two corrections. */
export function listUniqueCorrectionTexts(corrections: readonly LabelCorrection[], timeZone: string) {
  return [...new Set(corrections.map((correction) => describeCorrection(correction, timeZone)))]
}

export function listMenuCorrections(
  corrections: readonly MenuCorrection[],
  { week, timeZone }: { week: string; timeZone: string },
) {
  return corrections
    .filter((correction) => correction.week === week)
    .map((correction) => ({
      href: `/product/${correction.productId}`,
      name: correction.name,
      text: describeCorrection(correction, timeZone),
    }))
}

export function formatCorrectedAllergens(changes: AllergenChanges) {
  const phrase = (beginning: string, state: AllergenState) => {
    const names = namesChangedTo([state], changes)
    return names && `${beginning} ${names}`
  }
  return [phrase('contains', 'contains'), phrase('not confirmed:', 'unconfirmed'), phrase('free of', 'free')]
    .filter(Boolean)
    .join('; ')
}

export function describeAddedAllergens(changes: AllergenChanges) {
  return namesChangedTo(['contains', 'unconfirmed'], changes) || null
}

function namesChangedTo(states: readonly AllergenState[], changes: AllergenChanges) {
  const changed = allergens.filter((allergen) => states.some((state) => changes[allergen]?.[1] === state))
  return formatList(changed.map((allergen) => allergenNames[allergen].toLowerCase()))
}

const stateTexts = { contains: 'in this meal', free: 'not in this meal', unconfirmed: 'not confirmed' }

export function formatAllergenChanges(changes: AllergenChanges) {
  return allergens.flatMap((allergen) => {
    const [before, after] = changes[allergen] ?? []
    if (!before || !after) return []
    const text = `${stateTexts[after]} (previously listed as “${stateTexts[before]}”)`
    return [[allergenNames[allergen], text] as const]
  })
}
