import type { DeliveryArea } from '#app/content/area.ts'
import type { listCityRecords } from '#app/data/areas/cities.ts'
import type { listZipOverrides, listZipRequests } from '#app/data/areas/zips.ts'
import { cityZips } from '#app/domain/areas/city.ts'
import { cityServiceNames, zipServiceNames } from '#app/domain/areas/delivery-area.ts'
import { monthDayText, shortDateTimeText } from '#app/domain/time/date-text.ts'

interface AreaLists {
  rows: Awaited<ReturnType<typeof listCityRecords>>
  overrides: Awaited<ReturnType<typeof listZipOverrides>>
  requests: Awaited<ReturnType<typeof listZipRequests>>
  timeZone: string
  now: number
}

export type AreaListsView = ReturnType<typeof areaListsView>

export function areaListsView(
  { records, rejected }: Pick<DeliveryArea, 'records' | 'rejected'>,
  { rows, overrides, requests, timeZone, now }: AreaLists,
) {
  const timeText = (at: number) => shortDateTimeText(at, { timeZone, now })
  return {
    cities: records.map((city) => {
      const row = rows.find(({ slug }) => slug === city.slug)
      const by = row?.by == null ? '' : ` by ${row.by}`
      return {
        slug: city.slug,
        name: city.name,
        service: cityServiceNames[city.service],
        zips: cityZips(city).length,
        changed: row ? `Changed ${timeText(row.updatedAt)}${by}` : null,
      }
    }),
    /** Slugs of the stored records that fail validation. */
    rejected: [...rejected],
    zips: overrides.rows.map(({ zip, service, citySlug, updatedAt, by }) => ({
      zip,
      service: zipServiceNames[service],
      city: records.find(({ slug }) => slug === citySlug)?.name ?? null,
      changed: `${timeText(updatedAt)}${by === null ? '' : ` by ${by}`}`,
    })),
    zipsAfter: overrides.next,
    requests: requests.rows.map(({ zip, count, firstRequestedAt, lastRequestedAt, service }) => ({
      zip,
      requestCount: count,
      first: monthDayText(firstRequestedAt, timeZone),
      last: monthDayText(lastRequestedAt, timeZone),
      currentService: service === null || service === 'not-yet' ? null : zipServiceNames[service],
    })),
    requestsAfter: requests.next && `${requests.next.count}-${requests.next.row}`,
  }
}
