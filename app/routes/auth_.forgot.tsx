import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { requestPasswordReset } from '#app/auth/account-links.server.ts'
import { AuthForm, EmailField } from '#app/components/admin/auth/auth-form.tsx'
import { EmailLinkLayout } from '#app/components/admin/auth/auth-layout.tsx'
import { accountLinkSettingsByPurpose } from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { createFormErrorResponse, createFormNoticeResponse, runAuthAction } from '#app/http/form-response.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const email = readTextField(await readForm(request), 'email').trim()
  if (!isDeliverableEmailAddress(email)) {
    const error = email === '' ? accountMessages.fieldsMissing : accountMessages.emailInvalid
    return createFormErrorResponse(error, { email, fields: ['email'] })
  }
  return runAuthAction(context, { email }, async () => {
    const result = await requestPasswordReset(context, email)
    if (result.outcome === 'limited') return result
    const notice = { tone: 'success', title: 'Check your email', text: accountMessages.resetSent } as const
    return createFormNoticeResponse(notice, { email })
  })
}

export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Forgot your password?')

const note = (
  <>
    We’ll email you a link to choose a new password. It works once and expires in{' '}
    {accountLinkSettingsByPurpose['reset-password'].life}. Resetting your password logs you out on every
    device.
  </>
)

export default function ForgotPasswordPage() {
  return (
    <EmailLinkLayout name="Forgot your password?" noteTitle="What happens next" note={note}>
      <AuthForm name="Send me a link" busy="Sending…">
        <EmailField />
      </AuthForm>
    </EmailLinkLayout>
  )
}
