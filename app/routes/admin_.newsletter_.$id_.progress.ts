import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { readIssueProgress } from '#app/data/newsletter/admin-issues.ts'
import { buildIssueProgressReport } from '#app/domain/newsletter/issue-status.ts'
import { parseRowId } from '#app/http/form.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireRole(request, context, ['admin'])
  const issue = await readIssueProgress(context.db, parseRowId(params.id) ?? 0)
  return json(issue ? buildIssueProgressReport(issue, { now: context.now }) : null, {
    status: issue ? 200 : 404,
    headers: { 'cache-control': 'private, no-store' },
  })
}
