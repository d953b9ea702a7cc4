import { useByCountedFrom, foodCare } from '#app/domain/menu/meal-care.ts'

// What holds for most meals; each meal's page and label say what holds for that one.

export const heats = `Most take ${foodCare.microwave} in the microwave, or in the oven at ${foodCare.oven}. Salads, parfaits and snacks are eaten cold.`

/** How long, and from when (docs/decisions/026-shipping-and-shelf-life.md). */
export const keeps = `${foodCare.fresh} refrigerated, counted ${useByCountedFrom}`
