import type { Context } from '#app/context.server.ts'
import { exportUser } from '#app/data/accounts/account-export.ts'
import {
  requestEmailChange as askByLink,
  changeEmail as changeByLink,
  changePassword as changeStored,
  deleteUser,
} from '#app/data/accounts/accounts.ts'
import { findUser, findUserByEmail } from '#app/data/accounts/users.ts'
import { accountEmail } from '#app/domain/accounts/account.ts'
import { openLink } from './account-mail.server.ts'
import {
  accountOf,
  checkPassword,
  enqueueMails,
  rateLimited,
  newPassword,
  type RateLimited,
} from './log-in.server.ts'
import { newPasswordProblem } from './password-rules.ts'
import { endAllSessions, endSession, startSession, type SignedIn } from './sessions.server.ts'

type Wrong = { outcome: 'wrong-password' } | RateLimited

/** A new password for who knows the old one. Every session ends, and this browser gets a new one. */
export async function changePassword(
  request: Request,
  context: Context,
  { account }: SignedIn,
  { current, next }: { current: string; next: string },
): Promise<
  { outcome: 'changed' | 'changed-meanwhile' } | { outcome: 'password-refused'; problem: string } | Wrong
> {
  const { email, roles } = account
  const checked = await checkPassword(context, email, current)
  if (checked.outcome !== 'right') return asWrong(checked)
  const problem = await newPasswordProblem(context, next, { email, forDesk: roles.length > 0 })
  if (problem !== null) return { outcome: 'password-refused', problem }

  const { outcome, mails } = await changeStored(context.db, checked.user, {
    password: await newPassword(next),
    now: context.now,
  })
  if (outcome === 'changed-meanwhile') return { outcome }
  await enqueueMails(context, mails)
  const epoch = checked.user.sessionEpoch + 1
  await startSession(request, context, { account: accountOf(checked.user), epoch })
  context.log('password-changed', { user: account.id, by: 'owner' })
  return { outcome }
}

/** Sends the new address a link that makes it the account's, and tells the old one. */
export async function requestEmailChange(
  context: Context,
  { account }: SignedIn,
  { password, email: entered }: { password: string; email: string },
): Promise<{ outcome: 'asked' | 'already-registered' } | Wrong> {
  const email = accountEmail(entered)
  const admission = await context.mayAskForMail()
  if (!admission.admitted) return rateLimited(admission)
  const checked = await checkPassword(context, account.email, password)
  if (checked.outcome !== 'right') return asWrong(checked)
  if (await findUserByEmail(context.db, email)) return { outcome: 'already-registered' }
  await enqueueMails(context, await askByLink(context.db, checked.user, { email, now: context.now }))
  return { outcome: 'asked' }
}

/**
 * The link from the new address, followed by whoever is signed in to the account: the address becomes its own, once. The
 * link alone would let somebody put a stranger's address on their account.
 */
export async function confirmEmailChange(
  context: Context,
  { account }: SignedIn,
  token: string,
): Promise<'changed' | 'ended'> {
  const link = await openLink(context, 'change-email', token)
  const user = await findUser(context.db, account.id)
  if (!user || link?.userId !== user.id) return 'ended'
  const { outcome, mails } = await changeByLink(
    context.db,
    { id: link.id, userId: user.id },
    { oldEmail: user.email, now: context.now },
  )
  await enqueueMails(context, mails)
  if (outcome === 'changed') context.log('email-changed', { user: user.id })
  return outcome
}

/** Deletes the account for good, with all that hangs on it. */
export async function deleteAccount(
  request: Request,
  context: Context,
  { account }: SignedIn,
  { password }: { password: string },
): Promise<{ outcome: 'deleted' | 'last-admin' } | Wrong> {
  const checked = await checkPassword(context, account.email, password)
  if (checked.outcome !== 'right') return asWrong(checked)
  const { outcome, mails } = await deleteUser(context.db, checked.user, context.now)
  if (outcome === 'last-admin') return { outcome }
  await enqueueMails(context, mails)
  await endSession(request, context)
  context.log('account-deleted', { user: account.id })
  return { outcome }
}

/** Ends every session of the person, this browser's too. */
export async function logOutEverywhere(request: Request, context: Context, { account }: SignedIn) {
  await endAllSessions(context, account.id)
  await endSession(request, context)
}

/** All that is kept about the person, as data; what hangs on the address alone only once it is theirs for certain. */
export async function exportAccount(context: Context, { account }: SignedIn) {
  const { id, email, emailVerified, roles } = account
  const kept = await exportUser(context.db, { id, email: emailVerified ? email : null })
  return { exportedAt: new Date(context.now).toISOString(), roles, ...kept }
}

function asWrong(checked: { outcome: 'wrong' } | RateLimited): Wrong {
  return checked.outcome === 'wrong' ? { outcome: 'wrong-password' } : checked
}
