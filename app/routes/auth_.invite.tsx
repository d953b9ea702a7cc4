import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken } from '#app/auth/account-links.server.ts'
import { tryFindSignedInUser } from '#app/auth/guards.server.ts'
import { acceptInvitation } from '#app/auth/team.server.ts'
import { AuthForm, PasswordField, ReadOnlyEmailField } from '#app/components/admin/auth/auth-form.tsx'
import { EmailLinkLayout, ExpiredLinkPage } from '#app/components/admin/auth/auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { findUserByEmail } from '#app/data/accounts/users.ts'
import { minStaffPasswordLength } from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readForm, readLinkToken, readTextField } from '#app/http/form.ts'
import { createFormErrorResponse, runAuthAction } from '#app/http/form-response.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = await findAccountLinkByToken(context, 'accept-invite', readLinkToken(request))
  if (!link) return json({ email: null, isNew: false }, { status: 410 })
  const { email } = link
  return json({ email, isNew: (await findUserByEmail(context.db, email)) === undefined })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const password = readTextField(await readForm(request), 'password')
  return runAuthAction(context, {}, async () => {
    const signedIn = await tryFindSignedInUser(request, context)
    const result = await acceptInvitation(context, readLinkToken(request), { password, signedIn })
    switch (result.outcome) {
      case 'accepted':
        return redirect(`/auth?notice=${'invitation-accepted' satisfies NoticeName}`, 303)
      case 'log-in-first':
        return createFormErrorResponse(accountMessages.logInFirst, {}, 409)
      case 'longer-password-first':
        return createFormErrorResponse(accountMessages.longerPasswordFirst, {}, 409)
      case 'password-refused':
        return password === '' ? { ...result, problem: accountMessages.fieldsMissing } : result
      default:
        return result
    }
  })
}

export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('You’re invited')

export default function AcceptInvitationPage() {
  const { email, isNew } = useLoaderData<typeof loader>()
  if (email === null) return <ExpiredLinkPage onward="ask" />
  return (
    <EmailLinkLayout
      name="You’re invited"
      noteTitle="What you can do"
      note="In the admin, you can plan menus, write posts, and answer messages. Your changes go live on the website right away."
    >
      <AuthForm name="Accept invitation" busy="Accepting…">
        <ReadOnlyEmailField email={email} />
        {isNew && <PasswordField label="Choose a password" isNew minLength={minStaffPasswordLength} />}
      </AuthForm>
    </EmailLinkLayout>
  )
}
