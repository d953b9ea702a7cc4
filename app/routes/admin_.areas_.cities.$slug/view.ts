import type { Context } from '#app/context.server.ts'
import { cities as ownCities, nearestPickup } from '#app/content/cities.ts'
import { listCityRows } from '#app/data/areas/cities.ts'
import type { City } from '#app/domain/areas/city.ts'
import { cityFields } from '#app/domain/areas/city-form.ts'
import { momentText } from '#app/domain/time/date-text.ts'
import type { Texts } from '#app/domain/settings/typed-fields.ts'

/** A city as it stands now, or the place for a new one. */
export async function readView(context: Context, name: string | undefined) {
  const [{ records }, rows] = await Promise.all([context.area(), listCityRows(context.db)])
  const adding = name === 'new'
  const city = records.find(({ slug }) => slug === name) ?? null
  const row = rows.find(({ slug }) => slug === name)
  // A record that no longer fits has no page, but somebody has to mend it.
  if (!city && !adding && !row) throw new Response('There is no such city.', { status: 404 })
  return {
    slug: name ?? 'new',
    adding,
    city,
    records,
    row: row ?? null,
    version: row?.version ?? 0,
    /** The record that came with the site, which there is to go back to. */
    first: ownCities.find(({ slug }) => slug === name) ?? null,
  }
}

export type CityView = Awaited<ReturnType<typeof readView>>

export function historyOf({ row, first }: CityView, { now, timeZone }: { now: number; timeZone: string }) {
  if (!row) return first ? 'This is the record that came with the site.' : null
  const by = row.by === null ? '' : ` by ${row.by}`
  return `Changed ${momentText(row.updatedAt, { timeZone, now })}${by}.`
}

/** Whether the roads of the site lead from here to a pickup without the record saying so. */
export function isWayKnown(city: City, others: readonly City[]) {
  const bare = city.service === 'pickup' ? city : { ...city, nearest: undefined }
  return nearestPickup(bare, others) !== null
}

const mostTyped = 20_000

export function typedTexts(form: FormData): Texts {
  return Object.fromEntries(
    cityFields.map(({ path }) => {
      const text = form.getAll(path).at(-1)
      return [path, typeof text === 'string' ? text.slice(0, mostTyped) : '']
    }),
  )
}
