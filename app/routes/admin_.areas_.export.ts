import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { DeliveryArea } from '#app/content/area.ts'
import { csvResponse, type CsvColumns } from '#app/http/csv.ts'
import { cityZips } from '#app/domain/areas/city.ts'
import { type ZipServiceType, zipServiceNames, cityServiceNames } from '#app/domain/areas/delivery-area.ts'

/** The delivery area is already in memory, so the export needs no paging. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const area = await context.area()
  return new URL(request.url).searchParams.get('list') === 'cities'
    ? csvResponse('cities', cityColumns, [area.cities])
    : csvResponse('zips', zipColumns, [listZips(area)])
}

const cityColumns: CsvColumns<DeliveryArea['cities'][number]> = {
  city: ({ name }) => name,
  states: ({ states }) => states.join(' '),
  page: ({ slug }) => `/${slug}`,
  service: ({ service }) => cityServiceNames[service],
  ZIPs: (city) => cityZips(city).join(' '),
}

const zipColumns: CsvColumns<ReturnType<typeof listZips>[number]> = {
  ZIP: ({ zip }) => zip,
  service: ({ service }) => zipServiceNames[service],
  place: ({ place }) => place,
  source: ({ isOwn }) => (isOwn ? 'override' : 'city'),
}

/** Lists each ZIP once, like the site's own lookup: overrides come before the city records. */
function listZips({ places, zipCount }: DeliveryArea) {
  const found = new Map<string, { zip: string; service: ZipServiceType; place: string; isOwn: boolean }>()
  for (const [at, { zips, service, name, slug }] of places.entries()) {
    const isOwn = at < zipCount
    const place = isOwn && slug === undefined ? '' : name
    for (const zip of zips) if (!found.has(zip)) found.set(zip, { zip, service, place, isOwn })
  }
  return [...found.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1))
}
