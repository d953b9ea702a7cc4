import type { ZipService } from '#app/domain/delivery-area.ts'
import type { Database } from './database.server.ts'

/** What the owner changed of the facts, the cities and the ZIPs: small tables that every page needs, in one query. */
export async function readHouse(db: Database) {
  const { results } = await db.$client
    .prepare(
      `select 'fact' as kind, f.key as name, f.value as body, null as city, 0 as version from business_facts f
       union all select 'city', c.slug, c.record, null, c.version from city_records c
       union all select 'zip', z.zip, z.service, z.city_slug, z.version from delivery_zips z`,
    )
    .all<Row>()
  const of = (kind: Row['kind']) => results.filter((row) => row.kind === kind)
  return {
    facts: of('fact').map(({ name, body }) => ({ key: name, value: parsed(body) })),
    cities: of('city').map(({ name, body, version }) => ({ slug: name, record: parsed(body), version })),
    zips: of('zip').map(({ name, body, city, version }) => ({
      zip: name,
      // The table holds these alone.
      service: body as ZipService,
      citySlug: city,
      version,
    })),
  }
}

export type House = Awaited<ReturnType<typeof readHouse>>

interface Row {
  kind: 'fact' | 'city' | 'zip'
  name: string
  body: string
  city: string | null
  version: number
}

/** What is no JSON fits nothing, and is left out by whoever reads it. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
