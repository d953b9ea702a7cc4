import type { ZipService } from '#app/domain/areas/delivery-area.ts'
import { areaAuditStatement, type AreaChange } from './area-change.ts'
import type { Database } from '#app/data/database.server.ts'

export const zipsPerPage = 50

/** Maximum number of ZIP overrides; larger areas belong in a city record. */
export const maxZipOverrides = 100

interface ZipOverrideRow {
  zip: string
  service: ZipService
  citySlug: string | null
  version: number
  updatedAt: number
  by: string | null
}

export interface ZipRequest {
  zip: string
  asked: number
  firstAskedAt: number
  lastAskedAt: number
  /** How the owner's override serves the ZIP now; null without one. */
  service: ZipService | null
  /** Row id, used as the cursor of the next page. */
  row: number
}

/** Lists ZIP overrides after a ZIP; one extra row signals another page. */
export async function listZipOverrides({ $client: d1 }: Database, after: string) {
  const { results } = await d1
    .prepare(
      `select z.zip, z.service, z.city_slug as citySlug, z.version, z.updated_at as updatedAt, u.email as "by"
       from delivery_zips z left join users u on u.id = z.updated_by
       where z.zip > ?1 order by z.zip limit ?2`,
    )
    .bind(after, zipsPerPage + 1)
    .all<ZipOverrideRow>()
  return results
}

/** Reads a ZIP's override and how often visitors requested it while unserved. */
export async function readZipOverride({ $client: d1 }: Database, zip: string) {
  const [own, asked] = await d1.batch([
    d1
      .prepare(
        `select z.zip, z.service, z.city_slug as citySlug, z.version, z.updated_at as updatedAt, u.email as "by"
         from delivery_zips z left join users u on u.id = z.updated_by where z.zip = ?1`,
      )
      .bind(zip),
    d1.prepare(`select asked from unserved_zips where zip = ?1`).bind(zip),
  ])
  const [row] = (own?.results ?? []) as ZipOverrideRow[]
  const [count] = (asked?.results ?? []) as { asked: number }[]
  return { own: row ?? null, asked: count?.asked ?? 0 }
}

/** Lists requested ZIPs that were not served, most requested first, in index order. */
export async function listZipRequests(
  { $client: d1 }: Database,
  { after, limit = zipsPerPage + 1 }: { after: Pick<ZipRequest, 'asked' | 'row'> | null; limit?: number },
) {
  const { results } = await d1
    .prepare(
      `select u.zip, u.asked, u.first_asked_at as firstAskedAt, u.last_asked_at as lastAskedAt, z.service,
         u.rowid as "row"
       from unserved_zips u left join delivery_zips z on z.zip = u.zip
       where (u.asked, u.rowid) < (?1, ?2) order by u.asked desc, u.rowid desc limit ?3`,
    )
    .bind(after?.asked ?? Number.MAX_SAFE_INTEGER, after?.row ?? 0, limit)
    .all<ZipRequest>()
  return results
}

/** Saves a ZIP override and its audit log row, unless it was changed since or the maximum is reached. */
export async function saveZipOverride(
  { $client: d1 }: Database,
  {
    zip,
    service,
    citySlug,
    version,
    by,
    now,
    details,
  }: AreaChange & Pick<ZipOverrideRow, 'zip' | 'service' | 'citySlug'>,
): Promise<'saved' | 'conflict'> {
  const [saved] = await d1.batch([
    d1
      .prepare(
        `insert into delivery_zips (zip, service, city_slug, version, updated_at, updated_by)
         select ?1, ?2, ?3, 1, ?5, ?6
         where exists (select 1 from user_roles r where r.user_id = ?6 and r.role = 'admin')
           and coalesce((select z.version from delivery_zips z where z.zip = ?1), 0) = ?4
           and (?4 > 0 or (select count(*) from delivery_zips) < ?7)
         on conflict (zip) do update set service = excluded.service, city_slug = excluded.city_slug,
           version = delivery_zips.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
         returning zip`,
      )
      .bind(zip, service, citySlug, version, now, by, maxZipOverrides),
    areaAuditStatement(d1, 'zip.changed', `zip:${zip}`, { by, now, details }),
  ])
  return saved?.results.length ? 'saved' : 'conflict'
}

/** Deletes a ZIP override, so that the city records apply again. */
export async function removeZipOverride(
  { $client: d1 }: Database,
  { zip, version, by, now, details }: AreaChange & { zip: string },
): Promise<'removed' | 'conflict'> {
  const [removed] = await d1.batch([
    d1
      .prepare(
        `delete from delivery_zips where zip = ?1 and version = ?2
           and exists (select 1 from user_roles r where r.user_id = ?3 and r.role = 'admin') returning zip`,
      )
      .bind(zip, version, by),
    areaAuditStatement(d1, 'zip.removed', `zip:${zip}`, { by, now, details }),
  ])
  return removed?.results.length ? 'removed' : 'conflict'
}
