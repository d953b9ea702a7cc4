import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken, verifyEmailFromLink } from '#app/auth/account-links.server.ts'
import { tryFindSignedInUser } from '#app/auth/guards.server.ts'
import { AuthForm, PasswordField, ReadOnlyEmailField } from '#app/components/admin/auth/auth-form.tsx'
import { EmailLinkLayout, ExpiredLinkPage } from '#app/components/admin/auth/auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readForm, readLinkToken, readTextField } from '#app/http/form.ts'
import { createFormErrorResponse, runAuthAction } from '#app/http/form-response.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'verify-email', readLinkToken(request))
  if (!link) return json({ email: null, isOwner: false }, { status: 410 })
  const currentUser = await tryFindSignedInUser(request, context)
  return json({ email: link.email, isOwner: currentUser?.account.id === link.userId })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  return runAuthAction(context, {}, async () => {
    const result = await verifyEmailFromLink(request, context, { token: readLinkToken(request), password })
    switch (result.outcome) {
      case 'verified':
        return redirect(`/admin?notice=${'email-confirmed' satisfies NoticeName}`, 303)
      case 'log-in-first':
        return createFormErrorResponse(accountMessages.fieldsMissing, { fields: ['password'] })
      case 'invalid':
        return createFormErrorResponse(accountMessages.invalidCredentials, { fields: ['password'] })
      default:
        return result
    }
  })
}

export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Confirm your email address')

export default function VerifyEmailPage() {
  const { email, isOwner } = useLoaderData<typeof loader>()
  if (email === null) return <ExpiredLinkPage onward="log-in" />
  return (
    <EmailLinkLayout
      name="Confirm your email address"
      noteTitle="Didn’t sign up?"
      note="You can close this page. Someone probably mistyped their email, and nothing happens unless you confirm."
    >
      <AuthForm name="Confirm my email" busy="Confirming…">
        <ReadOnlyEmailField email={email} />
        {!isOwner && <PasswordField />}
      </AuthForm>
    </EmailLinkLayout>
  )
}
