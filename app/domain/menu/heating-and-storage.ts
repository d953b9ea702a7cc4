import { addDays } from '#app/domain/time/kitchen-time.ts'
import type { Category } from './product.ts'

/** Default heating and storage times (spec §9); a meal's own instructions take precedence. */
export const heatingAndStorageTimes = {
  microwave: '2–3 minutes',
  oven: '350°F, 15–20 minutes',
  fresh: '5–7 days',
  frozen: '3–6 months',
} as const

export const shelfLifeStartText = 'counted from pickup or delivery'

export const heatingAndStorageFields = ['heating', 'refrigerator', 'freezer'] as const

export type HeatingAndStorageInstructions = Record<(typeof heatingAndStorageFields)[number], string>

/** One meal's own heating and storage instructions; null means that the default instructions apply. */
export type CustomHeatingAndStorage = Record<(typeof heatingAndStorageFields)[number], string | null>

interface CareInput extends Partial<CustomHeatingAndStorage> {
  name: string
  line: string
  category: Category
  ingredients?: string | null
}

export function getHeatingAndStorageInstructions(meal: CareInput) {
  const defaults = getDefaultHeatingAndStorage(meal)
  return Object.fromEntries(
    heatingAndStorageFields.map((field) => [field, addTrailingPeriod(meal[field] ?? defaults[field])]),
  ) as HeatingAndStorageInstructions
}

export function getDefaultHeatingAndStorage(meal: CareInput): HeatingAndStorageInstructions {
  const { fresh, frozen } = heatingAndStorageTimes
  return {
    heating: defaultHeatingText(meal),
    refrigerator: fresh,
    freezer: canFreeze(meal) ? frozen : 'Do not freeze',
  }
}

function defaultHeatingText(meal: CareInput) {
  const { microwave, oven } = heatingAndStorageTimes
  if (isServedCold(meal)) return 'Serve cold; do not heat'
  if (meal.category === 'snack') return 'Ready to eat, no heating needed'
  return `Microwave ${microwave} with lid loosened, or oven ${oven}`
}

function canFreeze(meal: CareInput) {
  if (meal.category !== 'entree' || isServedCold(meal) || !meal.ingredients?.trim()) return false
  return !unfreezablePattern.test(`${meal.name} ${meal.line} ${meal.ingredients}`)
}

function isServedCold({ name, line }: CareInput) {
  return coldMealPattern.test(`${name} ${line}`)
}

export function summarizeHeatingAndStorage(meal: CareInput) {
  const { heating, refrigerator, freezer } = getHeatingAndStorageInstructions(meal)
  const refrigeratorText = meal.refrigerator == null ? 'Keep refrigerated.' : `Refrigerator: ${refrigerator}`
  return `${refrigeratorText} ${heating} ${/^\d/.test(freezer) ? `Freezer: ${freezer}` : freezer}`
}

export function parseMinRefrigeratorDays(refrigerator: string) {
  const matches = [...refrigerator.matchAll(/(\d{1,3})(?:\s*(?:[–—-]|to|or)\s*\d{1,3})?\s*days?\b/gi)]
  return matches.length === 0 ? null : Math.min(...matches.map(([, days]) => Number(days)))
}

/** Maximum days from cooking to the use-by date; FDA Food Code 3-501.17 allows a week for refrigerated food. */
export const maxUseByDaysAfterCooking = 7

const minFreshDays = Number.parseInt(heatingAndStorageTimes.fresh, 10)

export function calculateUseByDate(meal: CareInput, dates: { cooking: string; pickup: string }) {
  const storageDays =
    parseMinRefrigeratorDays(getHeatingAndStorageInstructions(meal).refrigerator) ?? minFreshDays
  const useBy = addDays(dates.pickup, storageDays)
  const latestUseBy = addDays(dates.cooking, maxUseByDaysAfterCooking)
  return useBy < latestUseBy ? useBy : latestUseBy
}

const coldMealPattern =
  /\b(salads?|(?:cole)?slaw|parfaits?|yogh?urt|puddings?|smoothies?|overnight oats|hummus|guacamole|crudit[eé]s|sticks|fruit|berries|gazpacho|ceviche|poke|sushi|sashimi|spring rolls?|summer rolls?|charcuterie|antipasto|caprese|lettuce|romaine|cucumbers?|trail mix|deviled eggs?|boiled eggs?|cottage cheese|no-bake|cold|chilled|raw)\b/i

const unfreezablePattern =
  /\b(eggs?|frittata|quiche|mayo(?:nnaise)?|aioli|yogh?urt|sour cream|crema|cream cheese|cottage cheese|ricotta|custard|lettuce|romaine|arugula|greens|cucumbers?|radish(?:es)?|avocados?(?! oil)|guacamole|salsa|pico de gallo|raw|fresh|salads?|(?:cole)?slaw|fruit|oysters?|tofu)\b/i

export function addTrailingPeriod(text: string) {
  const trimmed = text.trim()
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`
}
