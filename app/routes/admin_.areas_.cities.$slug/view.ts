import type { Context } from '#app/context.server.ts'
import { builtInCities as ownCities, findNearestPickup } from '#app/content/cities.ts'
import { listCityRecords } from '#app/data/areas/cities.ts'
import type { City } from '#app/domain/areas/city.ts'
import { cityFields } from '#app/domain/areas/city-form.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import type { FieldTexts } from '#app/domain/settings/typed-fields.ts'

export async function readCityView(context: Context, name: string | undefined) {
  const [{ records }, rows] = await Promise.all([context.area(), listCityRecords(context.db)])
  const isNew = name === 'new'
  const city = records.find(({ slug }) => slug === name) ?? null
  const row = rows.find(({ slug }) => slug === name)
  // A record that fails validation has no public page, but the owner must be able to fix it.
  if (!city && !isNew && !row) throw new Response('City not found.', { status: 404 })
  return {
    slug: name ?? 'new',
    isNew,
    city,
    records,
    row: row ?? null,
    version: row?.version ?? 0,
    /** The record to restore; null for a city the owner added. */
    builtIn: ownCities.find(({ slug }) => slug === name) ?? null,
  }
}

export type CityView = Awaited<ReturnType<typeof readCityView>>

export function cityHistoryText(
  { row, builtIn }: CityView,
  { now, timeZone }: { now: number; timeZone: string },
) {
  if (!row) return builtIn ? 'Original details.' : null
  const by = row.by === null ? '' : ` by ${row.by}`
  return `Changed ${shortDateTimeText(row.updatedAt, { timeZone, now })}${by}.`
}

/** Checks for a nearby pickup location without using the distance in the city's own record. */
export function hasKnownPickupRoute(city: City, others: readonly City[]) {
  const cityWithoutDistance = city.service === 'pickup' ? city : { ...city, nearest: undefined }
  return findNearestPickup(cityWithoutDistance, others) !== null
}

const maxFieldLength = 20_000

export function readCityForm(form: FormData): FieldTexts {
  return Object.fromEntries(
    cityFields.map(({ path }) => {
      const text = form.getAll(path).at(-1)
      return [path, typeof text === 'string' ? text.slice(0, maxFieldLength) : '']
    }),
  )
}
