import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvResponse, csvTimestamp } from '#app/http/csv.ts'
import type { Database } from '#app/data/database.server.ts'
import { logExport } from '#app/data/newsletter/export-log.ts'
import { iterateUserPages } from '#app/data/accounts/users.ts'
import { parseSearchParams } from './admin_.people/search-params.ts'

/** Streams the filtered list of accounts as CSV and records in the audit log who downloaded it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { prefix } = parseSearchParams(request.url)
  const details = { byAddress: prefix !== '' }
  await logExport(context.db, { list: 'people', details, by: account.id, now: context.now })
  return csvResponse('people', ['address', 'roles', 'confirmed', 'account since'], rows(context.db, prefix))
}

async function* rows(db: Database, prefix: string) {
  for await (const people of iterateUserPages(db, prefix))
    yield people.map(({ email, roles, emailVerified, createdAt }) => [
      email,
      roles.join(' '),
      emailVerified ? 'yes' : 'no',
      csvTimestamp(createdAt),
    ])
}
