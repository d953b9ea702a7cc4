import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { listUsers } from '#app/data/accounts/users.ts'
import { logPersonalDataExport } from '#app/data/audit/audit-log.ts'
import { readAllPages } from '#app/data/list-page.ts'
import { createCsvResponse, formatIsoTimestamp } from '#app/http/csv.ts'
import { parseTeamParams } from './admin_.people/search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const { prefix } = parseTeamParams(request.url)
  const details = { byAddress: prefix !== '' }
  await logPersonalDataExport(context.db, { list: 'people', details, by: account.id, now: context.now })
  const pages = readAllPages((after: string | null) => listUsers(context.db, prefix, after, 250))
  return createCsvResponse(
    'team',
    {
      email: ({ email }) => email,
      roles: ({ roles }) => roles.join(' '),
      confirmed: ({ emailVerifiedAt }) => (emailVerifiedAt !== null ? 'yes' : 'no'),
      'account since': ({ createdAt }) => formatIsoTimestamp(createdAt),
    },
    pages,
  )
}
