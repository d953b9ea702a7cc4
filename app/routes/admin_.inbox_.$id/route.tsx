import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { DeskFrame } from '#app/components/admin/frame.tsx'
import { DeskAnswer } from '#app/components/admin/section.tsx'
import { deskNoticeNamed } from '#app/content/admin-notices.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/http/admin-page.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { faultText } from '#app/log.ts'
import { fieldText, readForm } from '#app/http/form.ts'
import { Answers } from './answers.tsx'
import { Deeds } from './message-actions.tsx'
import { carryOut, type Refusal } from './actions.ts'
import { Letter } from './message.tsx'
import { Others } from './others.tsx'
import { readLetter } from './view.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  return {
    sitting: sittingOf(signedIn),
    notice: deskNoticeNamed(request.url),
    /** Names the press of this page's form. */
    key: crypto.randomUUID(),
    ...(await readLetter(context, messageNumber(params.id), signedIn.account.id)),
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['staff'])
  const id = messageNumber(params.id)
  const form = await readForm(request)
  const entered = { text: fieldText(form, 'text').slice(0, 20_000), key: fieldText(form, 'key').slice(0, 64) }
  try {
    const answer = await carryOut({ context, signedIn, id, form })
    if (answer === null) return redirect(`/admin/inbox/${id}`, 303)
    if ('done' in answer) return redirect(`/admin/inbox/${id}?done=${answer.done}`, 303)
    return json({ entered, refusal: answer.refusal }, { status: answer.status })
  } catch (error) {
    if (error instanceof Response) throw error
    context.log('inbox-change-failed', { error: faultText(error) })
    const refusal: Refusal = { about: 'page', text: accountWords.anyOther }
    return json({ entered, refusal }, { status: 500 })
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Message')

export const handle = deskHandle

export default function Message() {
  const { sitting, notice, key, letter, answers, colleagues, others } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const refusal = result?.refusal
  const general = refusal && refusal.about !== 'text' ? { tone: 'error' as const, text: refusal.text } : null
  return (
    <DeskFrame sitting={sitting} heading={`${letter.kind} from ${letter.name}`}>
      <DeskAnswer notice={general ?? (refusal ? null : notice)} />
      <Letter letter={letter} />
      <Answers
        letter={letter}
        answers={answers}
        typed={result?.entered.text ?? ''}
        createKey={refusal?.about === 'other-words' ? key : result?.entered.key || key}
        refusal={refusal}
      />
      <Deeds letter={letter} colleagues={colleagues} />
      <Others email={letter.email} others={others} />
    </DeskFrame>
  )
}

function messageNumber(stated = '') {
  if (!/^[1-9]\d{0,14}$/.test(stated)) throw new Response('There is no such message.', { status: 404 })
  return Number(stated)
}
