import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { findLoggedEmailHtml } from '#app/data/mail/mail-log.ts'
import { createEmailBodyResponse } from '#app/http/email-body.ts'
import { parseRowId } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id)
  const html = id === null ? null : await findLoggedEmailHtml(context.db, id)
  return createEmailBodyResponse(html, 'none', 'Email content not found.')
}
