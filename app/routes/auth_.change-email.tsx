import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken } from '#app/auth/account-links.server.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { confirmEmailChange } from '#app/auth/own-account.server.ts'
import { AuthForm, ReadOnlyEmailField } from '#app/components/admin/auth/auth-form.tsx'
import { EmailLinkLayout, ExpiredLinkPage } from '#app/components/admin/auth/auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readLinkToken } from '#app/http/form.ts'
import { runAuthAction } from '#app/http/form-response.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireUser(request, context)
  const link = await findAccountLinkByToken(context, 'change-email', readLinkToken(request))
  const isOwn = link?.userId === account.id
  return json({ email: isOwn ? link.email : null }, { status: isOwn ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, context)
  return runAuthAction(context, {}, async () => {
    const outcome = await confirmEmailChange(context, signedIn, readLinkToken(request))
    if (outcome === 'ended') return { outcome }
    return redirect(`/admin?notice=${'email-address-changed' satisfies NoticeName}`, 303)
  })
}

export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Use this email address')

export default function ChangeEmailPage() {
  const { email } = useLoaderData<typeof loader>()
  if (email === null) return <ExpiredLinkPage onward="log-in" />
  return (
    <EmailLinkLayout
      name="Use this email address"
      noteTitle="What changes"
      note="You’ll log in with this address and get account emails there. We’ll notify your current address."
    >
      <AuthForm name="Log in with this address" busy="Changing…">
        <ReadOnlyEmailField label="New email address" email={email} />
      </AuthForm>
    </EmailLinkLayout>
  )
}
