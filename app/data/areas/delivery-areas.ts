import { sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { rowsPerPage, toListPage } from '#app/data/list-page.ts'
import { buildIsAdminCondition, unservedZips, type zipOverrides } from '#app/data/schema.ts'
import type { ZipServiceType } from '#app/domain/areas/delivery-area.ts'

export async function listCityRecords(db: Database) {
  return db.all<{ slug: string; version: number; updatedAt: number; by: string | null }>(sql`
    select c.slug, c.version, c.updated_at as updatedAt, u.email as "by"
      from city_records c left join users u on u.id = c.updated_by`)
}

/** One version for all city records: editing any city changes it, so that a save detects concurrent edits. */
const citiesVersion = sql`(select count(*) || '.' || coalesce(sum(c.version), 0) || '.'
  || coalesce(max(c.updated_at), 0) from city_records c)`

export async function readCitiesVersion(db: Database) {
  return (await db.get<{ stamp: string }>(sql`select ${citiesVersion} as stamp`)).stamp
}

type CityChange = DeliveryAreaChange & { slug: string; stamp: string }

export async function saveCity(db: Database, change: CityChange & { record: unknown; isNew: boolean }) {
  const { slug, record, version, stamp, isNew, by, now, details } = change
  const [saved] = await runBatch(db, [
    sql`insert into city_records (slug, record, version, updated_at, updated_by)
      select ${slug}, ${JSON.stringify(record)}, 1, ${now}, ${by}
      where ${buildIsAdminCondition(by)}
        and coalesce((select c.version from city_records c where c.slug = ${slug}), 0) = ${version}
        and ${citiesVersion} = ${stamp}
      on conflict (slug) do update set record = excluded.record, version = city_records.version + 1,
        updated_at = max(excluded.updated_at, city_records.updated_at + 1), updated_by = excluded.updated_by
      returning slug`,
    buildAuditStatement(isNew ? 'city.added' : 'city.changed', `city:${slug}`, { details, by, now }),
  ])
  return saved?.length ? 'saved' : 'conflict'
}

export async function removeCity(db: Database, change: CityChange & { removesCity: boolean }) {
  const { slug, version, stamp, removesCity, by, now, details } = change
  const [removed] = await runBatch(db, [
    sql`delete from city_records where slug = ${slug} and version = ${version}
        and ${buildIsAdminCondition(by)}
        and (${Number(removesCity)} = 0 or not exists (select 1 from delivery_zips z where z.city_slug = ${slug}))
        and ${citiesVersion} = ${stamp}
      returning slug`,
    buildAuditStatement(removesCity ? 'city.removed' : 'city.restored', `city:${slug}`, { details, by, now }),
  ])
  return removed?.length ? 'removed' : 'conflict'
}

/** Maximum number of ZIP overrides; to serve a larger area, edit a city's record instead. */
export const maxZipOverrides = 100

interface DeliveryAreaChange extends Actor {
  /** Version of the record that the user edited; 0 for a new record. */
  version: number
  details: Record<string, unknown>
}

type ZipOverrideRow = Omit<typeof zipOverrides.$inferSelect, 'updatedBy'> & { by: string | null }

const selectOverrides = sql<ZipOverrideRow>`select z.zip, z.service, z.city_slug as citySlug, z.version,
  z.updated_at as updatedAt, u.email as "by" from delivery_zips z left join users u on u.id = z.updated_by`

export async function listZipOverrides(db: Database, after: string) {
  const found = await db.all<ZipOverrideRow>(
    sql`${selectOverrides} where z.zip > ${after} order by z.zip limit ${rowsPerPage + 1}`,
  )
  return toListPage(found, rowsPerPage, ({ zip }) => zip)
}

export async function readZipOverride(db: Database, zip: string) {
  const [override, count] = await runBatch(db, [
    sql<ZipOverrideRow>`${selectOverrides} where z.zip = ${zip}`,
    sql<{ count: number }>`select asked as "count" from unserved_zips where zip = ${zip}`,
  ])
  return { override: override[0] ?? null, count: count[0]?.count ?? 0 }
}

type ZipRequest = typeof unservedZips.$inferSelect & { service: ZipServiceType | null; rowId: number }

export type ZipRequestCursor = readonly [count: number, rowId: number]

export async function listZipRequests(db: Database, after: ZipRequestCursor | null, perPage = rowsPerPage) {
  const [count, rowId] = after ?? [Number.MAX_SAFE_INTEGER, 0]
  const found =
    await db.all<ZipRequest>(sql`select u.zip, u.asked as "count", u.first_asked_at as firstRequestedAt,
      u.last_asked_at as lastRequestedAt, z.service, u.rowid as rowId
      from unserved_zips u left join delivery_zips z on z.zip = u.zip
      where (u.asked, u.rowid) < (${count}, ${rowId})
      order by u.asked desc, u.rowid desc limit ${perPage + 1}`)
  return toListPage(found, perPage, (last): ZipRequestCursor => [last.count, last.rowId])
}

export async function saveZipOverride(
  db: Database,
  change: DeliveryAreaChange & Pick<ZipOverrideRow, 'zip' | 'service' | 'citySlug'>,
) {
  const { zip, service, citySlug, version, by, now, details } = change
  const [saved] = await runBatch(db, [
    sql`insert into delivery_zips (zip, service, city_slug, version, updated_at, updated_by)
      select ${zip}, ${service}, ${citySlug}, 1, ${now}, ${by}
      where ${buildIsAdminCondition(by)}
        and coalesce((select z.version from delivery_zips z where z.zip = ${zip}), 0) = ${version}
        and (${version} > 0 or (select count(*) from delivery_zips) < ${maxZipOverrides})
      on conflict (zip) do update set service = excluded.service, city_slug = excluded.city_slug,
        version = delivery_zips.version + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      returning zip`,
    buildAuditStatement('zip.changed', `zip:${zip}`, { details, by, now }),
  ])
  return saved?.length ? 'saved' : 'conflict'
}

export async function removeZipOverride(db: Database, change: DeliveryAreaChange & { zip: string }) {
  const { zip, version, by } = change
  const [removed] = await runBatch(db, [
    sql`delete from delivery_zips where zip = ${zip} and version = ${version}
      and ${buildIsAdminCondition(by)} returning zip`,
    buildAuditStatement('zip.removed', `zip:${zip}`, change),
  ])
  return removed?.length ? 'removed' : 'conflict'
}

/** Counts a visitor's request for a ZIP code that we don't serve, without storing anything about the visitor. */
export async function recordUnservedZip(db: Database, zip: string, now: number) {
  await db
    .insert(unservedZips)
    .values({ zip, firstRequestedAt: now, lastRequestedAt: now })
    .onConflictDoUpdate({
      target: unservedZips.zip,
      set: { count: sql`${unservedZips.count} + 1`, lastRequestedAt: now },
    })
}
