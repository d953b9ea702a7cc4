import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findAccountLinkByToken } from '#app/auth/account-mail.server.ts'
import { requireUser } from '#app/auth/guards.server.ts'
import { confirmEmailChange } from '#app/auth/own-account.server.ts'
import { ReadOnlyEmailField, AuthForm, AuthSideNote } from '#app/components/admin/auth/auth-form.tsx'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import { ExpiredLinkPage } from '#app/components/admin/auth/expired-link-page.tsx'
import { EmailLinkLayout } from '#app/components/admin/auth/tabbed-auth-layout.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { linkExpiredResponse, runWithErrorResponse, type FormResponse } from '#app/http/form-response.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { tokenFromUrl } from '#app/http/form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireUser(request, context)
  const link = await findAccountLinkByToken(context, 'change-email', tokenFromUrl(request))
  const isOwn = link?.userId === account.id
  return json({ email: isOwn ? link.email : null }, { status: isOwn ? 200 : 410 })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, context)
  return runWithErrorResponse(context, {}, async () => {
    const outcome = await confirmEmailChange(context, signedIn, tokenFromUrl(request))
    if (outcome === 'ended') return linkExpiredResponse()
    return redirect(`/admin?notice=${'address-changed' satisfies NoticeName}`, 303)
  })
}

export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Use this email address')
export const handle: PageHandle = { hydrate: true }

const note = (
  <AuthSideNote title="What changes">
    You’ll log in with this address and get account emails there. We’ll notify your current address.
  </AuthSideNote>
)

export default function ChangeEmail() {
  const { email } = useLoaderData<typeof loader>()
  const actionData = useActionData<FormResponse>()
  if (email === null) return <ExpiredLinkPage onward="log-in" />
  return (
    <EmailLinkLayout name="Use this email address" note={note}>
      <AuthForm name="Log in with this address" busy="Changing…" answer={actionData}>
        <ReadOnlyEmailField label="New email address" email={email} />
      </AuthForm>
    </EmailLinkLayout>
  )
}
