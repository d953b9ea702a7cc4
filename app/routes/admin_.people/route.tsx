import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { ActionForm, AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminField } from '#app/components/admin/form/form-controls.tsx'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ListSearchForm } from '#app/components/admin/list/list-filters.tsx'
import { ListTable, renderCellWithNote } from '#app/components/admin/list/list-table.tsx'
import { Pager } from '#app/components/admin/list/pager.tsx'
import { listInvites } from '#app/data/accounts/account-links.ts'
import { listUsers } from '#app/data/accounts/users.ts'
import { type Account, roles } from '#app/domain/accounts/account.ts'
import { formatMonthDay } from '#app/domain/time/date-text.ts'
import { runAdminAction } from '#app/http/admin-action.ts'
import { buildAdminPageView, createAdminMeta } from '#app/http/admin-page.ts'
import { readForm, readTextField } from '#app/http/form.ts'
import { runTeamAction, type TeamFormField } from './actions.ts'
import { parseTeamParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const { prefix, after, invitesAfter, here } = parseTeamParams(request.url)
  const [{ timeZone }, people, invites] = await Promise.all([
    context.business(),
    listUsers(db, prefix, after),
    listInvites(db, now, invitesAfter),
  ])
  return {
    ...buildAdminPageView(request, signedIn),
    prefix,
    people: people.rows.map(({ id, email, emailVerifiedAt, roles }) => ({
      id,
      email,
      emailVerified: emailVerifiedAt !== null,
      roles,
    })),
    next: people.next,
    here,
    nextInvites: invites.next && `${invites.next.expiresAt}-${invites.next.id}`,
    invites: invites.rows.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      until: formatMonthDay(expiresAt, timeZone),
    })),
  }
}

type View = Awaited<ReturnType<typeof loader>>

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const entered = {
    email: readTextField(form, 'email').slice(0, 254),
    role: readTextField(form, 'role').slice(0, 9),
    user: readTextField(form, 'user').slice(0, 64),
  }
  const page = parseTeamParams(request.url).here
  return runAdminAction(context, { page, shown: entered, event: 'team-change-failed' }, () =>
    runTeamAction({ context, signedIn, form }),
  )
}

type Result = ReturnType<typeof useActionData<typeof action>>

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = createAdminMeta('Team')

export default function TeamPage() {
  const view = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const error = result?.error
  const isOnPage = error?.field !== 'person' || view.people.some(({ id }) => id === result?.user)
  return (
    <AdminLayout
      viewer={view.viewer}
      heading="Team"
      notice={view.notice}
      error={isOnPage ? error : { ...error, field: null }}
    >
      <TeamTable view={view} result={result} />
      <Invitations view={view} result={result} />
    </AdminLayout>
  )
}

interface SectionProps {
  view: View
  result: Result
}

function TeamTable({ view: { people, prefix, next, here }, result }: SectionProps) {
  const errorOf = ({ id }: Account) =>
    result?.error?.field === 'person' && result.user === id ? result.error.text : undefined
  return (
    <AdminSection
      id="people"
      title={prefix === '' ? 'Team members' : `Email addresses starting with ${prefix}`}
      description="Staff plan menus, write posts, and answer messages. Admins can also manage settings, newsletters, and the team."
    >
      <ListSearchForm listName="Team members" label="Email starts with" searchText={prefix}>
        {prefix !== '' && <a href="/admin/people">All team members</a>}
      </ListSearchForm>
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
              {errorOf(person) && (
                <p className="refusal" role="alert" id={`refused-${person.id}`}>
                  {errorOf(person)}
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
                  describedBy={errorOf(person) ? `refused-${person.id}` : undefined}
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

function Invitations({ view: { invites, nextInvites }, result }: SectionProps) {
  const errorOf = (field: TeamFormField) => (result?.error?.field === field ? result.error.text : undefined)
  return (
    <AdminSection
      id="invites"
      title="Invitations"
      description="Invitations are sent by email and are valid for 7 days. A new invitation replaces the old one."
    >
      <AdminForm className="admin-form" label="Invite" values={{ intent: 'invite' }}>
        <AdminField
          id="invite-email"
          name="email"
          label="Email address"
          type="email"
          autoComplete="off"
          defaultValue={result?.email}
          error={errorOf('email')}
        />
        <fieldset>
          <legend>Role</legend>
          {(['staff', 'admin'] as const).map((role) => (
            <label key={role}>
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={role === (result?.role === 'admin' ? 'admin' : 'staff')}
              />
              {role === 'admin' ? 'Admin' : 'Staff'}
            </label>
          ))}
          {errorOf('role') && <p className="refusal">{errorOf('role')}</p>}
        </fieldset>
        <button className="admin-btn solid">Send invitation</button>
      </AdminForm>
      <ListTable
        caption="Pending invitations"
        rows={invites}
        rowKey="id"
        hiddenHeading="Cancel"
        columns={{
          Email: ({ email, role, until }) => renderCellWithNote(email, `${role}, valid until ${until}`),
          Cancel: ({ id, email }) => (
            <ActionForm intent="withdraw" values={{ invite: id }}>
              Cancel<span className="sr-only">{` the invitation for ${email}`}</span>
            </ActionForm>
          ),
        }}
      />
      <Pager cursorParam="invites" next={nextInvites} nextLabel="Next invitations" anchor="#invites" />
    </AdminSection>
  )
}
