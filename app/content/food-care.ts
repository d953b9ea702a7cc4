import { shelfLifeStartText, heatingAndStorageTimes } from '#app/domain/menu/meal-care.ts'

// General heating advice for most meals; each meal's page and label have the exact advice.

export const heatingText = `Most take ${heatingAndStorageTimes.microwave} in the microwave or ${heatingAndStorageTimes.oven} in the oven. Salads, parfaits, and snacks are eaten cold.`

/** How long meals keep refrigerated (docs/decisions/026-shipping-and-shelf-life.md). */
export const shelfLifeText = `${heatingAndStorageTimes.fresh} refrigerated, ${shelfLifeStartText}`
