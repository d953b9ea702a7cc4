import type { Context } from '#app/context.server.ts'
import { builtInCities } from '#app/content/cities.ts'
import { listCityRecords } from '#app/data/areas/cities.ts'

export async function readCityView(context: Context, name = 'new') {
  const [{ records }, rows] = await Promise.all([context.area(), listCityRecords(context.db)])
  const isNew = name === 'new'
  const city = records.find(({ slug }) => slug === name) ?? null
  const row = rows.find(({ slug }) => slug === name) ?? null
  // A record that fails validation has no public page, but the owner must be able to fix it.
  if (!city && !isNew && !row) throw new Response('City not found.', { status: 404 })
  return {
    slug: name,
    isNew,
    city,
    records,
    row,
    version: row?.version ?? 0,
    /** The record to restore; null for a city the owner added. */
    builtIn: builtInCities.find(({ slug }) => slug === name) ?? null,
  }
}

export type CityView = Awaited<ReturnType<typeof readCityView>>
