import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { requireIssue } from '#app/http/issue-page.ts'
import { readUnsavedIssueEdit, runIssueAction } from './actions.ts'
import { IssueForm, IssuePreview, TestEmailForm } from './issue-content.tsx'
import { IssueResultsSection, IssueStatusSection } from './issue-status.tsx'
import { readIssueView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    ...buildAdminPageView(request, signedIn),
    view: await readIssueView(context, await requireIssue(context, params.id)),
    key: crypto.randomUUID(),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const issue = await requireIssue(context, params.id)
  return runAdminAction(
    context,
    {
      page: `/admin/newsletter/${issue.id}`,
      shown: { unsaved: readUnsavedIssueEdit(form) },
      event: 'issue-change-failed',
      eventFields: { issueId: issue.id, intent: readTextField(form, 'intent').slice(0, 20) },
    },
    () => runIssueAction({ context, issue, form, by: account }),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Newsletter')

export default function IssuePage() {
  const { viewer, notice, view, key } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading={view.title} notice={notice} error={result?.error}>
      <IssueStatusSection view={view} />
      <IssueResultsSection results={view.results} clicks={view.clicks} />
      <IssueForm view={view} unsaved={result?.unsaved} />
      <IssuePreview view={view} />
      <TestEmailForm view={view} testKey={key} ownEmail={viewer.email} />
    </AdminLayout>
  )
}
