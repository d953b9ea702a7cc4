import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { listZipRequests, type ZipRequest } from '#app/data/areas/zips.ts'
import type { Database } from '#app/data/database.server.ts'

const pageSize = 200

/** Exports the ZIP codes that visitors asked for and that we don't serve as CSV, without personal data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return csvResponse('asked-zips', ['ZIP', 'Asked', 'First asked', 'Last asked'], requestPages(context.db))
}

async function* requestPages(db: Database) {
  let after: ZipRequest | null = null
  do {
    const rows: ZipRequest[] = await listZipRequests(db, { after, limit: pageSize })
    yield rows.map(({ zip, asked, firstAskedAt, lastAskedAt }) => [
      zip,
      asked,
      isoDay(firstAskedAt),
      isoDay(lastAskedAt),
    ])
    after = rows.length === pageSize ? (rows.at(-1) ?? null) : null
  } while (after)
}

function isoDay(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}
