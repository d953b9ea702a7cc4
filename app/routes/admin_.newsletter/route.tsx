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
import { Coming } from './upcoming.tsx'
import { Past } from './past.tsx'
import { tellReaders } from './notify-readers.ts'
import { newsletterView } from './view.ts'

export { DeskBoundary as ErrorBoundary } from '#app/components/admin/error-boundary.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  return {
    sitting: sittingOf(signedIn),
    notice: deskNoticeNamed(request.url),
    view: await newsletterView(context, request.url),
  }
}

/** The one thing that is done here, from a dish's page: the readers of a week are told of a correction. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  try {
    if (fieldText(form, 'intent') !== 'correction') return redirect('/admin/newsletter', 303)
    const answer = await tellReaders(context, { form, by: account.id })
    return 'letter' in answer
      ? redirect(`/admin/newsletter/${answer.letter}?done=correction-going`, 303)
      : json({ text: answer.refusal }, { status: answer.status })
  } catch (error) {
    context.log('readers-not-told', { error: faultText(error) })
    return json({ text: accountWords.anyOther }, { status: 500 })
  }
}

export { doorHeaders as headers } from '#app/http/form-response.ts'

export const meta = deskMeta('Newsletter')

export const handle = deskHandle

export default function Newsletter() {
  const { sitting, notice, view } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <DeskFrame sitting={sitting} heading="Newsletter">
      <DeskAnswer notice={answer ? { tone: 'error', text: answer.text } : notice} />
      {view.isFirst && <Coming weeks={view.weeks} />}
      <Past view={view} />
    </DeskFrame>
  )
}
