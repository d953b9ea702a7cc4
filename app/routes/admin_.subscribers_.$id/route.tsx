import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminFrame } from '#app/components/admin/layout/frame.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { parseRowId } from '#app/http/form.ts'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, viewerOf } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { ConsentLog } from './consent-log.tsx'
import { runAction } from './actions.ts'
import { RemovalForms } from './removal-forms.tsx'
import { SentEmails } from './sent-emails.tsx'
import { readSubscriberView } from './view.ts'
import { SubscriberDetails } from './subscriber-details.tsx'

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    viewer: viewerOf(signedIn),
    notice: adminNoticeFromUrl(request.url),
    ...(await readSubscriberView(
      context,
      subscriberNumber(params.id),
      parseRowId(new URL(request.url).searchParams.get('before') ?? ''),
    )),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const id = subscriberNumber(params.id)
  const form = await readForm(request)
  try {
    const answer = await runAction({ context, signedIn, id, form })
    if (answer === null) return redirect(`/admin/subscribers/${id}`, 303)
    if ('done' in answer) return redirect(`${answer.at}?done=${answer.done}`, 303)
    return json({ field: answer.field, text: answer.text }, { status: answer.status })
  } catch (error) {
    context.log('subscriber-change-failed', { error: errorText(error) })
    return json({ field: null, text: accountMessages.anyOther }, { status: 500 })
  }
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'

export const meta = adminMeta('Subscriber')

export const handle = adminHandle

export default function Subscriber() {
  const { viewer, notice, subscriber, mails, consent, older } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const general = refusal?.field === null ? { tone: 'error' as const, text: refusal.text } : null
  return (
    <AdminFrame viewer={viewer} heading="Subscriber">
      <ActionNotice notice={general ?? (refusal ? null : notice)} />
      <SubscriberDetails subscriber={subscriber} />
      <ConsentLog entries={consent} />
      <SentEmails mails={mails} older={older} />
      <RemovalForms subscriber={subscriber} refusal={refusal?.field === 'sure' ? refusal.text : undefined} />
    </AdminFrame>
  )
}

function subscriberNumber(stated = '') {
  const id = parseRowId(stated)
  if (id === null) throw new Response('Subscriber not found.', { status: 404 })
  return id
}
