import { dayAfter } from '#app/domain/time/day-bounds.ts'
import type { Category } from './product.ts'

/** How long most meals keep and how most are heated (specification §9); a meal's own instructions win. */
export const foodCare = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const

/** From when the days in the refrigerator are counted, for every meal and everywhere that says so. */
export const useByCountedFrom = 'from pickup or delivery'

export const careFields = ['heating', 'refrigerator', 'freezer'] as const

/** What is written down for one meal; null stands for the safe default of its kind. */
export type CustomCare = Record<(typeof careFields)[number], string | null>

/** Each as a sentence. */
export type MealCare = Record<(typeof careFields)[number], string>

export interface CareInput extends Partial<CustomCare> {
  name: string
  line: string
  category: Category
  ingredients?: string | null
}

/** How a meal is heated and kept, everywhere that says so. Menus archived before meals had their own get the default. */
export function mealCare(meal: CareInput): MealCare {
  const standard = defaultCare(meal)
  return {
    heating: sentence(meal.heating ?? standard.heating),
    refrigerator: sentence(meal.refrigerator ?? standard.refrigerator),
    freezer: sentence(meal.freezer ?? standard.freezer),
  }
}

/**
 * The default must be right for a meal of which nothing else is known: only what is eaten hot is heated, and only
 * entrees without anything that suffers from frost are frozen.
 */
export function defaultCare(meal: CareInput): MealCare {
  const name = `${meal.name} ${meal.line}`
  const cold = eatenCold.test(name)
  const ingredients = meal.ingredients?.trim() ?? ''
  const freezes =
    meal.category === 'entree' &&
    !cold &&
    ingredients !== '' &&
    !suffersFromFrost.test(`${name} ${ingredients}`)
  return {
    heating: cold
      ? 'Eat it cold; don’t heat it'
      : meal.category === 'snack'
        ? 'Ready to eat; no heating needed'
        : `Microwave ${foodCare.microwave}, lid loosened, or oven ${foodCare.oven}`,
    refrigerator: foodCare.fresh,
    freezer: freezes ? foodCare.frozen : 'Don’t freeze it',
  }
}

/** Heating and storage in one line, for a container or the kitchen's sheet. */
export function careSummary(meal: CareInput) {
  const { heating, refrigerator, freezer } = mealCare(meal)
  const cooled = meal.refrigerator == null ? 'Keep refrigerated.' : `Refrigerator: ${refrigerator}`
  return `${cooled} ${heating} ${/^\d/.test(freezer) ? `Freezer: ${freezer}` : freezer}`
}

/** The fewest days that an instruction names: `5–7 days` is 5. Null where it names none. */
export function fewestDaysIn(refrigerator: string) {
  const found = [...refrigerator.matchAll(/(\d{1,3})(?:\s*(?:[–—-]|to|or)\s*\d{1,3})?\s*days?\b/gi)]
  return found.length === 0 ? null : Math.min(...found.map(([, days]) => Number(days)))
}

/**
 * The last day on which a meal is to be eaten: the fewest days it keeps, counted from its first pickup day, and never
 * later than `mostDays` after cooking.
 */
export function useByDay(meal: CareInput, { cooking, pickup }: { cooking: string; pickup: string }) {
  const counted = dayAfter(pickup, fewestDaysIn(mealCare(meal).refrigerator) ?? fewestDays)
  const latest = dayAfter(cooking, maxDaysAfterCooking)
  return counted < latest ? counted : latest
}

const fewestDays = Number.parseInt(foodCare.fresh, 10)

/** Prepared food is good for a week at most (FDA Food Code 3-501.17). */
export const maxDaysAfterCooking = 7

const eatenCold =
  /\b(salads?|(?:cole)?slaw|parfaits?|yogh?urt|puddings?|smoothies?|overnight oats|hummus|guacamole|crudit[eé]s|sticks|fruit|berries|gazpacho|ceviche|poke|sushi|sashimi|spring rolls?|summer rolls?|charcuterie|antipasto|caprese|lettuce|romaine|cucumbers?|trail mix|deviled eggs?|boiled eggs?|cottage cheese|no-bake|cold|chilled|raw)\b/i

const suffersFromFrost =
  /\b(eggs?|frittata|quiche|mayo(?:nnaise)?|aioli|yogh?urt|sour cream|crema|cream cheese|cottage cheese|ricotta|custard|lettuce|romaine|arugula|greens|cucumbers?|radish(?:es)?|avocados?(?! oil)|guacamole|salsa|pico de gallo|raw|fresh|salads?|(?:cole)?slaw|fruit|oysters?|tofu)\b/i

function sentence(text: string) {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
