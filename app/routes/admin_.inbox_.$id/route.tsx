import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { errorText } from '#app/log.ts'
import { parseRowId, readTextField, readForm } from '#app/http/form.ts'
import { RepliesSection, MessageActions, MessageDetail, SenderMessages } from './sections.tsx'
import { runMessageAction, type MessageFormError } from './actions.ts'
import { readMessageView } from './view.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    key: crypto.randomUUID(),
    ...(await readMessageView(context, parseMessageId(params.id), signedIn.account.id)),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['staff'])
  const id = parseMessageId(params.id)
  const form = await readForm(request)
  const entered = {
    text: readTextField(form, 'text').slice(0, 20_000),
    key: readTextField(form, 'key').slice(0, 64),
  }
  try {
    const result = await runMessageAction({ context, id, form, by: account.id })
    if (result === null) return redirect(`/admin/inbox/${id}`, 303)
    if ('done' in result) return redirect(`/admin/inbox/${id}?done=${result.done}`, 303)
    return json({ entered, formError: result.error }, { status: result.status })
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('inbox-change-failed', { error: errorText(error) })
    const formError: MessageFormError = { kind: 'page', text: accountMessages.unexpected }
    return json({ entered, formError }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Message')

export default function MessagePage() {
  const { viewer, notice, key, message, replies, colleagues, others } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const formError = result?.formError
  const pageError =
    formError && formError.kind !== 'text' ? { tone: 'error' as const, text: formError.text } : null
  return (
    <AdminLayout viewer={viewer} heading={`${message.kind} from ${message.name}`}>
      <ActionResultNotice notice={pageError ?? (formError ? null : notice)} />
      <MessageDetail message={message} />
      <RepliesSection
        message={message}
        replies={replies}
        typed={result?.entered.text ?? ''}
        createKey={formError?.kind === 'already-sent' ? key : result?.entered.key || key}
        error={formError}
      />
      <MessageActions message={message} colleagues={colleagues} />
      <SenderMessages email={message.email} others={others} />
    </AdminLayout>
  )
}

function parseMessageId(text = '') {
  const id = parseRowId(text)
  if (id === null) throw new Response('Message not found.', { status: 404 })
  return id
}
