import { redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, type ClientActionFunctionArgs } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { endSession } from '#app/auth/sessions.server.ts'
import { AuthForm, AuthSideNote } from '#app/components/admin/auth/auth-form.tsx'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import { TabbedAuthLayout, type AuthTab } from '#app/components/admin/auth/tabbed-auth-layout.tsx'
import { authClientAction } from '#app/components/admin/auth/auth-client-action.ts'
import { notifyOtherTabsOfLogOut } from '#app/components/admin/layout/log-out.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { runWithErrorResponse, type FormResponse } from '#app/http/form-response.ts'
import type { PageHandle } from '#app/http/page-assets.ts'

/** A GET only shows the button, so that a link can't log anyone out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return null
}

export function action({ request, context }: ActionFunctionArgs) {
  return runWithErrorResponse(context, {}, async () => {
    await endSession(request, context)
    return redirectDocument(`/?notice=${'logged-out' satisfies NoticeName}`, 303)
  })
}

export function clientAction(args: ClientActionFunctionArgs) {
  return authClientAction(args).catch((thrown: unknown) => {
    notifyOtherTabsOfLogOut()
    throw thrown
  })
}

export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Log Out')
export const handle: PageHandle = { hydrate: true }

const adminTab: AuthTab = { name: 'Admin', to: '/admin' }
const logOutTab: AuthTab = { name: 'Log Out', to: '/auth/log-out' }

const note = (
  <AuthSideNote title="This device only">
    You’ll stay logged in on your other devices. To see them or log them all out, go to My account.
  </AuthSideNote>
)

export default function LogOut() {
  const actionData = useActionData<FormResponse>()
  return (
    <TabbedAuthLayout tabs={[adminTab, logOutTab]} open={logOutTab} note={note}>
      <AuthForm name="Log Out" busy="Logging out…" answer={actionData} />
    </TabbedAuthLayout>
  )
}
