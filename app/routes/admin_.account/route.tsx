import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { requireUser } from '#app/auth/guards.server.ts'
import { listSessions } from '#app/auth/sessions.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { minPasswordLength, minStaffPasswordLength } from '#app/domain/accounts/account.ts'
import { formatShortDateTime } from '#app/domain/time/date-text.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { accountActions, type AccountIntent, parseAccountIntent } from './actions.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const [{ timeZone }, sessions] = await Promise.all([context.business(), listSessions(context, signedIn)])
  return {
    ...buildAdminPageView(request, signedIn),
    emailVerified: signedIn.account.emailVerified,
    sessions: sessions.map(({ ref, device, lastSeenAt, current }) => ({
      ref,
      device,
      current,
      seen: formatShortDateTime(lastSeenAt, { timeZone, now: context.now }),
    })),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireUser(request, context)
  const form = await readForm(request)
  const intent = parseAccountIntent(form)
  if (intent === null) return redirect('/admin/account', 303)
  const entered = { intent, email: readTextField(form, 'email').slice(0, 254) }
  return runAdminAction(
    context,
    { page: '/admin/account', shown: entered, event: 'account-change-failed', eventFields: { intent } },
    () => accountActions[intent]({ request, context, signedIn, form }),
  )
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('My account')

export default function AccountPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <AdminLayout viewer={view.viewer} heading="My account" notice={view.notice} error={result?.error}>
      <EmailSection view={view} result={result} />
      <PasswordSection view={view} result={result} />
      <SessionsSection view={view} />
      <PersonalDataSection view={view} result={result} />
    </AdminLayout>
  )
}

interface SectionProps {
  view: View
  result: ReturnType<typeof useActionData<typeof action>>
}

function EmailSection({ view: { viewer, emailVerified }, result }: SectionProps) {
  return (
    <AdminSection
      id="address"
      title="Email address"
      description="You use this address to log in and get account emails."
    >
      <p>
        <b>{viewer.email}</b> {emailVerified ? 'is confirmed.' : 'is not confirmed yet.'}
      </p>
      {!emailVerified && (
        <AccountForm intent="verify-again" label="Confirm email" button="Resend link" plain />
      )}
      <AccountForm intent="change-email" label="Change email" button="Change email" owner={viewer.email}>
        <AdminField
          name="email"
          label="New email address"
          hint="We’ll email a link to your new address and notify your current one."
          type="email"
          autoComplete="email"
          defaultValue={result?.intent === 'change-email' ? result.email : undefined}
          error={fieldErrorText(result, 'change-email', 'email')}
        />
        <CurrentPasswordField id="email-password" intent="change-email" result={result} />
      </AccountForm>
    </AdminSection>
  )
}

function PasswordSection({ view: { viewer }, result }: SectionProps) {
  const minLength = viewer.roles.length > 0 ? minStaffPasswordLength : minPasswordLength
  return (
    <AdminSection
      id="password"
      title="Password"
      description="Changing your password logs you out on all other devices."
    >
      <AccountForm
        intent="change-password"
        label="Change password"
        button="Change password"
        owner={viewer.email}
      >
        <CurrentPasswordField id="current" intent="change-password" result={result} />
        <AdminField
          name="next"
          label="New password"
          hint={`At least ${minLength} characters.`}
          type="password"
          autoComplete="new-password"
          error={fieldErrorText(result, 'change-password', 'next')}
        />
      </AccountForm>
    </AdminSection>
  )
}

function SessionsSection({ view: { sessions } }: Pick<SectionProps, 'view'>) {
  return (
    <AdminSection
      id="sessions"
      title="Sessions"
      description="Devices where you’re logged in. Log out of any you don’t recognize."
    >
      <ListTable
        caption="Your devices, most recent first"
        isCaptionHidden
        rows={sessions}
        rowKey="ref"
        hiddenHeading="Log out"
        columns={{
          Device: ({ device }) => device,
          'Last seen': ({ seen }) => seen,
          'Log out': ({ ref, device, current, seen }) =>
            current ? (
              'This device'
            ) : (
              <ActionForm intent="end-session" values={{ ref }}>
                Log out<span className="sr-only">{` ${device}, last seen ${seen}`}</span>
              </ActionForm>
            ),
        }}
      />
      <div className="admin-row">
        {sessions.length > 1 && (
          <AccountForm intent="end-others" label="Other sessions" button="Log out of other devices" plain />
        )}
        <AccountForm intent="end-all" label="All sessions" button="Log out of all devices" plain />
      </div>
    </AdminSection>
  )
}

function PersonalDataSection({ view: { viewer }, result }: SectionProps) {
  return (
    <>
      <AdminSection id="data" title="Your data" description="Everything we store about you, as a JSON file.">
        <p>
          <a className="admin-btn" href="/admin/account/export" download>
            Download your data
          </a>
        </p>
      </AdminSection>
      <AdminSection
        id="delete"
        title="Delete account"
        description="This permanently deletes your account right away. To stop the newsletter, use the unsubscribe link in any newsletter email."
      >
        <AccountForm
          intent="delete"
          label="Delete account"
          button="Delete my account"
          owner={viewer.email}
          plain
        >
          <CurrentPasswordField id="delete-password" intent="delete" result={result} />
        </AccountForm>
      </AdminSection>
    </>
  )
}

interface AccountFormProps {
  intent: AccountIntent
  label: string
  button: string
  plain?: boolean
  /** The account's email, for a hidden field that tells password managers which account the password is for. */
  owner?: string
  children?: ReactNode
}

function AccountForm({ intent, label, button, plain = false, owner, children }: AccountFormProps) {
  return (
    <AdminForm className="admin-form" label={label} values={{ intent }}>
      {owner !== undefined && (
        <input type="email" name="username" autoComplete="username" defaultValue={owner} hidden readOnly />
      )}
      {children}
      <button className={plain ? 'admin-btn' : 'admin-btn solid'}>{button}</button>
    </AdminForm>
  )
}

interface PasswordFieldProps extends Pick<SectionProps, 'result'> {
  id: string
  intent: AccountIntent
}

function CurrentPasswordField({ id, intent, result }: PasswordFieldProps) {
  return (
    <AdminField
      id={id}
      name="current"
      label="Current password"
      type="password"
      autoComplete="current-password"
      error={fieldErrorText(result, intent, 'current')}
    />
  )
}

function fieldErrorText(result: SectionProps['result'], intent: AccountIntent, field: string) {
  return result?.intent === intent && result.error?.field === field ? result.error.text : undefined
}
