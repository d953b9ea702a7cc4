import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { deserializeRejectedLines } from '#app/domain/newsletter/subscriber-import.ts'
import { createCsvResponse } from '#app/http/csv.ts'
import { readForm, readTextField } from '#app/http/form.ts'

/** Returns an import's rejected lines as CSV. The page posts these lines, because the server doesn't store them. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const rejectedLines = deserializeRejectedLines(readTextField(await readForm(request), 'refused'))
  return createCsvResponse(
    'rejected-rows',
    { line: ({ line }) => line, email: ({ email }) => email, reason: ({ reason }) => reason },
    [rejectedLines],
  )
}
