import { heatingAndStorageTimes, shelfLifeStartText } from '#app/domain/menu/heating-and-storage.ts'

export const heatingText = `Most take ${heatingAndStorageTimes.microwave} in the microwave or ${heatingAndStorageTimes.oven} in the oven. Salads, parfaits, and snacks are eaten cold.`

/** docs/decisions/026-shipping-and-shelf-life.md explains how we chose this shelf life. */
export const shelfLifeText = `${heatingAndStorageTimes.fresh} refrigerated, ${shelfLifeStartText}`
