import type { Context } from '#app/context.server.ts'
import { listCityRecords } from '#app/data/areas/cities.ts'
import { listZipOverrides, listZipRequests, type ZipRequestCursor } from '#app/data/areas/zips.ts'
import { cityZips } from '#app/domain/areas/city.ts'
import { cityServiceNames, zipServiceNames } from '#app/domain/areas/delivery-area.ts'
import { changeText } from '#app/domain/settings/setting-texts.ts'
import { monthDayText } from '#app/domain/time/date-text.ts'

export type AreaListsView = Awaited<ReturnType<typeof readAreaLists>>

export async function readAreaLists(
  { db, now, business, area }: Context,
  { zipsAfter, requestsAfter }: { zipsAfter: string; requestsAfter: ZipRequestCursor | null },
) {
  const [{ timeZone }, { records, rejected }, rows, overrides, requests] = await Promise.all([
    business(),
    area(),
    listCityRecords(db),
    listZipOverrides(db, zipsAfter),
    listZipRequests(db, requestsAfter),
  ])
  return {
    cities: records.map((city) => {
      const row = rows.find(({ slug }) => slug === city.slug)
      return {
        slug: city.slug,
        name: city.name,
        service: cityServiceNames[city.service],
        zips: cityZips(city).length,
        changed: row ? `Changed ${changeText(row, { timeZone, now })}` : null,
      }
    }),
    rejected,
    zips: overrides.rows.map((override) => ({
      zip: override.zip,
      service: zipServiceNames[override.service],
      city: records.find(({ slug }) => slug === override.citySlug)?.name ?? null,
      changed: changeText(override, { timeZone, now }),
    })),
    zipsAfter: overrides.next,
    requests: requests.rows.map(({ zip, count, firstRequestedAt, lastRequestedAt, service }) => ({
      zip,
      requestCount: count,
      first: monthDayText(firstRequestedAt, timeZone),
      last: monthDayText(lastRequestedAt, timeZone),
      currentService: service === null || service === 'not-yet' ? null : zipServiceNames[service],
    })),
    requestsAfter: requests.next && requests.next.join('-'),
  }
}
