import type { Context } from '#app/context.server.ts'
import { resendVerificationEmail } from '#app/auth/account-mail.server.ts'
import type { WrongPasswordOutcome } from '#app/auth/log-in.server.ts'
import {
  requestEmailChange,
  changePassword,
  deleteAccount,
  logOutEverywhere,
} from '#app/auth/own-account.server.ts'
import { endOtherSessions, endSession } from '#app/auth/sessions.server.ts'
import type { AdminNoticeName } from '#app/content/admin-notices.ts'
import type { NoticeName } from '#app/content/notices.ts'
import { accountMessages, rateLimitMessage } from '#app/domain/accounts/account-text.ts'
import { normalizeAccountEmail, type SignedInUser } from '#app/domain/accounts/account.ts'
import { isDeliverableAddress } from '#app/domain/mail/outgoing-email.ts'
import { readTextField } from '#app/http/form.ts'

export interface AccountFormError {
  intent: AccountIntent
  field: 'current' | 'next' | 'email' | null
  text: string
  email: string
}

type AccountActionResult =
  | { done: AdminNoticeName }
  | { leave: NoticeName }
  | { error: Pick<AccountFormError, 'field' | 'text'>; init: ResponseInit }

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
    // Respond the same way to an unknown session ID, so that nobody can find out which IDs exist.
    return { done: 'session-logged-out' }
  },
  'end-others': async ({ context, signedIn }) => {
    await endOtherSessions(context, signedIn)
    return { done: 'other-sessions-logged-out' }
  },
  'end-all': async ({ request, context, signedIn }) => {
    await logOutEverywhere(request, context, signedIn)
    return { leave: 'logged-out-everywhere' }
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
  if (current === '') return rejected('current', accountMessages.fieldsMissing)
  if (next === '') return rejected('next', accountMessages.fieldsMissing)
  const result = await changePassword(request, context, signedIn, { current, next })
  switch (result.outcome) {
    case 'changed':
      return { done: 'password-changed' }
    case 'password-refused':
      return rejected('next', result.problem)
    case 'changed-meanwhile':
      return rejected(null, 'Your password was changed while this page was open. Please log in again.', 409)
    default:
      return attemptRejected(result)
  }
}

async function submitEmail({ context, signedIn, form }: ActionArgs): Promise<AccountActionResult> {
  const [email, password] = [readTextField(form, 'email').trim(), readTextField(form, 'current')]
  if (email === '') return rejected('email', accountMessages.fieldsMissing)
  if (!isDeliverableAddress(email)) return rejected('email', accountMessages.emailInvalid)
  if (normalizeAccountEmail(email) === signedIn.account.email)
    return rejected('email', 'This is already your email address.')
  if (password === '') return rejected('current', accountMessages.fieldsMissing)
  const result = await requestEmailChange(context, signedIn, { password, email })
  switch (result.outcome) {
    case 'asked':
      return { done: 'email-change-requested' }
    case 'already-registered':
      return rejected('email', 'Another account already uses this email address.')
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
  if (password === '') return rejected('current', accountMessages.fieldsMissing)
  const result = await deleteAccount(request, context, signedIn, { password })
  switch (result.outcome) {
    case 'deleted':
      return { leave: 'account-deleted' }
    case 'last-admin':
      return rejected(null, accountMessages.lastAdmin, 409)
    default:
      return attemptRejected(result)
  }
}

function rejected(field: AccountFormError['field'], text: string, status = 422): AccountActionResult {
  return { error: { field, text }, init: { status } }
}

function attemptRejected(result: WrongPasswordOutcome): AccountActionResult {
  if (result.outcome === 'wrong-password') return rejected('current', accountMessages.wrongPassword)
  const headers = { 'retry-after': String(result.retryInSeconds) }
  return {
    error: { field: null, text: rateLimitMessage(result.retryInSeconds) },
    init: { status: 429, headers },
  }
}
