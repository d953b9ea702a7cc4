import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { findEmailHtml } from '#app/data/mail/mail-log.ts'
import { emailBodyResponse, emailBodyNotFoundResponse } from '#app/http/email-body.ts'

/** For the iframe on the email's page, with tokens masked. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id ?? '')
  const html = id === null ? null : await findEmailHtml(context.db, id)
  return html === null
    ? emailBodyNotFoundResponse('Email content not found.')
    : emailBodyResponse(html, 'none')
}
