import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { roles, type Account, type Role } from '#app/domain/accounts/account.ts'
import type { TeamFormError } from './actions.ts'

interface TeamTableProps {
  people: Account[]
  prefix: string
  next: string | null
  here: string
  error: TeamFormError | undefined
}

export function TeamTable({ people, prefix, next, here, error }: TeamTableProps) {
  return (
    <AdminSection
      id="people"
      title={prefix === '' ? 'Team members' : `Email addresses starting with ${prefix}`}
      description="Staff plan menus, write posts, and answer messages. Admins can also manage settings, newsletters, and the team."
    >
      <ListSearch
        action="/admin/people"
        listName="Team members"
        label="Email starts with"
        searchText={prefix}
      >
        {prefix !== '' && <a href="/admin/people">All team members</a>}
      </ListSearch>
      <p>
        <a
          className="admin-btn"
          href={`/admin/people/export${prefix === '' ? '' : `?q=${encodeURIComponent(prefix)}`}`}
          download
        >
          Download as CSV
        </a>
      </p>
      <ListTable
        caption="Accounts sorted by email address"
        isCaptionHidden
        empty="No accounts match your search."
        rows={people}
        rowKey="id"
        columns={{
          Email: (person) => (
            <>
              {person.email}
              <small>{describe(person)}</small>
              {error?.of === person.id && (
                <p className="refusal" role="alert" id={`refused-${person.id}`}>
                  {error.text}
                </p>
              )}
            </>
          ),
          Roles: (person) => (
            <div className="admin-row">
              {roles.map((role) => (
                <ActionForm
                  key={role}
                  action={here}
                  intent={person.roles.includes(role) ? 'revoke' : 'grant'}
                  values={{ user: person.id, role }}
                  describedBy={error?.of === person.id ? `refused-${person.id}` : undefined}
                >
                  {person.roles.includes(role) ? `Remove ${role}` : `Make ${role}`}
                  <span className="sr-only">{`: ${person.email}`}</span>
                </ActionForm>
              ))}
            </div>
          ),
        }}
      />
      <Pager cursorParam="after" next={next} />
    </AdminSection>
  )
}

function describe({ roles, emailVerified }: Account) {
  return `${roles.join(', ') || 'no role'}${emailVerified ? '' : ', not confirmed'}`
}

interface InvitationsProps {
  invites: { id: number; email: string; role: Role | null; until: string }[]
  nextInvites: string | null
  entered: { email: string; role: string } | undefined
  error: TeamFormError | undefined
}

export function Invitations({ invites, nextInvites, entered, error }: InvitationsProps) {
  return (
    <AdminSection
      id="invites"
      title="Invitations"
      description="Invitations are sent by email and are valid for 7 days. A new invitation replaces the old one."
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
          error={error?.field === 'email' ? error.text : undefined}
        />
        <fieldset>
          <legend>Role</legend>
          {(['staff', 'admin'] as const).map((role) => (
            <label key={role}>
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (entered?.role === 'admin' ? 'admin' : 'staff')}
              />
              {role === 'admin' ? 'Admin' : 'Staff'}
            </label>
          ))}
          {error?.field === 'role' && <p className="refusal">{error.text}</p>}
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
              <ActionForm action="/admin/people" intent="withdraw" values={{ invite: id }}>
                Cancel<span className="sr-only">{` the invitation for ${email}`}</span>
              </ActionForm>
            ),
          }}
        />
      )}
      <Pager cursorParam="invites" next={nextInvites} nextLabel="Next invitations" anchor="#invites" />
    </AdminSection>
  )
}
