import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken } from '#app/auth/account-mail.server.ts'
import { findCurrentUser } from '#app/auth/guards.server.ts'
import { acceptInvitation } from '#app/auth/team.server.ts'
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
import { findUserByEmail } from '#app/data/accounts/users.ts'
import {
  linkExpiredResponse,
  runWithErrorResponse,
  formErrorResponse,
  tooManyRequestsResponse,
  type FormResponse,
} from '#app/http/form-response.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { minStaffPasswordLength } from '#app/domain/accounts/account.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { readTextField, readForm, tokenFromUrl } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'accept-invite', tokenFromUrl(request))
  if (!link) return json({ email: null, isNew: false }, { status: 410 })
  const { email } = link
  return json({ email, isNew: (await findUserByEmail(context.db, email)) === null })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  return runWithErrorResponse(context, {}, async () => {
    const signedIn = await findCurrentUser(request, context)
    const result = await acceptInvitation(context, tokenFromUrl(request), { password, signedIn })
    switch (result.outcome) {
      case 'limited':
        return tooManyRequestsResponse(result)
      case 'ended':
        return linkExpiredResponse()
      case 'log-in-first':
        return formErrorResponse(accountMessages.logInFirst, {}, { status: 409 })
      case 'longer-password-first':
        return formErrorResponse(accountMessages.longerPasswordFirst, {}, { status: 409 })
      case 'password-refused':
        return formErrorResponse(password === '' ? accountMessages.fieldsMissing : result.problem, {
          fields: ['password'],
        })
      case 'accepted':
        return redirect(`/auth?notice=${'desk-joined' satisfies NoticeName}`, 303)
    }
  })
}

export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('You’re invited')
export const handle: PageHandle = { hydrate: true }

const note = (
  <AuthSideNote title="What you can do">
    In the admin, you can plan menus, write posts, and answer messages. Your changes go live on the website
    right away.
  </AuthSideNote>
)

export default function Invite() {
  const { email, isNew } = useLoaderData<typeof loader>()
  const actionData = useActionData<FormResponse>()
  if (email === null) return <ExpiredLinkPage onward="ask" />
  return (
    <EmailLinkLayout name="You’re invited" note={note}>
      <AuthForm name="Accept invitation" busy="Accepting…" answer={actionData}>
        <ReadOnlyEmailField email={email} />
        {isNew && (
          <AuthField
            label="Choose a password"
            hint={`at least ${minStaffPasswordLength} characters`}
            name="password"
            type="password"
            autoComplete="new-password"
            minLength={minStaffPasswordLength}
            answer={actionData}
          />
        )}
      </AuthForm>
    </EmailLinkLayout>
  )
}
