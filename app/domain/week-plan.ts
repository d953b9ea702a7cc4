import { Temporal } from 'temporal-polyfill'
import { allergens, type AllergenRecord } from './allergens.ts'
import { kitchenWeek } from './order-week.ts'

/** More dishes than a page may hold would break its budget (decisions). */
export const dishesPerWeek = 48

/** The weeks that the kitchen plans, by their Mondays: the next eight. */
export function weeksAhead(now: number, timeZone: string) {
  return weeksFrom(now, timeZone, { first: 1, last: 8 })
}

/** The weeks around now that a dish's page looks at. */
export function weeksAround(now: number, timeZone: string) {
  return weeksFrom(now, timeZone, { first: -4, last: 8 })
}

function weeksFrom(now: number, timeZone: string, { first, last }: { first: number; last: number }) {
  const thisWeek = Temporal.PlainDate.from(kitchenWeek(now, timeZone))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    thisWeek.add({ weeks: first + index }).toString(),
  )
}

/** What is known of a week's plan when a dish is to go on it, or off it; `state` is null before anybody planned it. */
export interface Plan {
  week: string
  state: 'planned' | 'live' | 'past' | 'off' | null
  /** How many dishes stand on it. */
  dishes: number
  /** Whether this dish is one of them. */
  holds: boolean
}

export interface Candidate extends AllergenRecord {
  archivedAt: number | null
}

export type MenuRefusal =
  'not-ahead' | 'live' | 'past' | 'off' | 'archived' | 'on-it' | 'full' | 'no-override'

/** Why a dish can't go on a week's menu; null where it can. The list is in the order in which the reasons count. */
export function menuRefusal(
  dish: Candidate,
  plan: Plan,
  { ahead, override }: { ahead: readonly string[]; override: string },
): MenuRefusal | null {
  const fixed = fixedBecause(plan, ahead)
  if (fixed) return fixed
  if (dish.archivedAt !== null) return 'archived'
  if (plan.holds) return 'on-it'
  if (plan.dishes >= dishesPerWeek) return 'full'
  return needsOverride(dish) && override === '' ? 'no-override' : null
}

/** Why nothing goes on or off this week's plan; null where it does. */
export function fixedBecause({ week, state }: Pick<Plan, 'week' | 'state'>, ahead: readonly string[]) {
  if (state === 'off' || state === 'live' || state === 'past') return state
  return ahead.includes(week) ? null : 'not-ahead'
}

/** Nobody has said yet what is in it: it goes on no menu unless somebody writes down why. */
export function needsOverride(record: AllergenRecord) {
  return allergens.some((allergen) => record[allergen] === 'unconfirmed')
}

const words: Record<MenuRefusal, string> = {
  'not-ahead': 'Only the menus of the next eight weeks can be changed here.',
  live: 'That menu is live: mark the dish sold out instead.',
  past: 'That week is over, and its menu stays as it was.',
  off: 'The kitchen is closed that week.',
  archived: 'It is archived. Bring it back first.',
  'on-it': 'It stands on that menu already.',
  full: `That menu holds ${dishesPerWeek} dishes, which is all it takes. Take one off first.`,
  'no-override':
    'Not all of its allergens are confirmed. Confirm them, or write down why it may go on the menu all the same.',
}

export function menuRefusalWords(refusal: MenuRefusal) {
  return words[refusal]
}
