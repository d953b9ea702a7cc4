import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { requestPasswordReset } from '#app/auth/account-mail.server.ts'
import { AuthField, AuthForm, AuthSideNote } from '#app/components/admin/auth/auth-form.tsx'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import { EmailLinkLayout } from '#app/components/admin/auth/tabbed-auth-layout.tsx'
import {
  formNoticeResponse,
  runWithErrorResponse,
  formErrorResponse,
  tooManyRequestsResponse,
  type FormResponse,
} from '#app/http/form-response.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { readTextField, readForm } from '#app/http/form.ts'

/** The response is the same whether or not the address has an account (A09). */
export async function action({ request, context }: ActionFunctionArgs) {
  const email = readTextField(await readForm(request), 'email').trim()
  const error =
    email === ''
      ? accountMessages.fieldsMissing
      : !isDeliverableAddress(email) && accountMessages.emailInvalid
  if (error !== false) return formErrorResponse(error, { email, fields: ['email'] })
  return runWithErrorResponse(context, { email }, async () => {
    const result = await requestPasswordReset(context, email)
    if (result.outcome === 'limited') return tooManyRequestsResponse(result, { email })
    return formNoticeResponse(
      { tone: 'success', title: 'Check your email', text: accountMessages.resetSent },
      { email },
    )
  })
}

export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Forgot your password?')
export const handle: PageHandle = { hydrate: true }

const note = (
  <AuthSideNote title="What happens next">
    We’ll email you a link to choose a new password. It works once and expires in{' '}
    {accountLinkSettingsByPurpose['reset-password'].life}. Resetting your password logs you out on every
    device.
  </AuthSideNote>
)

export default function Forgot() {
  const actionData = useActionData<FormResponse>()
  return (
    <EmailLinkLayout name="Forgot your password?" note={note}>
      <AuthForm name="Send me a link" busy="Sending…" answer={actionData}>
        <AuthField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          answer={actionData}
        />
      </AuthForm>
    </EmailLinkLayout>
  )
}
