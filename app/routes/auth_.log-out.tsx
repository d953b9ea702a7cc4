import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from '@remix-run/cloudflare'
import type { ClientActionFunctionArgs } from '@remix-run/react'
import { requireUser } from '#app/auth/guards.server.ts'
import { endSession } from '#app/auth/sessions.server.ts'
import { AuthForm } from '#app/components/admin/auth/auth-form.tsx'
import { AuthSideNote, TabbedAuthLayout } from '#app/components/admin/auth/auth-layout.tsx'
import { notifyOtherTabsOfLogOut } from '#app/components/admin/layout/log-out.tsx'
import type { NoticeName } from '#app/content/notices.ts'
import { clientAction as authClientAction, createAuthMeta } from '#app/http/auth-page.ts'
import { runAuthAction } from '#app/http/form-response.ts'

/** A GET request only shows the log-out button, so that a link can't log anyone out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireUser(request, context)
  return null
}

export function action({ request, context }: ActionFunctionArgs) {
  return runAuthAction(context, {}, async () => {
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

export { handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Log Out')

const adminTab = { name: 'Admin', to: '/admin' }
const logOutTab = { name: 'Log Out', to: '/auth/log-out' }

const note = (
  <AuthSideNote title="This device only">
    You’ll stay logged in on your other devices. To see them or log them all out, go to My account.
  </AuthSideNote>
)

export default function LogOutPage() {
  return (
    <TabbedAuthLayout tabs={[adminTab, logOutTab]} open={logOutTab} note={note}>
      <AuthForm name="Log Out" busy="Logging out…" />
    </TabbedAuthLayout>
  )
}
