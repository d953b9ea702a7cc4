import type { ReactNode } from 'react'
import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { minStaffPasswordLength, minPasswordLength } from '#app/domain/accounts/account.ts'
import type { AccountIntent, AccountFormError } from './actions.ts'

interface SectionProps {
  email: string
  error: AccountFormError | undefined
}

export function EmailSection({ email, verified, error }: SectionProps & { verified: boolean }) {
  return (
    <AdminSection
      id="address"
      title="Email address"
      description="You use this address to log in and get account emails."
    >
      <p>
        <b>{email}</b> {verified ? 'is confirmed.' : 'is not confirmed yet.'}
      </p>
      {!verified && <AccountForm intent="verify-again" label="Confirm email" button="Resend link" plain />}
      <AccountForm intent="change-email" label="Change email" button="Change email" owner={email}>
        <AdminField
          id="email"
          name="email"
          label="New email address"
          hint="We’ll email a link to your new address and notify your current one."
          type="email"
          autoComplete="email"
          defaultValue={error?.intent === 'change-email' ? error.email : undefined}
          error={fieldErrorText(error, 'change-email', 'email')}
        />
        <CurrentPasswordField id="email-password" intent="change-email" error={error} />
      </AccountForm>
    </AdminSection>
  )
}

export function PasswordSection({ email, isStaff, error }: SectionProps & { isStaff: boolean }) {
  return (
    <AdminSection
      id="password"
      title="Password"
      description="Changing your password logs you out on all other devices."
    >
      <AccountForm intent="change-password" label="Change password" button="Change password" owner={email}>
        <CurrentPasswordField id="current" intent="change-password" error={error} />
        <AdminField
          id="next"
          name="next"
          label="New password"
          hint={`At least ${isStaff ? minStaffPasswordLength : minPasswordLength} characters.`}
          type="password"
          autoComplete="new-password"
          error={fieldErrorText(error, 'change-password', 'next')}
        />
      </AccountForm>
    </AdminSection>
  )
}

interface SessionsProps {
  sessions: { ref: string; device: string; current: boolean; seen: string }[]
}

export function SessionsSection({ sessions }: SessionsProps) {
  return (
    <AdminSection
      id="sessions"
      title="Sessions"
      description="Devices where you’re logged in. Log out of any you don’t recognize."
    >
      <ListTable
        caption="Your devices, most recent first"
        isCaptionHidden
        empty={null}
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
              <ActionForm action="/admin/account" intent="end-session" values={{ ref }}>
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

export function PersonalDataSection({ email, error }: SectionProps) {
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
        <AccountForm intent="delete" label="Delete account" button="Delete my account" owner={email} plain>
          <CurrentPasswordField id="delete-password" intent="delete" error={error} />
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
  /** The account's email address for a hidden field, which tells password managers whose password this is. */
  owner?: string
  children?: ReactNode
}

function AccountForm({ intent, label, button, plain = false, owner, children }: AccountFormProps) {
  return (
    <form className="admin-form" method="post" action="/admin/account" aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {owner !== undefined && (
        <input type="email" name="username" autoComplete="username" defaultValue={owner} hidden readOnly />
      )}
      {children}
      <button className={plain ? 'admin-btn' : 'admin-btn solid'}>{button}</button>
    </form>
  )
}

function CurrentPasswordField({
  id,
  intent,
  error,
}: Pick<SectionProps, 'error'> & { id: string; intent: AccountIntent }) {
  return (
    <AdminField
      id={id}
      name="current"
      label="Current password"
      type="password"
      autoComplete="current-password"
      error={fieldErrorText(error, intent, 'current')}
    />
  )
}

function fieldErrorText(
  error: AccountFormError | undefined,
  intent: AccountIntent,
  field: AccountFormError['field'],
) {
  return error?.intent === intent && error.field === field ? error.text : undefined
}
