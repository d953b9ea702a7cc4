import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { tryFindSignedInUser } from '#app/auth/guards.server.ts'
import {
  AuthForm,
  type AuthFormResult,
  EmailField,
  PasswordField,
} from '#app/components/admin/auth/auth-form.tsx'
import {
  AuthSideNote,
  logInTab,
  signUpTab,
  TabbedAuthLayout,
} from '#app/components/admin/auth/auth-layout.tsx'
import { listUnsavedFormKeys } from '#app/components/admin/form/unsaved-storage.ts'
import { minPasswordLength } from '#app/domain/accounts/account.ts'
import { buildLoginPath, parseReturnPath } from '#app/domain/accounts/return-path.ts'
import { getPhoneHref } from '#app/domain/settings/business.ts'
import { createAuthMeta } from '#app/http/auth-page.ts'
import { readForm } from '#app/http/form.ts'
import { createFormErrorResponse, runAuthAction } from '#app/http/form-response.ts'
import { logInFromForm, readCredentials, signUpFromForm } from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (await tryFindSignedInUser(request, context))
    throw redirect(parseReturnPath(searchParams.get('next')) ?? '/admin')
  const { phone } = await context.business()
  return { mode: searchParams.get('mode') === 'sign-up' ? 'sign-up' : 'log-in', phone }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const isSignUp = new URL(request.url).searchParams.get('mode') === 'sign-up'
  const { credentials, error } = readCredentials(await readForm(request))
  const { email } = credentials
  if (error) return createFormErrorResponse(error.text, { email, fields: error.fields })
  return runAuthAction(context, { email }, () =>
    isSignUp ? signUpFromForm(context, credentials) : logInFromForm(request, context, credentials),
  )
}

export { skipRevalidationAfterPost as shouldRevalidate } from '#app/http/revalidation.ts'
export { clientAction, handle, headers } from '#app/http/auth-page.ts'
export const meta = createAuthMeta('Log In or Sign Up')

export default function LogInPage() {
  const { mode, phone } = useLoaderData<typeof loader>()
  const result = useActionData<AuthFormResult>()
  const isSignUp = mode === 'sign-up' && result?.notice.tone !== 'success'
  const openTab = isSignUp ? signUpTab : logInTab
  const query = new URLSearchParams(useLocation().search)
  const isExpired = query.get('reason') === 'expired'
  return (
    <TabbedAuthLayout tabs={[logInTab, signUpTab]} open={openTab} note={<VisitorNote phone={phone} />}>
      {isExpired && !result && <SessionExpiredNotice />}
      <AuthForm
        name={openTab.name}
        busy={isSignUp ? 'Signing up…' : 'Logging in…'}
        action={isSignUp ? openTab.to : buildLoginPath(query.get('next') ?? '', { expired: isExpired })}
      >
        <EmailField />
        <PasswordField isNew={isSignUp} minLength={minPasswordLength} />
      </AuthForm>
      {!isSignUp && (
        <Link className="more mt-3 text-small font-normal" to="/auth/forgot">
          Forgot your password?
        </Link>
      )}
    </TabbedAuthLayout>
  )
}

function SessionExpiredNotice() {
  const [hasUnsaved, setHasUnsaved] = useState(false)
  useEffect(() => setHasUnsaved(listUnsavedFormKeys().length > 0), [])
  return (
    <p role="status">
      Your session expired. Log in to continue{hasUnsaved ? '; your changes are saved on this device.' : '.'}
    </p>
  )
}

function VisitorNote({ phone }: { phone: string }) {
  return (
    <>
      <AuthSideNote title="For our team">
        This is where our team plans menus, answers messages, and sends the newsletter.
      </AuthSideNote>
      <dl className="mt-4 text-small [&_a]:inline-block [&_a]:py-0.5 [&_dt]:font-semibold [&>div]:gap-3 [&>div]:border-t [&>div]:border-control [&>div]:py-2.5 lg:[&>div]:grid lg:[&>div]:grid-cols-[140px_1fr] lg:[&>div]:items-baseline">
        <div>
          <dt>To order</dt>
          <dd>
            You don’t need an account. <a href="/#menu">See this week’s menu</a>
          </dd>
        </div>
        <div>
          <dt>To get the newsletter</dt>
          <dd>
            You don’t need one for that, either. <a href="/#newsletter">Subscribe</a>
          </dd>
        </div>
        <div>
          <dt>Anything else</dt>
          <dd>
            Call <a href={getPhoneHref(phone)}>{phone}</a>
          </dd>
        </div>
      </dl>
    </>
  )
}
