import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/admin/frame.tsx'
import { DeskAnswer } from '#app/components/admin/section.tsx'
import { rowBefore, rowNumber } from '#app/components/admin/paging.ts'
import { deskNoticeNamed } from '#app/content/admin-notices.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/http/admin-page.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { faultText } from '#app/log.ts'
import { readForm } from '#app/http/form.ts'
import { Consent } from './consent.tsx'
import { carryOut } from './actions.ts'
import { Leave } from './unsubscribe.tsx'
import { Mails } from './mails.tsx'
import { readSubscriber } from './view.ts'
import { Record } from './record.tsx'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    sitting: sittingOf(signedIn),
    notice: deskNoticeNamed(request.url),
    ...(await readSubscriber(context, subscriberNumber(params.id), rowBefore(request.url))),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const id = subscriberNumber(params.id)
  const form = await readForm(request)
  try {
    const answer = await carryOut({ context, signedIn, id, form })
    if (answer === null) return redirect(`/admin/subscribers/${id}`, 303)
    if ('done' in answer) return redirect(`${answer.at}?done=${answer.done}`, 303)
    return json({ field: answer.field, text: answer.text }, { status: answer.status })
  } catch (error) {
    context.log('subscriber-change-failed', { error: faultText(error) })
    return json({ field: null, text: accountWords.anyOther }, { status: 500 })
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Subscriber')

export const handle = deskHandle

export default function Subscriber() {
  const { sitting, notice, subscriber, mails, consent, older } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const general = refusal?.field === null ? { tone: 'error' as const, text: refusal.text } : null
  return (
    <DeskFrame sitting={sitting} heading="Subscriber">
      <DeskAnswer notice={general ?? (refusal ? null : notice)} />
      <Record subscriber={subscriber} />
      <Consent entries={consent} />
      <Mails mails={mails} older={older} />
      <Leave subscriber={subscriber} refusal={refusal?.field === 'sure' ? refusal.text : undefined} />
    </DeskFrame>
  )
}

function subscriberNumber(stated = '') {
  const id = rowNumber(stated)
  if (id === null) throw new Response('There is no such subscriber.', { status: 404 })
  return id
}
