import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { listSessions } from '#app/auth/sessions.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { shortDateTimeText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { accountActions, parseAccountIntent, type AccountFormError } from './actions.ts'
import { EmailSection, PasswordSection, PersonalDataSection, SessionsSection } from './sections.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const [{ timeZone }, sessions] = await Promise.all([context.business(), listSessions(context, signedIn)])
  return {
    viewer: signedInUserView(signedIn),
    emailVerified: signedIn.account.emailVerified,
    notice: adminNoticeFromUrl(request.url),
    sessions: sessions.map(({ ref, device, lastSeenAt, current }) => ({
      ref,
      device,
      current,
      seen: shortDateTimeText(lastSeenAt, { timeZone, now: context.now }),
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const form = await readForm(request)
  const intent = parseAccountIntent(form)
  if (intent === null) return redirect('/admin/account', 303)
  const entered = { intent, email: readTextField(form, 'email').slice(0, 254) }
  try {
    const result = await accountActions[intent]({ request, context, signedIn, form })
    if ('leave' in result) return redirect(`/?notice=${result.leave}`, 303)
    if ('done' in result) return redirect(`/admin/account?done=${result.done}`, 303)
    return json<AccountFormError>({ ...entered, ...result.error }, result.init)
  } catch (error) {
    context.log('account-change-failed', { intent, error: errorText(error) })
    const formError: AccountFormError = { ...entered, field: null, text: accountMessages.unexpected }
    return json(formError, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('My account')

export default function AccountPage() {
  const { viewer, emailVerified, notice, sessions } = useLoaderData<typeof loader>()
  const error = useActionData<typeof action>()
  const pageError = error?.field === null ? { tone: 'error' as const, text: error.text } : null
  return (
    <AdminLayout viewer={viewer} heading="My account">
      <ActionResultNotice notice={pageError ?? (error ? null : notice)} />
      <EmailSection email={viewer.email} verified={emailVerified} error={error} />
      <PasswordSection email={viewer.email} isStaff={viewer.roles.length > 0} error={error} />
      <SessionsSection sessions={sessions} />
      <PersonalDataSection email={viewer.email} error={error} />
    </AdminLayout>
  )
}
