import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { parseRowId } from '#app/http/form.ts'
import { renderIssuePreview, renderIssueContent } from '#app/emails/newsletter/compose-issue.server.ts'
import { emailBodyResponse } from '#app/http/email-body.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const id = parseRowId(params.id)
  const content = id === null ? null : await renderIssueContent(context, id)
  const html = content && renderIssuePreview(content, context.siteOrigin).html
  return emailBodyResponse(html, 'own', 'This newsletter doesn’t exist or has no content.')
}
