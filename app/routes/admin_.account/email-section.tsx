import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AccountForm, fieldErrorText } from './account-form.tsx'
import type { AccountFormError } from './actions.ts'

export function EmailSection({
  email,
  verified,
  refusal,
}: {
  email: string
  verified: boolean
  refusal: AccountFormError | undefined
}) {
  const refused = (field: AccountFormError['field']) => fieldErrorText(refusal, 'change-email', field)
  return (
    <AdminSection
      id="address"
      title="Email address"
      about="You use this address to log in and get account emails."
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
          hint="We’ll notify your current address and send a link to the new one."
          type="email"
          autoComplete="email"
          defaultValue={refusal?.intent === 'change-email' ? refusal.email : undefined}
          refusal={refused('email')}
        />
        <AdminField
          id="email-password"
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          refusal={refused('current')}
        />
      </AccountForm>
    </AdminSection>
  )
}
