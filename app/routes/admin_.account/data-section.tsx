import { AdminField } from '#app/components/admin/field.tsx'
import { AdminSection } from '#app/components/admin/section.tsx'
import { AccountForm, fieldErrorText } from './account-form.tsx'
import type { AccountErrors } from './actions.ts'

export function DataSection({ email, refusal }: { email: string; refusal: AccountErrors | undefined }) {
  return (
    <>
      <AdminSection id="data" title="Your data" about="All that we keep about you, as one file of JSON.">
        <p>
          <a className="admin-btn" href="/admin/account/export" download>
            Download your data
          </a>
        </p>
      </AdminSection>
      <AdminSection
        id="delete"
        title="Delete the account"
        about="At once and for good, with its sessions and roles. The letter is another matter: its mails hold a link to end it."
      >
        <AccountForm
          intent="delete"
          label="Delete the account"
          button="Delete my account"
          owner={email}
          plain
        >
          <AdminField
            id="delete-password"
            name="current"
            label="Current password"
            type="password"
            autoComplete="current-password"
            refusal={fieldErrorText(refusal, 'delete', 'current')}
          />
        </AccountForm>
      </AdminSection>
    </>
  )
}
