import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminHandle, adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { parseRowId, readForm } from '#app/http/form.ts'
import { runSubscriberAction } from './actions.ts'
import { ConsentLog, RemovalForms, SentEmails, SubscriberDetails } from './sections.tsx'
import { readSubscriberView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const before = parseRowId(new URL(request.url).searchParams.get('before') ?? '')
  const view = await readSubscriberView(context, parseSubscriberId(params.id), before)
  return { viewer: signedInUserView(signedIn), notice: adminNoticeFromUrl(request.url), ...view }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const id = parseSubscriberId(params.id)
  const form = await readForm(request)
  try {
    const result = await runSubscriberAction({ context, signedIn, id, form })
    if (result === null) return redirect(`/admin/subscribers/${id}`, 303)
    if ('done' in result) return redirect(`${result.redirectTo}?done=${result.done}`, 303)
    return json({ field: result.field, text: result.text }, { status: result.status })
  } catch (error) {
    context.log('subscriber-change-failed', { error: errorText(error) })
    return json({ field: null, text: accountMessages.unexpected }, { status: 500 })
  }
}

export { AdminErrorBoundary as ErrorBoundary } from '#app/components/admin/layout/error-boundary.tsx'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = adminMeta('Subscriber')
export const handle = adminHandle

export default function Subscriber() {
  const { viewer, notice, subscriber, emails, consent, older } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const pageError = error?.field === null ? { tone: 'error' as const, text: error.text } : null
  return (
    <AdminLayout viewer={viewer} heading="Subscriber">
      <ActionNotice notice={pageError ?? (error ? null : notice)} />
      <SubscriberDetails subscriber={subscriber} />
      <ConsentLog consent={consent} />
      <SentEmails emails={emails} older={older} />
      <RemovalForms subscriber={subscriber} error={error?.field === 'sure' ? error.text : undefined} />
    </AdminLayout>
  )
}

function parseSubscriberId(text = '') {
  const id = parseRowId(text)
  if (id === null) throw new Response('Subscriber not found.', { status: 404 })
  return id
}
