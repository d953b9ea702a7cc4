import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { renderIssueContent, renderIssuePreview } from '#app/emails/newsletter/compose-issue.server.ts'
import { createEmailBodyResponse } from '#app/http/email-body.ts'
import { parseRowId } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const content = await renderIssueContent(context, parseRowId(params.id) ?? 0)
  const html = content && renderIssuePreview(content, context.siteOrigin).html
  return createEmailBodyResponse(html, 'own', 'This newsletter doesn’t exist or has no content.')
}
