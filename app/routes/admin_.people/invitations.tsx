import { AdminField } from '#app/components/admin/form/field.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import type { Role } from '#app/domain/accounts/account.ts'
import type { PeopleFormError } from './actions.ts'

interface Invitation {
  id: number
  email: string
  role: Role | null
  until: string
}

const choices = [
  { role: 'staff', name: 'Staff' },
  { role: 'admin', name: 'Admin' },
] as const

/** Form that emails an invitation, and the list of open invitations with a Withdraw button each. */
export function Invitations({
  invites,
  next,
  entered,
  refusal,
}: {
  invites: readonly Invitation[]
  next: string | null
  entered: { email: string; role: string } | undefined
  refusal: PeopleFormError | undefined
}) {
  return (
    <AdminSection
      id="invites"
      title="Invitations"
      about="Sent by email and valid for 7 days. A new invitation replaces the old one."
    >
      <form className="admin-form" method="post" action="/admin/people" aria-label="Invite">
        <input type="hidden" name="intent" value="invite" />
        <AdminField
          id="invite-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          defaultValue={entered?.email}
          refusal={refusal?.field === 'email' ? refusal.text : undefined}
        />
        <fieldset>
          <legend>Role</legend>
          {choices.map(({ role, name }) => (
            <label key={role}>
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (entered?.role === 'admin' ? 'admin' : 'staff')}
              />
              {name}
            </label>
          ))}
          {refusal?.field === 'role' && <p className="refusal">{refusal.text}</p>}
        </fieldset>
        <button className="admin-btn solid">Send invitation</button>
      </form>
      {invites.length > 0 && (
        <ListTable
          caption="Pending invitations"
          empty={null}
          rows={invites}
          rowKey="id"
          hiddenHeading="Cancel"
          columns={{
            Email: ({ email, role, until }) => (
              <>
                {email}
                <small>{`${role}, valid until ${until}`}</small>
              </>
            ),
            Cancel: ({ id, email }) => (
              <form method="post" action="/admin/people">
                <input type="hidden" name="intent" value="withdraw" />
                <input type="hidden" name="invite" value={id} />
                <button className="admin-btn">
                  Cancel<span className="sr-only">{` the invitation for ${email}`}</span>
                </button>
              </form>
            ),
          }}
        />
      )}
      <Pager by="invites" next={next} words="Next invitations" at="#invites" />
    </AdminSection>
  )
}
