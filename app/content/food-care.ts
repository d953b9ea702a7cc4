import { countedFrom, foodCare } from '#app/domain/meal-care.ts'

/** How long meals keep, and from when (docs/decisions/026-shipping-and-shelf-life.md). */
export const keeps = `${foodCare.fresh} refrigerated, counted ${countedFrom}`
