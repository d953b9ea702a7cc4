import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { DeliveryArea } from '#app/content/area.ts'
import { type City, listCityZips } from '#app/domain/areas/city.ts'
import { cityServiceLabels, zipServiceLabels } from '#app/domain/areas/delivery-area.ts'
import { createCsvResponse, type CsvColumns } from '#app/http/csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const area = await context.area()
  return new URL(request.url).searchParams.get('list') === 'cities'
    ? createCsvResponse('cities', cityColumns, [area.cities])
    : createCsvResponse('zips', zipColumns, [listZips(area)])
}

const cityColumns: CsvColumns<City> = {
  city: ({ name }) => name,
  states: ({ states }) => states.join(' '),
  page: ({ slug }) => `/${slug}`,
  service: ({ service }) => cityServiceLabels[service],
  ZIPs: (city) => listCityZips(city).join(' '),
}

const zipColumns: CsvColumns<ReturnType<typeof listZips>[number]> = {
  ZIP: ({ zip }) => zip,
  service: ({ service }) => zipServiceLabels[service],
  place: ({ place }) => place,
  source: ({ source }) => source,
}

function listZips({ places, zipCount }: DeliveryArea) {
  const rows = places.flatMap(({ zips, service, name, slug }, index) => {
    const source = index < zipCount ? 'override' : 'city'
    const place = source === 'override' && slug === undefined ? '' : name
    return zips.map((zip) => ({ zip, service, place, source }))
  })
  // If several places list the same ZIP code, keep the first, as the public ZIP code lookup does.
  const rowByZip = new Map(rows.toReversed().map((row) => [row.zip, row]))
  return [...rowByZip.values()].sort((a, b) => (a.zip < b.zip ? -1 : 1))
}
