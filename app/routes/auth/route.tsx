import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Link, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { findCurrentUser } from '#app/auth/guards.server.ts'
import { AuthField, AuthForm, AuthSideNote } from '#app/components/admin/auth/auth-form.tsx'
import { authMeta } from '#app/components/admin/auth/auth-meta.ts'
import { TabbedAuthLayout, logInTab, signUpTab } from '#app/components/admin/auth/tabbed-auth-layout.tsx'
import { listUnsavedFormKeys } from '#app/components/admin/form/unsaved-storage.ts'
import { runWithErrorResponse, formErrorResponse, type FormResponse } from '#app/http/form-response.ts'
import { minPasswordLength } from '#app/domain/accounts/account.ts'
import { phoneHref } from '#app/domain/settings/business.ts'
import { buildLoginPath, parseReturnPath } from '#app/domain/accounts/return-path.ts'
import type { PageHandle } from '#app/http/page-assets.ts'
import { readForm } from '#app/http/form.ts'
import { logInFromForm, signUpFromForm } from './actions.ts'
import { parseAuthMode, parseCredentials } from './form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findCurrentUser(request, context))
    throw redirect(parseReturnPath(new URL(request.url).searchParams.get('next')) ?? '/admin')
  const { phone } = await context.business()
  return { mode: parseAuthMode(request.url), phone }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mode = parseAuthMode(request.url)
  const { email, password, error } = parseCredentials(await readForm(request))
  if (error) return formErrorResponse(error.text, { email, fields: error.fields })
  return runWithErrorResponse(context, { email }, () =>
    mode === 'sign-up'
      ? signUpFromForm(context, { email, password })
      : logInFromForm(request, context, { email, password }),
  )
}

export { skipRevalidationAfterPost as shouldRevalidate } from '#app/http/revalidation.ts'
export { authClientAction as clientAction } from '#app/components/admin/auth/auth-client-action.ts'
export { authPageHeaders as headers } from '#app/http/form-response.ts'
export const meta = authMeta('Log In or Sign Up')
export const handle: PageHandle = { hydrate: true }

export default function Auth() {
  const { mode, phone } = useLoaderData<typeof loader>()
  const actionData = useActionData<FormResponse>()
  const openTab = mode === 'sign-up' && actionData?.notice.tone !== 'success' ? signUpTab : logInTab
  const isSignUp = openTab === signUpTab
  const query = new URLSearchParams(useLocation().search)
  const isExpired = query.get('reason') === 'expired'
  return (
    <TabbedAuthLayout tabs={[logInTab, signUpTab]} open={openTab} note={<VisitorNote phone={phone} />}>
      {isExpired && !actionData && <SessionExpiredNotice />}
      <AuthForm
        name={openTab.name}
        busy={isSignUp ? 'Signing up…' : 'Logging in…'}
        action={isSignUp ? openTab.to : buildLoginPath(query.get('next') ?? '', { expired: isExpired })}
        answer={actionData}
      >
        <AuthField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.email}
          answer={actionData}
        />
        <AuthField
          label="Password"
          name="password"
          type="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          minLength={minPasswordLength}
          answer={actionData}
          {...(isSignUp && { hint: `at least ${minPasswordLength} characters` })}
        />
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
            Call <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </div>
      </dl>
    </>
  )
}
