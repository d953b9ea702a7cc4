import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { UpcomingIssues } from './upcoming-issues.tsx'
import { PastIssues } from './past-issues.tsx'
import { sendCorrection } from './send-correction.ts'
import { readNewsletterView } from './view.ts'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    view: await readNewsletterView(context, request.url),
  }
}

/** Sends a correction notice to a week's subscribers; the form is on the product's admin page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  try {
    if (readTextField(form, 'intent') !== 'correction') return redirect('/admin/newsletter', 303)
    const answer = await sendCorrection(context, { form, by: account.id })
    return 'issueId' in answer
      ? redirect(`/admin/newsletter/${answer.issueId}?done=correction-going`, 303)
      : json({ text: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('readers-not-told', { error: errorText(error) })
    return json({ text: accountMessages.anyOther }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Newsletter')

export const handle = adminHandle

export default function NewsletterPage() {
  const { viewer, notice, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <AdminFrame viewer={viewer} heading="Newsletter">
      <ActionNotice notice={answer ? { tone: 'error', text: answer.text } : notice} />
      {view.isFirst && <UpcomingIssues weeks={view.weeks} />}
      <PastIssues view={view} />
    </AdminFrame>
  )
}
