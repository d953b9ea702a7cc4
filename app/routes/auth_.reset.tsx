import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken, resetPasswordFromLink } from '#app/auth/account-links.server.ts'
import { AuthForm, PasswordField, ReadOnlyEmailField } from '#app/components/admin/auth/auth-form.tsx'
import { EmailLinkLayout, ExpiredLinkPage } from '#app/components/admin/auth/auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { findUserById } from '#app/data/accounts/users.ts'
import { minPasswordLength, minStaffPasswordLength } from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readForm, readLinkToken, readTextField } from '#app/http/form.ts'
import { createFormErrorResponse, runAuthAction } from '#app/http/form-response.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'reset-password', readLinkToken(request))
  const user = link?.userId ? await findUserById(context.db, link.userId) : null
  const minLength = user && user.roles.length > 0 ? minStaffPasswordLength : minPasswordLength
  return json({ email: link?.email ?? null, minLength }, { status: link ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  if (password === '') return createFormErrorResponse(accountMessages.fieldsMissing, { fields: ['password'] })
  return runAuthAction(context, {}, async () => {
    const result = await resetPasswordFromLink(context, readLinkToken(request), password)
    if (result.outcome !== 'reset') return result
    return redirect(`/auth?notice=${'password-reset' satisfies NoticeName}`, 303)
  })
}

export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Choose a new password')

export default function ResetPasswordPage() {
  const { email, minLength } = useLoaderData<typeof loader>()
  if (email === null) return <ExpiredLinkPage onward="forgot" />
  return (
    <EmailLinkLayout
      name="New password"
      noteTitle="Make it hard to guess"
      note="Four random words are better than one word with symbols. Common passwords aren’t allowed."
    >
      <AuthForm name="Save new password" busy="Saving…">
        <ReadOnlyEmailField email={email} />
        <PasswordField label="New password" isNew minLength={minLength} />
      </AuthForm>
    </EmailLinkLayout>
  )
}
