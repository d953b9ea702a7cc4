import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listZipRequests, type ZipRequestCursor } from '#app/data/areas/delivery-areas.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { createCsvResponse } from '#app/http/csv.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return createCsvResponse(
    'asked-zips',
    {
      ZIP: ({ zip }) => zip,
      Asked: ({ count }) => count,
      'First checked': ({ firstRequestedAt }) => isoDay(firstRequestedAt),
      'Last checked': ({ lastRequestedAt }) => isoDay(lastRequestedAt),
    },
    readAllPages((after: ZipRequestCursor | null) => listZipRequests(context.db, after, 200)),
  )
}

function isoDay(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}
