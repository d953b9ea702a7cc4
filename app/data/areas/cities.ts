import { areaAuditStatement, type AreaChange } from './area-change.ts'
import type { Database } from '#app/data/database.server.ts'

interface CityRow {
  slug: string
  version: number
  updatedAt: number
  by: string | null
}

/** Lists the city records that the owner changed or added. */
export async function listCityRows({ $client: d1 }: Database) {
  const { results } = await d1
    .prepare(
      `select c.slug, c.version, c.updated_at as updatedAt, u.email as "by"
       from city_records c left join users u on u.id = c.updated_by`,
    )
    .all<CityRow>()
  return results
}

/** Returns a stamp of all city records. Saving compares it, because no ZIP may be in two cities. */
export async function readCitiesVersion({ $client: d1 }: Database) {
  return d1
    .prepare(
      `select count(*) || '.' || coalesce(sum(version), 0) || '.' || coalesce(max(updated_at), 0) as stamp
       from city_records`,
    )
    .first<string>('stamp')
}

/** Saves a city record and its audit log row, unless any city was changed since. */
export async function saveCity(
  { $client: d1 }: Database,
  {
    slug,
    record,
    version,
    stamp,
    added,
    by,
    now,
    details,
  }: AreaChange & { slug: string; record: unknown; stamp: string; added: boolean },
): Promise<'saved' | 'conflict'> {
  const [saved] = await d1.batch([
    d1
      .prepare(
        `insert into city_records (slug, record, version, updated_at, updated_by)
         select ?1, ?2, 1, ?4, ?5
         where exists (select 1 from user_roles r where r.user_id = ?5 and r.role = 'admin')
           and coalesce((select c.version from city_records c where c.slug = ?1), 0) = ?3
           and (select count(*) || '.' || coalesce(sum(c.version), 0) || '.' || coalesce(max(c.updated_at), 0)
             from city_records c) = ?6
         on conflict (slug) do update set record = excluded.record, version = city_records.version + 1,
           updated_at = max(excluded.updated_at, city_records.updated_at + 1), updated_by = excluded.updated_by
         returning slug`,
      )
      .bind(slug, JSON.stringify(record), version, now, by, stamp),
    areaAuditStatement(d1, added ? 'city.added' : 'city.changed', `city:${slug}`, { by, now, details }),
  ])
  return saved?.results.length ? 'saved' : 'conflict'
}

/** Deletes the owner's city record, unless a ZIP override still refers to a city that would disappear. */
export async function removeCity(
  { $client: d1 }: Database,
  {
    slug,
    version,
    stamp,
    gone,
    by,
    now,
    details,
  }: AreaChange & { slug: string; stamp: string; gone: boolean },
): Promise<'removed' | 'conflict'> {
  const [removed] = await d1.batch([
    d1
      .prepare(
        `delete from city_records where slug = ?1 and version = ?2
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin')
           and (?4 = 0 or not exists (select 1 from delivery_zips z where z.city_slug = ?1))
           and (select count(*) || '.' || coalesce(sum(c.version), 0) || '.' || coalesce(max(c.updated_at), 0)
             from city_records c) = ?5
         returning slug`,
      )
      .bind(slug, version, by, Number(gone), stamp),
    areaAuditStatement(d1, gone ? 'city.removed' : 'city.restored', `city:${slug}`, { by, now, details }),
  ])
  return removed?.results.length ? 'removed' : 'conflict'
}
