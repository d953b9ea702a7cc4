import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { AccountForm, fieldErrorText } from './account-form.tsx'
import type { AccountFormError } from './actions.ts'

export function PersonalDataSection({
  email,
  refusal,
}: {
  email: string
  refusal: AccountFormError | undefined
}) {
  return (
    <>
      <AdminSection id="data" title="Your data" about="Everything we store about you, as a JSON file.">
        <p>
          <a className="admin-btn" href="/admin/account/export" download>
            Download your data
          </a>
        </p>
      </AdminSection>
      <AdminSection
        id="delete"
        title="Delete account"
        about="This permanently deletes your account right away. To stop the newsletter, use the unsubscribe link in any newsletter email."
      >
        <AccountForm intent="delete" label="Delete account" button="Delete my account" owner={email} plain>
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
