import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken, verifyEmail } from '#app/auth/account-mail.server.ts'
import { findCurrentUser } from '#app/auth/guards.server.ts'
import {
  ReadOnlyEmailField,
  AuthField,
  AuthForm,
  AuthSideNote,
} from '#app/components/admin/auth/auth-form.tsx'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import { ExpiredLinkPage } from '#app/components/admin/auth/expired-link-page.tsx'
import { EmailLinkLayout } from '#app/components/admin/auth/tabbed-auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import {
  linkExpiredResponse,
  runWithErrorResponse,
  formErrorResponse,
  tooManyRequestsResponse,
  type FormResponse,
} from '#app/http/form-response.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { readTextField, readForm, tokenFromUrl } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'verify-email', tokenFromUrl(request))
  if (!link) return json({ email: null, isOwner: false }, { status: 410 })
  const currentUser = await findCurrentUser(request, context)
  return json({ email: link.email, isOwner: currentUser?.account.id === link.userId })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  return runWithErrorResponse(context, {}, async () => {
    const result = await verifyEmail(request, context, { token: tokenFromUrl(request), password })
    const fields = ['password']
    switch (result.outcome) {
      case 'limited':
        return tooManyRequestsResponse(result)
      case 'ended':
        return linkExpiredResponse()
      case 'log-in-first':
        return formErrorResponse(accountMessages.fieldsMissing, { fields })
      case 'invalid':
        return formErrorResponse(accountMessages.invalidCredentials, { fields })
      case 'verified':
        return redirect(`/admin?notice=${'address-confirmed' satisfies NoticeName}`, 303)
    }
  })
}

export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Confirm your email address')
export const handle: PageHandle = { hydrate: true }

const note = (
  <AuthSideNote title="Didn’t sign up?">
    You can close this page. Someone probably mistyped their email, and nothing happens unless you confirm.
  </AuthSideNote>
)

export default function Verify() {
  const { email, isOwner } = useLoaderData<typeof loader>()
  const actionData = useActionData<FormResponse>()
  if (email === null) return <ExpiredLinkPage onward="log-in" />
  return (
    <EmailLinkLayout name="Confirm your email address" note={note}>
      <AuthForm name="Confirm my email" busy="Confirming…" answer={actionData}>
        <ReadOnlyEmailField email={email} />
        {!isOwner && (
          <AuthField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            answer={actionData}
          />
        )}
      </AuthForm>
    </EmailLinkLayout>
  )
}
