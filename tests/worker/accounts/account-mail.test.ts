import { afterAll, expect, test, vi } from 'vitest'
import {
  findAccountLinkByToken,
  requestPasswordReset,
  resendVerificationEmail,
  resetPasswordFromLink,
  verifyEmailFromLink,
} from '#app/auth/account-links.server.ts'
import { logIn, signUp } from '#app/auth/log-in.server.ts'
import { confirmEmailChange, requestEmailChange } from '#app/auth/own-account.server.ts'
import { findSignedInUser } from '#app/auth/sessions.server.ts'
import { sendInvitation } from '#app/auth/team.server.ts'
import { subscriberLinkPlaceholder } from '#app/domain/newsletter/subscriber.ts'
import { jobMessageSchema } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import {
  anAccount,
  aRequest,
  aSession,
  aVisit,
  cookieOf,
  password,
  signedInUser,
} from '#tests/support/admin/accounts.ts'
import { withOutbox } from '#tests/support/admin/inbox.ts'
import { tuesday } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlRow, sqlValue } from '#tests/support/database.ts'

// Lucia, the session library, reads the system clock directly, so these tests fake the clock.
vi.useFakeTimers({ toFake: ['Date'], now: tuesday })
afterAll(() => void vi.useRealTimers())

const minute = 60_000
const day = 86_400_000

let network = 0
const visit = (now = tuesday) => aVisit({ now, from: `198.19.0.${++network}` })

test('the link in a sign-up email confirms the address only after the account’s password is entered; opening the link alone changes nothing', async () => {
  await signUp(visit(), { email: 'new@mail.example', password })
  const { token, path } = await lastLink('new@mail.example')
  expect(path).toBe('/auth/verify')
  const scans = await Promise.all([1, 2, 3].map(() => findAccountLinkByToken(visit(), 'verify-email', token)))
  expect(scans.every((link) => link?.email === 'new@mail.example')).toBe(true)
  expect(await verifiedAt('new@mail.example')).toBeNull()
  expect(await verify(token, { now: tuesday + minute })).toBe('log-in-first')
  expect(await verify(token, { now: tuesday + minute, password: 'wrong' })).toBe('invalid')
  expect(await verifiedAt('new@mail.example')).toBeNull()
  const context = visit(tuesday + minute)
  expect(await verifyEmailFromLink(aRequest(), context, { token, password })).toEqual({ outcome: 'verified' })
  const cookie = cookieOf(context)
  expect(await verify(token, { now: tuesday + 2 * minute, cookie })).toBe('verified')
  expect(await verify(token, { now: tuesday + 2 * minute, password })).toBe('ended')
  expect(await verifiedAt('new@mail.example')).toBe(tuesday + minute)
})

test('A08 an account that someone else created with a person’s address is not confirmed when that person opens the emailed link', async () => {
  await signUp(visit(), { email: 'owner@kitchen.example', password: 'the squatter knows this' })
  const { token } = await lastLink('owner@kitchen.example')
  const owner = await aSession((await anAccount()).id)
  expect(await verify(token, {})).toBe('log-in-first')
  expect(await verify(token, { cookie: owner })).toBe('log-in-first')
  expect(await verifiedAt('owner@kitchen.example')).toBeNull()
})

test('a verification email can be resent every five minutes, and its link expires after seven days or when the address changes', async () => {
  const { id, email } = await anAccount({ verified: false })
  const account = { id, email, emailVerified: false, roles: [] }
  for (const late of [0, 1, 4, 6]) await resendVerificationEmail(visit(tuesday + late * minute), account)
  expect(await sql`select id from emails where recipient = ${email}`).toHaveLength(2)
  const { token } = await lastLink(email, tuesday + 6 * minute)
  const cookie = await aSession(id)
  expect(await verify(token, { now: tuesday + 8 * day, cookie })).toBe('ended')
  await sql`update users set email = 'moved@mail.example' where id = ${id}`
  expect(await verify(token, { now: tuesday + 6 * minute, cookie })).toBe('ended')
  const again = await resendVerificationEmail(visit(), { ...account, emailVerified: true })
  expect(again).toEqual({ outcome: 'verified-already' })
})

test('a password reset request gets the same response after the same number of queries whether or not the address has an account', async () => {
  const { email } = await anAccount()
  const [known, unknown] = [visit(), visit()]
  expect(await requestPasswordReset(known, email)).toEqual({ outcome: 'asked' })
  expect(await requestPasswordReset(unknown, 'nobody@mail.example')).toEqual({ outcome: 'asked' })
  expect(known.usage.queries).toBe(unknown.usage.queries)
  expect(await sqlRow`select 1 from emails where recipient = 'nobody@mail.example'`).toBeNull()
})

test('A10 an account is sent at most one password reset email every five minutes, even if the requests come from different networks', async () => {
  const { email } = await anAccount()
  for (let index = 0; index < 5; index++) await requestPasswordReset(visit(tuesday + index * minute), email)
  expect(await emailCount(email)).toBe(1)
  await requestPasswordReset(visit(tuesday + 5 * minute), email)
  expect(await emailCount(email)).toBe(2)
})

test('A10 an address is sent at most five password reset emails a day, even if the requests come from different networks', async () => {
  const { email } = await anAccount()
  const start = tuesday - (tuesday % 86_400_000) + 86_400_000
  for (let at = 0; at < 8; at += 1) {
    const result = await requestPasswordReset(visit(start + at * 60 * minute), email)
    expect(result).toEqual({ outcome: 'asked' })
  }
  expect(await emailCount(email)).toBe(5)
})

test('a password reset link works once, expires after 30 minutes, and ends every session of the account', async () => {
  const { id, email } = await anAccount({ verified: false })
  const cookie = await aSession(id)
  await requestPasswordReset(visit(), email)
  const { token, path, stored } = await lastLink(email)
  expect(path).toBe('/auth/reset')
  expect(stored).toContain(subscriberLinkPlaceholder)
  expect(stored).not.toContain(token)

  const reset = (newPassword: string, now = tuesday + 29 * minute, usedToken = token) =>
    resetPasswordFromLink(visit(now), usedToken, newPassword).then(({ outcome }) => outcome)
  expect(await reset('a walk by the river', tuesday + 30 * minute)).toBe('ended')
  expect(await reset('123456')).toBe('password-refused')
  const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect(await reset('a walk by the river', tuesday, tampered)).toBe('ended')
  const outcomes = await Promise.all([reset('a walk by the river'), reset('another walk by the river')])
  expect(outcomes.sort()).toEqual(['ended', 'reset'])
  expect(await reset('a third walk by the river')).toBe('ended')
  expect(await findSignedInUser(aRequest(cookie), visit())).toBeNull()
  expect(await verifiedAt(email)).toBe(tuesday + 29 * minute)
  expect(await logIn(aRequest(), visit(), { email, password })).toEqual({ outcome: 'invalid' })
  expect(await subjectsTo(email)).toContain('Your password was reset (Holston Table)')
})

test('a password reset token cannot be used to verify an address, change an address or accept an invitation', async () => {
  const { id, email } = await anAccount()
  await requestPasswordReset(visit(), email)
  const { token } = await lastLink(email)
  const cookie = await aSession(id)
  const signedIn = await signedInUser(cookie, visit())
  expect(await findAccountLinkByToken(visit(), 'verify-email', token)).toBeUndefined()
  expect(await confirmEmailChange(visit(), signedIn, token)).toBe('ended')
  expect(await findAccountLinkByToken(visit(), 'accept-invite', token)).toBeUndefined()
  // Even a validly signed change-email token is rejected if its link was created for a password reset.
  const link = await sqlRow<{ id: number; expiresAt: number }>`
    select id, expires_at as expiresAt from account_links where user_id = ${id}`
  const other = visit().sign({ purpose: 'change-email', id: 0, expiresAt: 0, ...link })
  expect(await confirmEmailChange(visit(), signedIn, other)).toBe('ended')
})

test('an email change is confirmed by a link sent to the new address, the old address is notified of the request and of the change, and earlier password reset links stop working', async () => {
  const { id, email } = await anAccount()
  const cookie = await aSession(id)
  const signedIn = await signedInUser(cookie, visit())
  await requestPasswordReset(visit(), email)
  const reset = await lastLink(email)
  const requestChange = (to: string, currentPassword = password) =>
    requestEmailChange(visit(), signedIn, { password: currentPassword, email: to }).then(
      ({ outcome }) => outcome,
    )
  expect(await requestChange('next@mail.example', 'wrong')).toBe('wrong-password')
  expect(await requestChange((await anAccount()).email)).toBe('already-registered')
  expect(await requestChange(' Next@mail.example')).toBe('asked')
  const { token, path } = await lastLink('next@mail.example')
  expect(path).toBe('/auth/change-email')
  const otherUser = await signedInUser(await aSession((await anAccount()).id), visit())
  expect(await confirmEmailChange(visit(), otherUser, token)).toBe('ended')
  expect(await confirmEmailChange(visit(), signedIn, token)).toBe('changed')
  expect(await confirmEmailChange(visit(), signedIn, token)).toBe('ended')
  expect(await resetPasswordFromLink(visit(), reset.token, 'a walk by the river')).toEqual({
    outcome: 'ended',
  })
  expect((await findSignedInUser(aRequest(cookie), visit()))?.account.email).toBe('next@mail.example')
  expect(await subjectsTo(email)).toEqual([
    'Reset your Holston Table password',
    'We got a request to change your email address (Holston Table)',
    'Your email address was changed (Holston Table)',
  ])
})

test('an email change cannot be confirmed once another account has registered the new address', async () => {
  const { id } = await anAccount()
  const signedIn = await signedInUser(await aSession(id), visit())
  await requestEmailChange(visit(), signedIn, { password, email: 'wanted@mail.example' })
  const { token } = await lastLink('wanted@mail.example')
  await anAccount({ email: 'wanted@mail.example' })
  expect(await confirmEmailChange(visit(), signedIn, token)).toBe('ended')
})

test('a password reset email is not sent if its link has been used by the time the send job runs', async () => {
  const { id, email } = await anAccount()
  await requestPasswordReset(visit(), email)
  const [job] = await jobsFor(email)
  await sql`update account_links set used_at = 1 where user_id = ${id}`
  expect(await runJob(visit(), jobMessageSchema.parse(job))).toMatchObject({ ended: 'suppressed' })
})

test('an invitation email links to the invitation page at /auth/invite', async () => {
  const { id } = await anAccount({ roles: ['admin'] })
  const signedIn = await signedInUser(await aSession(id), visit())
  await sendInvitation(visit(), signedIn, { email: 'cook@mail.example', role: 'staff' })
  expect((await lastLink('cook@mail.example')).path).toBe('/auth/invite')
})

async function verify(token: string, { now = tuesday, cookie = '', password: given = '' }) {
  return (await verifyEmailFromLink(aRequest(cookie), visit(now), { token, password: given })).outcome
}

/** Sends an address's pending emails, as the queue would, and returns the link from the last email. */
async function lastLink(email: string, now = tuesday) {
  const sent = await deliver(email, now)
  const link = /https?:\S+\?token=\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? 'http://no.link'
  const url = new URL(link)
  const stored = await sqlValue<string>`
    select text || html as body from emails where recipient = ${email} order by id desc`
  return { token: url.searchParams.get('token') ?? '', path: url.pathname, stored }
}

async function deliver(email: string, now = tuesday) {
  const { context, sent } = withOutbox(visit(now))
  for (const job of await jobsFor(email)) await runJob(context, jobMessageSchema.parse(job))
  return sent
}

function emailCount(recipient: string) {
  return sqlValue`select count(*) from emails where recipient = ${recipient}`
}

function jobsFor(email: string) {
  return sql`select kind as type, id as emailId from emails
    where recipient = ${email} and state = 'pending' order by id`
}

async function subjectsTo(email: string) {
  await deliver(email, tuesday + day / 2)
  return sqlColumn<string>`select subject from emails where recipient = ${email} order by id`
}

function verifiedAt(email: string) {
  return sqlValue`select email_verified_at as at from users where email = ${email}`
}
