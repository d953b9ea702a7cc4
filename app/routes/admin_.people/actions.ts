import type { Context } from '#app/context.server.ts'
import { grantRole, sendInvitation, revokeRole, withdrawInvitation } from '#app/auth/team.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import { accountMessages } from '#app/domain/accounts/account-text.ts'
import { minStaffPasswordLength, roles, type Role, type SignedInUser } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import { readTextField } from '#app/http/form.ts'

export interface TeamFormError {
  /** Where the page shows the error: `person` means next to the account's role buttons, null at the top of the page. */
  field: 'email' | 'role' | 'person' | null
  of?: string
  text: string
}

type PeopleActionResult =
  | { done: AdminNoticeName }
  /** True if the admin removed their own admin role and therefore can't open this page anymore. */
  | { lostAccess: true }
  | { error: TeamFormError; status: number }

interface ActionArgs {
  context: Context
  signedIn: SignedInUser
  form: FormData
}

const intents: Record<string, (args: ActionArgs) => Promise<PeopleActionResult>> = {
  grant: (args) => changeRole(args, grantRole),
  revoke: (args) => changeRole(args, revokeRole),
  invite,
  withdraw,
}

export function runTeamAction(args: ActionArgs): Promise<PeopleActionResult> | null {
  const name = readTextField(args.form, 'intent')
  return Object.hasOwn(intents, name) ? (intents[name]?.(args) ?? null) : null
}

async function changeRole(
  { context, signedIn, form }: ActionArgs,
  change: typeof grantRole | typeof revokeRole,
): Promise<PeopleActionResult> {
  const [role, userId] = [readRole(form), readTextField(form, 'user')]
  const roleError = (text: string, status?: number) => rejected({ field: 'person', of: userId, text }, status)
  if (!role) return roleError('Please choose a role.')
  switch (await change(context, signedIn, { userId, role })) {
    case 'granted':
      return { done: 'role-granted' }
    case 'revoked':
      return userId === signedIn.account.id && role === 'admin'
        ? { lostAccess: true }
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

async function invite({ context, signedIn, form }: ActionArgs): Promise<PeopleActionResult> {
  const [email, role] = [readTextField(form, 'email').trim(), readRole(form)]
  if (email === '') return rejected({ field: 'email', text: 'Please enter an email address.' }, 422)
  if (!isDeliverableAddress(email))
    return rejected({ field: 'email', text: accountMessages.emailInvalid }, 422)
  if (!role) return rejected({ field: 'role', text: 'Please choose a role.' }, 422)
  const outcome = await sendInvitation(context, signedIn, { email, role })
  return outcome === 'invited'
    ? { done: 'invited' }
    : rejected({ field: null, text: 'No invitation was sent because you’re no longer an admin.' })
}

async function withdraw({ context, signedIn, form }: ActionArgs): Promise<PeopleActionResult> {
  const id = readTextField(form, 'invite')
  const outcome = /^\d{1,15}$/.test(id) ? await withdrawInvitation(context, signedIn, Number(id)) : 'ended'
  return outcome === 'withdrawn'
    ? { done: 'withdrawn' }
    : rejected({ field: null, text: 'This invitation was already accepted or canceled.' })
}

function readRole(form: FormData): Role | undefined {
  const named = readTextField(form, 'role')
  return roles.find((role) => role === named)
}

function rejected(error: TeamFormError, status = 409): PeopleActionResult {
  return { error, status }
}
