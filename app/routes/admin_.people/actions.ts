import { grantRole, revokeRole, sendInvitation, withdrawInvitation } from '#app/auth/team.server.ts'
import type { Context } from '#app/context.server.ts'
import { minStaffPasswordLength, type Role, roles, type SignedInUser } from '#app/domain/accounts/account.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'

/** `person` isn't a form field: an error with this name is shown next to a team member's role buttons. */
export type TeamFormField = 'email' | 'role' | 'person'
type TeamActionResult = AdminActionResult<TeamFormField>

interface ActionArgs {
  context: Context
  signedIn: SignedInUser
  form: FormData
}

const intents: Record<string, (args: ActionArgs) => Promise<TeamActionResult>> = {
  grant: (args) => changeRole(args, grantRole),
  revoke: (args) => changeRole(args, revokeRole),
  invite,
  withdraw,
}

export async function runTeamAction(args: ActionArgs): Promise<TeamActionResult> {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function changeRole(
  { context, signedIn, form }: ActionArgs,
  change: typeof grantRole | typeof revokeRole,
): Promise<TeamActionResult> {
  const [role, userId] = [readRole(form), readTextField(form, 'user')]
  const roleError = (text: string, status = 409) => rejectForm(status, text, 'person')
  if (!role) return roleError('Please choose a role.')
  switch (await change(context, signedIn, { userId, role })) {
    case 'granted':
      return { done: 'role-granted' }
    case 'revoked':
      // Redirect admins who removed their own admin role, because they can't open this page anymore.
      return userId === signedIn.account.id && role === 'admin'
        ? { done: 'own-role-revoked', page: '/admin/account' }
        : { done: 'role-revoked' }
    case 'already-granted':
      return roleError(`This person already has the ${role} role.`)
    case 'not-held':
      return roleError(`This person no longer has the ${role} role.`)
    case 'last-admin':
      return roleError(accountMessages.lastAdmin)
    case 'no-such-user':
      return roleError('This account no longer exists.', 404)
    case 'not-verified':
      return roleError(
        'This person’s email address isn’t confirmed yet. First, ask them to confirm it using the link we emailed them.',
      )
    case 'short-password':
      return roleError(
        `This person’s password is shorter than ${minStaffPasswordLength} characters. Ask them to change it first.`,
      )
  }
}

async function invite({ context, signedIn, form }: ActionArgs): Promise<TeamActionResult> {
  const [email, role] = [readTextField(form, 'email').trim(), readRole(form)]
  if (email === '') return rejectForm(422, 'Please enter an email address.', 'email')
  if (!isDeliverableEmailAddress(email)) return rejectForm(422, accountMessages.emailInvalid, 'email')
  if (!role) return rejectForm(422, 'Please choose a role.', 'role')
  const outcome = await sendInvitation(context, signedIn, { email, role })
  return outcome === 'invited'
    ? { done: 'invited' }
    : rejectForm(409, 'No invitation was sent because you’re no longer an admin.')
}

async function withdraw({ context, signedIn, form }: ActionArgs): Promise<TeamActionResult> {
  const id = readTextField(form, 'invite')
  const outcome = /^\d{1,15}$/.test(id) ? await withdrawInvitation(context, signedIn, Number(id)) : 'ended'
  return outcome === 'withdrawn'
    ? { done: 'withdrawn' }
    : rejectForm(409, 'This invitation was already accepted or canceled.')
}

function readRole(form: FormData): Role | undefined {
  const named = readTextField(form, 'role')
  return roles.find((role) => role === named)
}
