import { addDays } from '#app/domain/time/day-bounds.ts'
import type { Category } from './product.ts'

/** Defaults (specification §9); a meal's own instructions take precedence. */
export const heatingAndStorageTimes = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const

export const shelfLifeStartText = 'counted from pickup or delivery'

export const careFields = ['heating', 'refrigerator', 'freezer'] as const

/** The owner's instructions for one meal; null means the default of its category. */
export type CustomHeatingAndStorage = Record<(typeof careFields)[number], string | null>

export type MealCareInstructions = Record<(typeof careFields)[number], string>

interface CareInput extends Partial<CustomHeatingAndStorage> {
  name: string
  line: string
  category: Category
  ingredients?: string | null
}

/** Meals on menus archived before meals had their own instructions get the defaults. */
export function heatingAndStorageInstructions(meal: CareInput): MealCareInstructions {
  const defaults = defaultCareInstructions(meal)
  return {
    heating: endWithPeriod(meal.heating ?? defaults.heating),
    refrigerator: endWithPeriod(meal.refrigerator ?? defaults.refrigerator),
    freezer: endWithPeriod(meal.freezer ?? defaults.freezer),
  }
}

/**
 * Default instructions, safe for any meal of the category: cold meals are not heated; only some entrees may be frozen.
 */
export function defaultCareInstructions(meal: CareInput): MealCareInstructions {
  const name = `${meal.name} ${meal.line}`
  const isCold = coldMealPattern.test(name)
  const ingredients = meal.ingredients?.trim() ?? ''
  const canFreeze =
    meal.category === 'entree' &&
    !isCold &&
    ingredients !== '' &&
    !unfreezablePattern.test(`${name} ${ingredients}`)
  return {
    heating: isCold
      ? 'Serve cold; do not heat'
      : meal.category === 'snack'
        ? 'Ready to eat, no heating needed'
        : `Microwave ${heatingAndStorageTimes.microwave} with lid loosened, or oven ${heatingAndStorageTimes.oven}`,
    refrigerator: heatingAndStorageTimes.fresh,
    freezer: canFreeze ? heatingAndStorageTimes.frozen : 'Do not freeze',
  }
}

export function heatingAndStorageSummary(meal: CareInput) {
  const { heating, refrigerator, freezer } = heatingAndStorageInstructions(meal)
  const refrigeratorText = meal.refrigerator == null ? 'Keep refrigerated.' : `Refrigerator: ${refrigerator}`
  return `${refrigeratorText} ${heating} ${/^\d/.test(freezer) ? `Freezer: ${freezer}` : freezer}`
}

/** The smallest number of days: 5 for `5–7 days`, null if the text contains none. */
export function parseMinStorageDays(refrigerator: string) {
  const matches = [...refrigerator.matchAll(/(\d{1,3})(?:\s*(?:[–—-]|to|or)\s*\d{1,3})?\s*days?\b/gi)]
  return matches.length === 0 ? null : Math.min(...matches.map(([, days]) => Number(days)))
}

/**
 * Returns the last day to eat the meal: its minimum storage time counted from the first pickup day, but at
 * most `maxUseByDaysAfterCooking` days after cooking.
 */
export function calculateUseByDate(
  meal: CareInput,
  { cooking, pickup }: { cooking: string; pickup: string },
) {
  const useBy = addDays(
    pickup,
    parseMinStorageDays(heatingAndStorageInstructions(meal).refrigerator) ?? minFreshDays,
  )
  const latestUseBy = addDays(cooking, maxUseByDaysAfterCooking)
  return useBy < latestUseBy ? useBy : latestUseBy
}

const minFreshDays = Number.parseInt(heatingAndStorageTimes.fresh, 10)

/** FDA Food Code 3-501.17: at most a week for refrigerated prepared food. */
export const maxUseByDaysAfterCooking = 7

const coldMealPattern =
  /\b(salads?|(?:cole)?slaw|parfaits?|yogh?urt|puddings?|smoothies?|overnight oats|hummus|guacamole|crudit[eé]s|sticks|fruit|berries|gazpacho|ceviche|poke|sushi|sashimi|spring rolls?|summer rolls?|charcuterie|antipasto|caprese|lettuce|romaine|cucumbers?|trail mix|deviled eggs?|boiled eggs?|cottage cheese|no-bake|cold|chilled|raw)\b/i

const unfreezablePattern =
  /\b(eggs?|frittata|quiche|mayo(?:nnaise)?|aioli|yogh?urt|sour cream|crema|cream cheese|cottage cheese|ricotta|custard|lettuce|romaine|arugula|greens|cucumbers?|radish(?:es)?|avocados?(?! oil)|guacamole|salsa|pico de gallo|raw|fresh|salads?|(?:cole)?slaw|fruit|oysters?|tofu)\b/i

function endWithPeriod(text: string) {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
