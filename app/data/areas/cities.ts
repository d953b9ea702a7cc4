import { sql } from 'drizzle-orm'
import { isAdminCondition } from '#app/data/schema.ts'
import { auditEventStatement } from '#app/data/audit/audit-event.ts'
import type { DeliveryAreaChange } from './zips.ts'
import type { Database } from '#app/data/database.server.ts'
import { runBatch } from '#app/data/batch.ts'

export async function listCityRecords(db: Database) {
  return db.all<{ slug: string; version: number; updatedAt: number; by: string | null }>(sql`
    select c.slug, c.version, c.updated_at as updatedAt, u.email as "by"
      from city_records c left join users u on u.id = c.updated_by`)
}

/** Changes whenever any city is edited, so that saving a city detects edits made since the caller's checks. */
const citiesVersion = sql`(select count(*) || '.' || coalesce(sum(c.version), 0) || '.'
  || coalesce(max(c.updated_at), 0) from city_records c)`

export async function readCitiesVersion(db: Database) {
  return (await db.get<{ stamp: string }>(sql`select ${citiesVersion} as stamp`)).stamp
}

export async function saveCity(
  db: Database,
  change: DeliveryAreaChange & { slug: string; record: unknown; stamp: string; isNew: boolean },
): Promise<'saved' | 'conflict'> {
  const { slug, record, version, stamp, isNew, by, now, details } = change
  const [saved] = await runBatch(db, [
    sql`insert into city_records (slug, record, version, updated_at, updated_by)
      select ${slug}, ${JSON.stringify(record)}, 1, ${now}, ${by}
      where ${isAdminCondition(by)}
        and coalesce((select c.version from city_records c where c.slug = ${slug}), 0) = ${version}
        and ${citiesVersion} = ${stamp}
      on conflict (slug) do update set record = excluded.record, version = city_records.version + 1,
        updated_at = max(excluded.updated_at, city_records.updated_at + 1), updated_by = excluded.updated_by
      returning slug`,
    auditEventStatement(isNew ? 'city.added' : 'city.changed', `city:${slug}`, { details, by, now }),
  ])
  return saved?.length ? 'saved' : 'conflict'
}

export async function removeCity(
  db: Database,
  change: DeliveryAreaChange & { slug: string; stamp: string; removesCity: boolean },
): Promise<'removed' | 'conflict'> {
  const { slug, version, stamp, removesCity, by, now, details } = change
  const [removed] = await runBatch(db, [
    sql`delete from city_records where slug = ${slug} and version = ${version}
        and ${isAdminCondition(by)}
        and (${Number(removesCity)} = 0 or not exists (select 1 from delivery_zips z where z.city_slug = ${slug}))
        and ${citiesVersion} = ${stamp}
      returning slug`,
    auditEventStatement(removesCity ? 'city.removed' : 'city.restored', `city:${slug}`, { details, by, now }),
  ])
  return removed?.length ? 'removed' : 'conflict'
}
