import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse } from '#app/http/csv.ts'
import { listZipRequests, type ZipRequest } from '#app/data/areas/zips.ts'
import type { Database } from '#app/data/database.server.ts'

const atOnce = 200

/** Exports the requested ZIP codes that we don't serve as CSV; it has no personal data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return csvResponse('asked-zips', ['ZIP', 'Asked', 'First asked', 'Last asked'], pagesOf(context.db))
}

async function* pagesOf(db: Database) {
  let after: ZipRequest | null = null
  do {
    const rows: ZipRequest[] = await listZipRequests(db, { after, limit: atOnce })
    yield rows.map(({ zip, asked, firstAskedAt, lastAskedAt }) => [
      zip,
      asked,
      day(firstAskedAt),
      day(lastAskedAt),
    ])
    after = rows.length === atOnce ? (rows.at(-1) ?? null) : null
  } while (after)
}

function day(at: number) {
  return new Date(at).toISOString().slice(0, 10)
}
