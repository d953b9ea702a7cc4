import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { minStaffPasswordLength, minPasswordLength } from '#app/domain/accounts/account.ts'
import { AccountForm, fieldErrorText } from './account-form.tsx'
import type { AccountFormError } from './actions.ts'

export function PasswordSection({
  email,
  forDesk,
  refusal,
}: {
  email: string
  forDesk: boolean
  refusal: AccountFormError | undefined
}) {
  const refused = (field: AccountFormError['field']) => fieldErrorText(refusal, 'change-password', field)
  const least = forDesk ? minStaffPasswordLength : minPasswordLength
  return (
    <AdminSection
      id="password"
      title="Password"
      about="Changing your password logs you out on all other devices."
    >
      <AccountForm intent="change-password" label="Change password" button="Change password" owner={email}>
        <AdminField
          id="current"
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          refusal={refused('current')}
        />
        <AdminField
          id="next"
          name="next"
          label="New password"
          hint={`At least ${least} characters.`}
          type="password"
          autoComplete="new-password"
          refusal={refused('next')}
        />
      </AccountForm>
    </AdminSection>
  )
}
