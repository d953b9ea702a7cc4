import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken, resetPassword } from '#app/auth/account-mail.server.ts'
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
import { findUser } from '#app/data/accounts/users.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { minStaffPasswordLength, minPasswordLength } from '#app/domain/accounts/account.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { readTextField, readForm, tokenFromUrl } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'reset-password', tokenFromUrl(request))
  const user = link?.userId ? await findUser(context.db, link.userId) : null
  const minLength = user && user.roles.length > 0 ? minStaffPasswordLength : minPasswordLength
  return json({ email: link?.email ?? null, leastLength: minLength }, { status: link ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  if (password === '') return formErrorResponse(accountMessages.fieldsMissing, { fields: ['password'] })
  return runWithErrorResponse(context, {}, async () => {
    const result = await resetPassword(context, tokenFromUrl(request), password)
    if (result.outcome === 'limited') return tooManyRequestsResponse(result)
    if (result.outcome === 'ended') return linkExpiredResponse()
    if (result.outcome === 'password-refused')
      return formErrorResponse(result.problem, { fields: ['password'] })
    return redirect(`/auth?notice=${'password-chosen' satisfies NoticeName}`, 303)
  })
}

export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Choose a new password')
export const handle: PageHandle = { hydrate: true }

const note = (
  <AuthSideNote title="Make it hard to guess">
    Four random words are better than one word with symbols. Common passwords aren’t allowed.
  </AuthSideNote>
)

export default function Reset() {
  const { email, leastLength: minLength } = useLoaderData<typeof loader>()
  const actionData = useActionData<FormResponse>()
  if (email === null) return <ExpiredLinkPage onward="forgot" />
  return (
    <EmailLinkLayout name="New password" note={note}>
      <AuthForm name="Save new password" busy="Saving…" answer={actionData}>
        <ReadOnlyEmailField email={email} />
        <AuthField
          label="New password"
          hint={`at least ${minLength} characters`}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={minLength}
          answer={actionData}
        />
      </AuthForm>
    </EmailLinkLayout>
  )
}
