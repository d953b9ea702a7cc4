import { json } from '@remix-run/cloudflare'
import type { Context } from '#app/context.server.ts'
import { type AdminIssue, findAdminIssue } from '#app/data/newsletter/admin-issues.ts'
import type { ErrorPageText } from '#app/domain/accounts/account-text.ts'
import { parseRowId } from '#app/http/form.ts'

export async function requireIssue(context: Context, param = ''): Promise<AdminIssue> {
  const id = parseRowId(param)
  const issue = id === null ? null : await findAdminIssue(context.db, id)
  if (issue) return issue
  throw json<ErrorPageText>(
    { title: 'Newsletter not found', text: 'There’s no newsletter with this number.' },
    { status: 404 },
  )
}
