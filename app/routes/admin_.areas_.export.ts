import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import type { ServiceArea } from '#app/content/area.ts'
import { serviceNames, serviceOfCity } from '#app/content/zip-services.ts'
import { csvResponse, asSinglePage } from '#app/http/csv.ts'
import { cityZips } from '#app/domain/areas/city.ts'

/** Exports all ZIP codes or all cities as CSV. The service area is in memory, so one page holds all rows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const area = await context.area()
  return new URL(request.url).searchParams.get('list') === 'cities'
    ? csvResponse('cities', ['city', 'states', 'page', 'service', 'ZIPs'], asSinglePage(cityRows(area)))
    : csvResponse('zips', ['ZIP', 'service', 'place', 'says'], asSinglePage(zipRows(area)))
}

function cityRows({ cities }: ServiceArea) {
  return cities.map((city) => [
    city.name,
    city.states.join(' '),
    `/${city.slug}`,
    serviceOfCity[city.service],
    cityZips(city).join(' '),
  ])
}

/**
 * Lists each ZIP code with the first place that has it, as the site looks it up; the owner's overrides come
 * before the city records.
 */
function zipRows({ places, zipCount }: ServiceArea) {
  const rows = new Map<string, string[]>()
  for (const [at, { zips, service, name, slug }] of places.entries()) {
    const isOwn = at < zipCount
    const place = isOwn && slug === undefined ? '' : name
    for (const zip of zips)
      if (!rows.has(zip))
        rows.set(zip, [zip, serviceNames[service], place, isOwn ? 'your own word' : 'record'])
  }
  return [...rows.values()].sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
}
