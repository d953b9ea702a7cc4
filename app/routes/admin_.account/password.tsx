import { DeskField } from '#app/components/admin/field.tsx'
import { DeskSection } from '#app/components/admin/section.tsx'
import { leastDeskPasswordLength, leastPasswordLength } from '#app/domain/accounts/account.ts'
import { AccountForm, refusalFor } from './account-form.tsx'
import type { Refusal } from './actions.ts'

export function Password({
  email,
  forDesk,
  refusal,
}: {
  email: string
  forDesk: boolean
  refusal: Refusal | undefined
}) {
  const refused = (field: Refusal['field']) => refusalFor(refusal, 'change-password', field)
  const least = forDesk ? leastDeskPasswordLength : leastPasswordLength
  return (
    <DeskSection id="password" title="Password" about="A new one ends every other session.">
      <AccountForm
        intent="change-password"
        label="Change the password"
        button="Change password"
        owner={email}
      >
        <DeskField
          id="current"
          name="current"
          label="Current password"
          type="password"
          autoComplete="current-password"
          refusal={refused('current')}
        />
        <DeskField
          id="next"
          name="next"
          label="New password"
          hint={`At least ${least} characters.`}
          type="password"
          autoComplete="new-password"
          refusal={refused('next')}
        />
      </AccountForm>
    </DeskSection>
  )
}
