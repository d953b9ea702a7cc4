import { resendVerificationEmail } from '#app/auth/account-links.server.ts'
import type { PasswordCheckFailure } from '#app/auth/log-in.server.ts'
import {
  changePassword,
  deleteAccount,
  logOutEverywhere,
  requestEmailChange,
} from '#app/auth/own-account.server.ts'
import { endOtherSessions, endSession } from '#app/auth/sessions.server.ts'
import type { NoticeName } from '#app/content/notices.ts'
import type { Context } from '#app/context.server.ts'
import { normalizeAccountEmail, type SignedInUser } from '#app/domain/accounts/account.ts'
import { accountMessages, getRateLimitMessage } from '#app/domain/accounts/account-text.ts'
import { isDeliverableEmailAddress } from '#app/domain/mail/outgoing-email.ts'
import { type AdminActionResult, rejectForm } from '#app/http/admin-action.ts'
import { readTextField } from '#app/http/form.ts'

type AccountActionResult = AdminActionResult<'current' | 'next' | 'email'>

interface ActionArgs {
  request: Request
  context: Context
  signedIn: SignedInUser
  form: FormData
}

export const accountActions = {
  'change-password': submitPassword,
  'change-email': submitEmail,
  'verify-again': resendVerification,
  'end-session': async ({ request, context, form }) => {
    const ref = readTextField(form, 'ref')
    if (/^[\w-]{1,64}$/.test(ref)) await endSession(request, context, ref)
    // Respond the same way whether or not the session exists, so that nobody can find out which IDs exist.
    return { done: 'session-logged-out' }
  },
  'end-others': async ({ context, signedIn }) => {
    await endOtherSessions(context, signedIn)
    return { done: 'other-sessions-logged-out' }
  },
  'end-all': async ({ request, context, signedIn }) => {
    await logOutEverywhere(request, context, signedIn)
    return leaveWith('logged-out-everywhere')
  },
  delete: removeAccount,
} satisfies Record<string, (args: ActionArgs) => Promise<AccountActionResult>>

export type AccountIntent = keyof typeof accountActions

export function parseAccountIntent(form: FormData): AccountIntent | null {
  const name = readTextField(form, 'intent')
  return Object.hasOwn(accountActions, name) ? (name as AccountIntent) : null
}

async function submitPassword({
  request,
  context,
  signedIn,
  form,
}: ActionArgs): Promise<AccountActionResult> {
  const [current, next] = [readTextField(form, 'current'), readTextField(form, 'next')]
  if (current === '') return rejectForm(422, accountMessages.fieldsMissing, 'current')
  if (next === '') return rejectForm(422, accountMessages.fieldsMissing, 'next')
  const result = await changePassword(request, context, signedIn, { current, next })
  switch (result.outcome) {
    case 'changed':
      return { done: 'password-changed' }
    case 'password-refused':
      return rejectForm(422, result.problem, 'next')
    case 'changed-meanwhile':
      return rejectForm(409, 'Your password was changed while this page was open. Please log in again.')
    default:
      return attemptRejected(result)
  }
}

async function submitEmail({ context, signedIn, form }: ActionArgs): Promise<AccountActionResult> {
  const [email, password] = [readTextField(form, 'email').trim(), readTextField(form, 'current')]
  if (email === '') return rejectForm(422, accountMessages.fieldsMissing, 'email')
  if (!isDeliverableEmailAddress(email)) return rejectForm(422, accountMessages.emailInvalid, 'email')
  if (normalizeAccountEmail(email) === signedIn.account.email)
    return rejectForm(422, 'This is already your email address.', 'email')
  if (password === '') return rejectForm(422, accountMessages.fieldsMissing, 'current')
  const result = await requestEmailChange(context, signedIn, { password, email })
  switch (result.outcome) {
    case 'asked':
      return { done: 'email-change-requested' }
    case 'already-registered':
      return rejectForm(422, 'Another account already uses this email address.', 'email')
    default:
      return attemptRejected(result)
  }
}

async function resendVerification({ context, signedIn }: ActionArgs): Promise<AccountActionResult> {
  const result = await resendVerificationEmail(context, signedIn.account)
  if (result.outcome === 'limited') return attemptRejected(result)
  return { done: result.outcome === 'asked' ? 'verification-sent' : 'verified-already' }
}

async function removeAccount({ request, context, signedIn, form }: ActionArgs): Promise<AccountActionResult> {
  const password = readTextField(form, 'current')
  if (password === '') return rejectForm(422, accountMessages.fieldsMissing, 'current')
  const result = await deleteAccount(request, context, signedIn, { password })
  switch (result.outcome) {
    case 'deleted':
      return leaveWith('account-deleted')
    case 'last-admin':
      return rejectForm(409, accountMessages.lastAdmin)
    default:
      return attemptRejected(result)
  }
}

function leaveWith(notice: NoticeName) {
  return { redirectTo: `/?notice=${notice}` }
}

function attemptRejected(result: PasswordCheckFailure): AccountActionResult {
  if (result.outcome === 'wrong-password') return rejectForm(422, accountMessages.wrongPassword, 'current')
  const { retryInSeconds } = result
  return { ...rejectForm(429, getRateLimitMessage(retryInSeconds)), retryInSeconds }
}
