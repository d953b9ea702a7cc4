import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { listSessions } from '#app/auth/sessions.server.ts'
import { DeskFrame } from '#app/components/admin/frame.tsx'
import { DeskAnswer } from '#app/components/admin/section.tsx'
import { deskNoticeNamed } from '#app/content/admin-notices.ts'
import { deskHandle, deskMeta, sittingOf } from '#app/http/admin-page.ts'
import { accountWords } from '#app/domain/accounts/account-text.ts'
import { momentText } from '#app/domain/time/date-text.ts'
import { faultText } from '#app/log.ts'
import { fieldText, readForm } from '#app/http/form.ts'
import { Address } from './address.tsx'
import { Data } from './data.tsx'
import { carryOut, intentOf, type Refusal } from './actions.ts'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const [{ timeZone }, sessions] = await Promise.all([context.business(), listSessions(context, signedIn)])
  return {
    sitting: sittingOf(signedIn),
    emailVerified: signedIn.account.emailVerified,
    notice: deskNoticeNamed(request.url),
    sessions: sessions.map(({ ref, device, lastSeenAt, current }) => ({
      ref,
      device,
      current,
      seen: momentText(lastSeenAt, { timeZone, now: context.now }),
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const form = await readForm(request)
  const intent = intentOf(form)
  if (intent === null) return redirect('/admin/account', 303)
  const kept = { intent, email: fieldText(form, 'email').slice(0, 254) }
  try {
    const answer = await carryOut(intent, { request, context, signedIn, form })
    if ('leave' in answer) return redirect(`/?notice=${answer.leave}`, 303)
    if ('done' in answer) return redirect(`/admin/account?done=${answer.done}`, 303)
    const { refusal, status, retryInSeconds } = answer
    const headers = retryInSeconds === undefined ? undefined : { 'retry-after': String(retryInSeconds) }
    return json<Refusal>({ ...kept, ...refusal }, { status, ...(headers && { headers }) })
  } catch (error) {
    context.log('account-change-failed', { intent, error: faultText(error) })
    return json<Refusal>({ ...kept, field: null, text: accountWords.anyOther }, { status: 500 })
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Your account')

export const handle = deskHandle

export default function Account() {
  const { sitting, emailVerified, notice, sessions } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const general = refusal?.field === null ? { tone: 'error' as const, text: refusal.text } : null
  return (
    <DeskFrame sitting={sitting} heading="Your account">
      <DeskAnswer notice={general ?? (refusal ? null : notice)} />
      <Address email={sitting.email} verified={emailVerified} refusal={refusal} />
      <Password email={sitting.email} forDesk={sitting.roles.length > 0} refusal={refusal} />
      <Sessions sessions={sessions} />
      <Data email={sitting.email} refusal={refusal} />
    </DeskFrame>
  )
}
