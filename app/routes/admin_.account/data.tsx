import { DeskField } from '#app/components/admin/field.tsx'
import { DeskSection } from '#app/components/admin/section.tsx'
import { AccountForm, refusalFor } from './account-form.tsx'
import type { Refusal } from './actions.ts'

export function Data({ email, refusal }: { email: string; refusal: Refusal | undefined }) {
  return (
    <>
      <DeskSection id="data" title="Your data" about="All that we keep about you, as one file of JSON.">
        <p>
          <a className="admin-btn" href="/admin/account/export" download>
            Download your data
          </a>
        </p>
      </DeskSection>
      <DeskSection
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
          <DeskField
            id="delete-password"
            name="current"
            label="Current password"
            type="password"
            autoComplete="current-password"
            refusal={refusalFor(refusal, 'delete', 'current')}
          />
        </AccountForm>
      </DeskSection>
    </>
  )
}
