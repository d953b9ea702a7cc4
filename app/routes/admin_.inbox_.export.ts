import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { csvAnswer } from '#app/csv.ts'
import { exportMessages } from '#app/data/inbox.ts'

const header = [
  'number',
  'kind',
  'state',
  'received',
  'name',
  'email',
  'phone',
  'guests',
  'event day',
  'message',
  'assigned to',
  'answered',
  'closed',
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  return csvAnswer('messages', header, pages(exportMessages(context.db)))
}

async function* pages(kept: ReturnType<typeof exportMessages>) {
  for await (const rows of kept)
    yield rows.map((row) => [
      row.id,
      row.kind,
      row.state,
      moment(row.created_at),
      row.name,
      row.email,
      row.phone,
      row.guests,
      row.event_day,
      row.message,
      row.assignee,
      moment(row.answered_at),
      moment(row.closed_at),
    ])
}

function moment(at: number | null) {
  return at === null ? null : new Date(at).toISOString()
}
