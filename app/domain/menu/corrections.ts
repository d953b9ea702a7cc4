import { Temporal } from 'temporal-polyfill'
import {
  allergenName,
  allergens,
  type Allergen,
  type AllergenRecord,
  type AllergenState,
} from './allergens.ts'
import { pickupDays } from '#app/domain/scheduling/pickup-window.ts'
import { monthDayText } from '#app/domain/time/date-text.ts'
import { formatList } from '#app/domain/site/list-text.ts'
import { kitchenWeek } from '#app/domain/scheduling/order-week.ts'
import type { KitchenCalendar } from '#app/domain/scheduling/special-weeks.ts'

export type AllergenChanges = Partial<Record<Allergen, readonly [AllergenState, AllergenState]>>

/**
 * Returns the Mondays of the weeks for which customers may still be waiting to pick up orders: last week and this
 * week until pickup ends, oldest first.
 */
export function undeliveredWeeks(now: number, clock: KitchenCalendar) {
  const thisWeek = Temporal.PlainDate.from(kitchenWeek(now, clock.timeZone))
  return [thisWeek.subtract({ weeks: 1 }), thisWeek]
    .map(String)
    .filter((week) => (pickupDays(week, clock).at(-1)?.to ?? 0) > now)
}

/**
 * Returns the allergens whose state differs between two records, each as `[before, after]`; null if there are none.
 */
export function allergenChanges(before: AllergenRecord, after: AllergenRecord): AllergenChanges | null {
  const changed = allergens.filter((allergen) => before[allergen] !== after[allergen])
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((allergen) => [allergen, [before[allergen], after[allergen]]]))
}

export interface Correction {
  at: number
  changes: AllergenChanges
  reason: string
}

/** Formats a label correction: `Corrected November 20: contains milk. The label was wrong.` */
export function correctionText({ at, changes, reason }: Correction, timeZone: string) {
  const ended = /[.!?]$/.test(reason) ? reason : `${reason}.`
  return `Corrected ${monthDayText(at, timeZone)}: ${allergenChangesText(changes)}. ${ended}`
}

/** Formats a meal's label corrections without duplicates: one edit that affects two weeks is stored as two rows. */
export function uniqueCorrectionTexts(corrections: readonly Correction[], timeZone: string) {
  return [...new Set(corrections.map((correction) => correctionText(correction, timeZone)))]
}

export interface MenuCorrection extends Correction {
  week: string
  productId: number
  name: string
}

/** Returns the label corrections for one week's menu, each with the name and page of the corrected meal. */
export function menuCorrections(
  corrections: readonly MenuCorrection[],
  { week, timeZone }: { week: string; timeZone: string },
) {
  return corrections
    .filter((correction) => correction.week === week)
    .map((correction) => ({
      href: `/product/${correction.productId}`,
      name: correction.name,
      text: correctionText(correction, timeZone),
    }))
}

/** Formats the new states of the changed allergens: `contains milk; free of eggs`. */
export function allergenChangesText(changes: AllergenChanges) {
  const now = (state: AllergenState) =>
    allergens
      .filter((allergen) => changes[allergen]?.[1] === state)
      .map((allergen) => allergenName(allergen).toLowerCase())
  const said = [
    ...phrase('contains', now('contains')),
    ...phrase('not confirmed:', now('unconfirmed')),
    ...phrase('free of', now('free')),
  ]
  return said.join('; ')
}

function phrase(beginning: string, names: readonly string[]) {
  return names.length === 0 ? [] : [`${beginning} ${formatList(names)}`]
}
