import { builtInCities } from '#app/content/cities.ts'
import type { Context } from '#app/context.server.ts'
import { listCityRecords } from '#app/data/areas/delivery-areas.ts'

export async function readCityView(context: Context, name = 'new') {
  const [{ records }, rows] = await Promise.all([context.area(), listCityRecords(context.db)])
  const isNew = name === 'new'
  const city = records.find(({ slug }) => slug === name) ?? null
  const row = rows.find(({ slug }) => slug === name) ?? null
  // A stored city that fails validation isn't in `records`, but the owner must be able to open and fix it here.
  if (!city && !isNew && !row) throw new Response('City not found.', { status: 404 })
  return {
    slug: name,
    isNew,
    city,
    records,
    row,
    version: row?.version ?? 0,
    /** The built-in details of a city, which the owner can restore; null for a city that the owner added. */
    builtIn: builtInCities.find(({ slug }) => slug === name) ?? null,
  }
}

export type CityView = Awaited<ReturnType<typeof readCityView>>
