import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { rowNumber } from '#app/components/admin/paging.ts'
import { asRead, contentOf } from '#app/emails/render-issue.server.ts'
import { emailBody, emailBodyNotFound } from '#app/http/email-body.ts'

/** Serves an issue's HTML as subscribers get it, for the iframe on its admin page. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = rowNumber(params.id ?? '')
  const content = id === null ? null : await contentOf(context, id)
  return content
    ? emailBody(asRead(content, context.siteOrigin).html, 'ours')
    : emailBodyNotFound('There is no such letter, or nothing to show of it.')
}
