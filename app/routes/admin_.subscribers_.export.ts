import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvAnswer } from '#app/csv.ts'
import { exportSubscribers } from '#app/data/subscriber-list.ts'

const header = ['email', 'phone', 'state', 'source', 'joined', 'confirmed', 'unsubscribed', 'consent']

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  context.log('subscribers-exported', { user: account.id })
  return csvAnswer('subscribers', header, pages(exportSubscribers(context.db)))
}

async function* pages(kept: ReturnType<typeof exportSubscribers>) {
  for await (const rows of kept)
    yield rows.map((row) => [
      row.email,
      row.phone,
      row.state,
      row.source,
      moment(row.created_at),
      moment(row.confirmed_at),
      moment(row.unsubscribed_at),
      row.consent,
    ])
}

function moment(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
