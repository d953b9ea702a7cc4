import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { addCorrectionIssue } from '#app/data/newsletter/correction-issue.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readRowId, readTextField, readForm } from '#app/http/form.ts'
import { PastIssues, UpcomingIssues } from './issues.tsx'
import { readNewsletterView } from './view.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    view: await readNewsletterView(context, request.url),
  }
}

/** Sends a correction as an issue of its own; the form is on the product's admin page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  try {
    if (readTextField(form, 'intent') !== 'correction') return redirect('/admin/newsletter', 303)
    const id = readRowId(form, 'correction')
    if (id === null) return errorResponse('Correction not found.', 404)
    const issueId = await addCorrectionIssue(context.db, { id, by: account.id, now: context.now })
    if (issueId === null) return errorResponse(correctionTooEarly, 409)
    await context.enqueue([{ type: 'freeze-issue', issueId }])
    return redirect(`/admin/newsletter/${issueId}?done=correction-going`, 303)
  } catch (error) {
    context.log('readers-not-told', { error: errorText(error) })
    return errorResponse(accountMessages.unexpected, 500)
  }
}

const correctionTooEarly =
  'You can’t send this correction yet. The newsletter for that week either hasn’t been sent or is still going out. Try again after it’s been sent.'

function errorResponse(text: string, status: number) {
  return json({ text }, { status })
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Newsletter')
export const handle = adminHandle

export default function NewsletterPage() {
  const { viewer, notice, view } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  return (
    <AdminLayout viewer={viewer} heading="Newsletter">
      <ActionNotice notice={error ? { tone: 'error', text: error.text } : notice} />
      {view.isFirstPage && <UpcomingIssues weeks={view.weeks} />}
      <PastIssues view={view} />
    </AdminLayout>
  )
}
