import { ActionForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/field.tsx'
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
  /** URL of this list page. */
  here: string
  refusal: TeamFormError | undefined
}

export function TeamTable({ people, prefix, next, here, refusal }: TeamTableProps) {
  return (
    <AdminSection
      id="people"
      title={prefix === '' ? 'Team members' : `Email addresses starting with ${prefix}`}
      about="Staff plan menus, write posts, and answer messages. Admins can also manage settings, newsletters, and the team."
    >
      <ListSearch action="/admin/people" of="Team members" label="Email starts with" words={prefix}>
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
              {refusal?.of === person.id && (
                <p className="refusal" role="alert" id={`refused-${person.id}`}>
                  {refusal.text}
                </p>
              )}
            </>
          ),
          Roles: (person) => (
            <div className="admin-row">
              {roles.map((role) => (
                <RoleButton key={role} {...{ person, role, here, refused: refusal?.of === person.id }} />
              ))}
            </div>
          ),
        }}
      />
      <Pager by="after" next={next} />
    </AdminSection>
  )
}

function RoleButton({
  person,
  role,
  here,
  refused,
}: {
  person: Account
  role: Role
  here: string
  refused: boolean
}) {
  const holds = person.roles.includes(role)
  return (
    <form method="post" action={here}>
      <input type="hidden" name="intent" value={holds ? 'revoke' : 'grant'} />
      <input type="hidden" name="user" value={person.id} />
      <input type="hidden" name="role" value={role} />
      <button className="admin-btn" aria-describedby={refused ? `refused-${person.id}` : undefined}>
        {holds ? `Remove ${role}` : `Make ${role}`}
        <span className="sr-only">{`: ${person.email}`}</span>
      </button>
    </form>
  )
}

function describe({ roles: held, emailVerified }: Account) {
  return `${held.join(', ') || 'no role'}${emailVerified ? '' : ', not confirmed'}`
}

const choices = [
  { role: 'staff', name: 'Staff' },
  { role: 'admin', name: 'Admin' },
] as const

interface InvitationsProps {
  invites: { id: number; email: string; role: Role | null; until: string }[]
  nextInvites: string | null
  entered: { email: string; role: string } | undefined
  refusal: TeamFormError | undefined
}

export function Invitations({ invites, nextInvites, entered, refusal }: InvitationsProps) {
  return (
    <AdminSection
      id="invites"
      title="Invitations"
      about="Invitations are sent by email and are valid for 7 days. A new invitation replaces the old one."
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
              <ActionForm action="/admin/people" intent="withdraw" values={{ invite: id }}>
                Cancel<span className="sr-only">{` the invitation for ${email}`}</span>
              </ActionForm>
            ),
          }}
        />
      )}
      <Pager by="invites" next={nextInvites} words="Next invitations" at="#invites" />
    </AdminSection>
  )
}
