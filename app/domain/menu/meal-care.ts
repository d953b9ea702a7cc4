import { addDays } from '#app/domain/time/day-bounds.ts'
import type { Category } from './product.ts'

/** Default heating and storage instructions (specification §9); a meal's own instructions take precedence. */
export const heatingAndStorageTimes = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const

/** Says when the refrigerator days start to count, in the same words on every page and label. */
export const shelfLifeStartText = 'counted from pickup or delivery'

export const careFields = ['heating', 'refrigerator', 'freezer'] as const

/** A meal's own heating and storage instructions; null means that the default for its category applies. */
export type CustomCareInstructions = Record<(typeof careFields)[number], string | null>

/** A meal's heating and storage instructions after applying the defaults, each a complete sentence. */
export type MealCareInstructions = Record<(typeof careFields)[number], string>

interface CareInput extends Partial<CustomCareInstructions> {
  name: string
  line: string
  category: Category
  ingredients?: string | null
}

/**
 * Returns a meal's heating and storage instructions. Meals on menus archived before meals had their own instructions
 * get the defaults.
 */
export function mealCareInstructions(meal: CareInput): MealCareInstructions {
  const standard = defaultCareInstructions(meal)
  return {
    heating: sentence(meal.heating ?? standard.heating),
    refrigerator: sentence(meal.refrigerator ?? standard.refrigerator),
    freezer: sentence(meal.freezer ?? standard.freezer),
  }
}

/**
 * Returns instructions that are safe for any meal of the category: meals eaten cold are not heated, and only entrees
 * without ingredients that freeze badly may be frozen.
 */
export function defaultCareInstructions(meal: CareInput): MealCareInstructions {
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
      ? 'Serve cold; do not heat'
      : meal.category === 'snack'
        ? 'Ready to eat, no heating needed'
        : `Microwave ${heatingAndStorageTimes.microwave} with lid loosened, or oven ${heatingAndStorageTimes.oven}`,
    refrigerator: heatingAndStorageTimes.fresh,
    freezer: freezes ? heatingAndStorageTimes.frozen : 'Do not freeze',
  }
}

/** Formats heating and storage instructions on one line, for a container label or the kitchen sheet. */
export function careSummary(meal: CareInput) {
  const { heating, refrigerator, freezer } = mealCareInstructions(meal)
  const cooled = meal.refrigerator == null ? 'Keep refrigerated.' : `Refrigerator: ${refrigerator}`
  return `${cooled} ${heating} ${/^\d/.test(freezer) ? `Freezer: ${freezer}` : freezer}`
}

/** Returns the smallest number of days in a refrigerator instruction: 5 for `5–7 days`, null if it names none. */
export function fewestStorageDays(refrigerator: string) {
  const found = [...refrigerator.matchAll(/(\d{1,3})(?:\s*(?:[–—-]|to|or)\s*\d{1,3})?\s*days?\b/gi)]
  return found.length === 0 ? null : Math.min(...found.map(([, days]) => Number(days)))
}

/**
 * Returns a meal's use-by date: its fewest storage days counted from the first pickup day, but at most
 * `maxDaysAfterCooking` days after cooking.
 */
export function useByDay(meal: CareInput, { cooking, pickup }: { cooking: string; pickup: string }) {
  const counted = addDays(pickup, fewestStorageDays(mealCareInstructions(meal).refrigerator) ?? fewestDays)
  const latest = addDays(cooking, maxDaysAfterCooking)
  return counted < latest ? counted : latest
}

const fewestDays = Number.parseInt(heatingAndStorageTimes.fresh, 10)

/**
 * Maximum days from cooking to the use-by date: the FDA Food Code (3-501.17) allows at most a week for refrigerated
 * prepared food.
 */
export const maxDaysAfterCooking = 7

const eatenCold =
  /\b(salads?|(?:cole)?slaw|parfaits?|yogh?urt|puddings?|smoothies?|overnight oats|hummus|guacamole|crudit[eé]s|sticks|fruit|berries|gazpacho|ceviche|poke|sushi|sashimi|spring rolls?|summer rolls?|charcuterie|antipasto|caprese|lettuce|romaine|cucumbers?|trail mix|deviled eggs?|boiled eggs?|cottage cheese|no-bake|cold|chilled|raw)\b/i

const suffersFromFrost =
  /\b(eggs?|frittata|quiche|mayo(?:nnaise)?|aioli|yogh?urt|sour cream|crema|cream cheese|cottage cheese|ricotta|custard|lettuce|romaine|arugula|greens|cucumbers?|radish(?:es)?|avocados?(?! oil)|guacamole|salsa|pico de gallo|raw|fresh|salads?|(?:cole)?slaw|fruit|oysters?|tofu)\b/i

function sentence(text: string) {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
