import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearch } from '#app/components/admin/list/list-filters.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { ListTable } from '#app/components/admin/list/list-table.tsx'
import { roles, type Role } from '#app/domain/accounts/account.ts'
import type { PeopleFormError } from './actions.ts'

interface Person {
  id: string
  email: string
  emailVerified: boolean
  roles: readonly Role[]
}

/**
 * Table of the accounts that have a role or match the search, with buttons that grant or revoke each role.
 */
export function TeamTable({
  people,
  prefix,
  next,
  here,
  refusal,
}: {
  people: readonly Person[]
  prefix: string
  next: string | null
  /** Path and query of the current list page, so that submitting a role button returns to the same page. */
  here: string
  refusal: PeopleFormError | undefined
}) {
  return (
    <AdminSection
      id="people"
      title={prefix === '' ? 'Team members' : `Email addresses starting with ${prefix}`}
      about="Staff plan menus, write posts, and answer messages. Admins can also manage settings, newsletters, and the team."
    >
      <ListSearch
        action="/admin/people"
        of="Team members"
        label="Email starts with"
        words={prefix}
        longest={254}
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
        caption="Accounts by email address"
        isCaptionHidden
        empty="No accounts match."
        rows={people}
        rowKey="id"

        columns={{
          Email: (person) => (
            <>
              {person.email}
              <small>{aboutOf(person)}</small>
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
                <RoleButton
                  key={role}
                  person={person}
                  role={role}
                  here={here}
                  refused={refusal?.of === person.id}
                />
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
  person: Person
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

function aboutOf({ roles: held, emailVerified }: Person) {
  return [held.length > 0 ? held.join(', ') : 'no role', ...(emailVerified ? [] : ['not confirmed'])].join(
    ', ',
  )
}
