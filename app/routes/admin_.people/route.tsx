import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRole } from '#app/auth/guards.server.ts'
import { AdminLayout } from '#app/components/admin/layout/admin-layout.tsx'
import { ActionResultNotice } from '#app/components/admin/layout/section.tsx'
import { adminNoticeFromUrl } from '#app/content/admin-notices.ts'
import { listInvites } from '#app/data/accounts/account-links.ts'
import { listUsers } from '#app/data/accounts/users.ts'
import { adminMeta, signedInUserView } from '#app/http/admin-page.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { monthDayText } from '#app/domain/time/date-text.ts'
import { errorText } from '#app/log.ts'
import { readTextField, readForm } from '#app/http/form.ts'
import { runTeamAction, type TeamFormError } from './actions.ts'
import { Invitations, TeamTable } from './sections.tsx'
import { parseTeamParams } from './search-params.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const { db, now } = context
  const { prefix, after, invitesAfter, here } = parseTeamParams(request.url)
  const [{ timeZone }, people, invites] = await Promise.all([
    context.business(),
    listUsers(db, { prefix, after }),
    listInvites(db, { now, after: invitesAfter }),
  ])
  return {
    viewer: signedInUserView(signedIn),
    notice: adminNoticeFromUrl(request.url),
    prefix,
    people: people.rows.map(({ id, email, emailVerified, roles }) => ({ id, email, emailVerified, roles })),
    next: people.next,
    here,
    nextInvites: invites.next && `${invites.next.expiresAt}-${invites.next.id}`,
    invites: invites.rows.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      until: monthDayText(expiresAt, timeZone),
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireRole(request, context, ['admin'])
  const form = await readForm(request)
  const entered = {
    email: readTextField(form, 'email').slice(0, 254),
    role: readTextField(form, 'role').slice(0, 9),
  }
  try {
    const result = await runTeamAction({ context, signedIn, form })
    if (result === null) return redirect('/admin/people', 303)
    if ('lostAccess' in result) return redirect('/admin/account?done=own-role-revoked', 303)
    if ('done' in result) {
      const { here } = parseTeamParams(request.url)
      return redirect(`${here}${here.includes('?') ? '&' : '?'}done=${result.done}`, 303)
    }
    return json({ entered, formError: result.error }, { status: result.status })
  } catch (error) {
    context.log('team-change-failed', { error: errorText(error) })
    const formError: TeamFormError = { field: null, text: accountMessages.unexpected }
    return json({ entered, formError }, { status: 500 })
  }
}

export { ErrorBoundary, handle, headers } from '#app/http/admin-page.ts'
export const meta = adminMeta('Team')

export default function PeoplePage() {
  const { viewer, notice, prefix, people, next, here, invites, nextInvites } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const formError = result?.formError
  const isPageError =
    formError?.field === null ||
    (formError?.field === 'person' && !people.some(({ id }) => id === formError.of))
  const pageError = isPageError ? { tone: 'error' as const, text: formError.text } : null
  return (
    <AdminLayout viewer={viewer} heading="Team">
      <ActionResultNotice notice={formError ? pageError : notice} />
      <TeamTable people={people} prefix={prefix} next={next} here={here} error={formError} />
      <Invitations invites={invites} nextInvites={nextInvites} entered={result?.entered} error={formError} />
    </AdminLayout>
  )
}
