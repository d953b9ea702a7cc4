import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { logIn, signUp } from '#app/auth/log-in.server.ts'
import {
  changePassword,
  deleteAccount,
  exportAccountData,
  logOutEverywhere,
} from '#app/auth/own-account.server.ts'
import { hashPassword } from '#app/auth/passwords.server.ts'
import { endSession, findSignedInUser } from '#app/auth/sessions.server.ts'
import {
  acceptInvitation,
  grantRole,
  revokeRole,
  sendInvitation,
  withdrawInvitation,
} from '#app/auth/team.server.ts'
import { listInvites } from '#app/data/accounts/account-links.ts'
import { acceptInvite as acceptStored } from '#app/data/accounts/accounts.ts'
import { createDatabaseUsageTracker, openDatabase } from '#app/data/database.server.ts'
import {
  anAccount,
  aRequest,
  aSession,
  aSignedInUser,
  aVisit,
  cookieOf,
  isSignedIn,
  password,
  signedInUser,
} from '#tests/support/admin/accounts.ts'
import { aNetwork, tokenTo } from '#tests/support/admin/auth.ts'
import { failing } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines, eventsIn } from '#tests/support/log-lines.ts'

const visit = () => aVisit({ from: aNetwork() })

const adminRows = () => sqlValue<number>`select count(*) as n from user_roles`

test('A08 nobody becomes an admin by signing up, even as the first user, with a variant of an existing address, or with extra role fields', async () => {
  const form = { email: 'first@mail.example', password, role: 'admin', roles: ['admin'], is_admin: 'true' }
  expect(await signUp(visit(), form)).toEqual({ outcome: 'created' })
  const { email } = await anAccount({ email: 'owner@kitchen.example' })
  for (const spelling of [email, email.toUpperCase(), 'Owner@Kitchen.example', ` ${email} `, `${email}\n`]) {
    expect(await signUp(visit(), { email: spelling, password })).toEqual({ outcome: 'already-registered' })
  }
  expect(await adminRows()).toBe(0)
  const user = await sqlRow`select * from users where email = 'first@mail.example'`
  expect(user).toMatchObject({ email_verified_at: null, session_epoch: 0, long_password: 1 })
  expect(user?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/)
})

test('B09 two simultaneous sign-ups with the same address create one account and send one email', async () => {
  const signUpOnce = () => signUp(visit(), { email: 'keen@mail.example', password })
  const outcomes = await Promise.all([signUpOnce(), signUpOnce()])
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['already-registered', 'created'])
  const results = await sql`select kind from emails where recipient = 'keen@mail.example'`
  expect(results).toEqual([{ kind: 'send-verification' }])
})

test('signing up with a common password creates no account, and the attempt counts toward the rate limit before the password is checked', async () => {
  const context = visit()
  const { outcome } = await signUp(context, { email: 'weak@mail.example', password: 'Password123' })
  expect(outcome).toBe('password-refused')
  expect(context.usage.queries).toBe(1)
})

test('A09 logging in with a wrong password and with an unknown address gives the same result after the same number of queries', async () => {
  const { email } = await anAccount({ passwordHash: await hashPassword(password) })
  const [known, unknown] = [visit(), visit()]
  const outcomes = [
    await logIn(aRequest(), known, { email, password: 'not this one' }),
    await logIn(aRequest(), unknown, { email: 'nobody@mail.example', password }),
  ]
  expect(outcomes).toEqual([{ outcome: 'invalid' }, { outcome: 'invalid' }])
  expect(known.usage.queries).toBe(unknown.usage.queries)
  expect([...known.visit.cookies, ...unknown.visit.cookies]).toEqual([])
})

test('A05 logging in upgrades a password hash with an outdated cost parameter, and the password still works', async () => {
  const { id, email } = await anAccount()
  expect(await logIn(aRequest(), visit(), { email, password })).toEqual({ outcome: 'signed-in' })
  const upgradedHash = await sqlValue`select password_hash from users where id = ${id}`
  expect(upgradedHash).toMatch(/^scrypt\$32768\$8\$3\$/)
  const again = await logIn(aRequest(), visit(), { email: email.toUpperCase(), password })
  expect(again).toEqual({ outcome: 'signed-in' })
  expect(await sqlValue`select password_hash from users where id = ${id}`).toBe(upgradedHash)
})

test('logging in starts a session, logging out ends it, and logging out without a session causes no error', async () => {
  const { id, email } = await anAccount()
  const context = visit()
  await logIn(aRequest(), context, { email, password })
  const cookie = cookieOf(context)
  expect((await findSignedInUser(aRequest(cookie), visit()))?.account).toMatchObject({ id, email, roles: [] })
  await endSession(aRequest(cookie), visit())
  expect(await isSignedIn(cookie)).toBe(false)
  const nobody = visit()
  await endSession(aRequest(), nobody)
  expect(cookieOf(nobody)).toBe('__Host-session=')
})

test('logging in with the old password fails if the password is changed while the login is being processed', async () => {
  const { id, email } = await anAccount()
  const context = visit()
  const resetPasswordAttempts = async () => {
    await sql`update users set session_epoch = session_epoch + 1 where id = ${id}`
  }
  const raced = { ...context, resetPasswordAttempts }
  await expect(logIn(aRequest(), raced, { email, password })).rejects.toThrow('changed their password')
  expect(context.visit.cookies).toEqual([])
})

test('changing a password requires the current one, ends all existing sessions, invalidates unused account links, and emails the user', async () => {
  const { id, email } = await anAccount()
  const [here, there] = [await aSession(id), await aSession(id)]
  await sql`insert into account_links (user_id, purpose, email, expires_at, created_at)
    values (${id}, 'reset-password', ${email}, 9e15, 1)`
  const signedIn = await signedInUser(here)
  const change = async (current: string, next: string) => {
    const context = visit()
    const { outcome } = await changePassword(aRequest(here), context, signedIn, { current, next })
    return { outcome, cookie: cookieOf(context) }
  }
  const wrong = { outcome: 'wrong-password', cookie: '' }
  expect(await change('wrong', 'a walk by the river')).toEqual(wrong)
  expect(await change(password, '123456')).toMatchObject({ outcome: 'password-refused' })
  const { outcome, cookie } = await change(password, 'a walk by the river')
  expect(outcome).toBe('changed')
  expect(await isSignedIn(cookie)).toBe(true)
  for (const old of [here, there]) expect(await isSignedIn(old)).toBe(false)
  expect(await logIn(aRequest(), visit(), { email, password })).toEqual({ outcome: 'invalid' })
  const openLinks = await sql`select 1 from account_links where user_id = ${id} and used_at is null`
  expect(openLinks).toEqual([])
  expect(await noticesTo(email)).toEqual(['password.changed'])
})

test('a staff user cannot change to a password shorter than 12 characters', async () => {
  const { cookie, signedIn } = await aSignedInUser('staff')
  const change = { current: password, next: 'tin roof' }
  const problem = expect.stringContaining('12') as string
  const rejected = await changePassword(aRequest(cookie), visit(), signedIn, change)
  expect(rejected).toMatchObject({ outcome: 'password-refused', problem })
})

test('a deleted account leaves no session or role behind, and the activity log entry does not contain the account’s email address', async () => {
  const { id, email, cookie, signedIn } = await aSignedInUser('staff')
  const context = visit()
  const remove = (given: string) => deleteAccount(aRequest(cookie), context, signedIn, { password: given })
  expect(await remove('wrong')).toEqual({ outcome: 'wrong-password' })
  expect(await remove(password)).toEqual({ outcome: 'deleted' })
  expect(cookieOf(context)).toBe('__Host-session=')
  expect(await isSignedIn(cookie)).toBe(false)
  for (const table of ['users where id', 'user_sessions where user_id', 'user_roles where user_id']) {
    expect(await env.DB.prepare(`select 1 from ${table} = ?`).bind(id).first()).toBeNull()
  }
  const results = await sql`select * from audit_log where subject = ${`user:${id}`}`
  expect(results).toMatchObject([{ action: 'account.deleted', actor_id: null }])
  expect(JSON.stringify(results)).not.toContain(email)
  expect(await noticesTo(email)).toEqual(['account.deleted'])
})

test('logging out everywhere ends all of the user’s sessions', async () => {
  const { id } = await anAccount()
  const cookies = [await aSession(id), await aSession(id)]
  await logOutEverywhere(aRequest(cookies[0]), visit(), await signedInUser(cookies[0] ?? ''))
  for (const cookie of cookies) expect(await isSignedIn(cookie)).toBe(false)
})

test('an account export contains no password hash, and includes the newsletter subscription only if the address is verified', async () => {
  for (const verified of [true, false]) {
    const { id, email } = await anAccount({ verified })
    await sql`insert into newsletter_subscribers (email, created_at) values (${email}, 1)`
    const exported = await exportAccountData(visit(), await signedInUser(await aSession(id)))
    expect(exported).toMatchObject({
      account: { id, email },
      sessions: [{ device: 'Firefox on Mac' }],
      newsletter: verified ? [{ email, state: 'pending' }] : [],
    })
    expect(JSON.stringify(exported)).not.toMatch(/scrypt|hash/i)
  }
})

test('A08 granting or revoking a role adds an activity log entry and emails the user, and the last admin’s role cannot be revoked', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const { id: userId, email } = await anAccount()
  expect(await grantRole(visit(), admin, { userId, role: 'staff' })).toBe('granted')
  expect(await grantRole(visit(), admin, { userId, role: 'staff' })).toBe('already-granted')
  expect(await revokeRole(visit(), admin, { userId, role: 'staff' })).toBe('revoked')
  expect(await revokeRole(visit(), admin, { userId, role: 'staff' })).toBe('not-held')
  expect(await noticesTo(email)).toEqual(['role.granted', 'role.revoked'])
  const results = await sql`select action, actor, details from audit_log where subject = ${`user:${userId}`}`
  const actor = admin.account.id
  expect(results).toEqual([
    { action: 'role.granted', actor, details: '{"role":"staff"}' },
    { action: 'role.revoked', actor, details: '{"role":"staff"}' },
  ])

  await sql`delete from user_roles where role = 'admin' and user_id <> ${actor}`
  expect(await revokeRole(visit(), admin, { userId: actor, role: 'admin' })).toBe('last-admin')
  expect(await deleteAccount(aRequest(), visit(), admin, { password })).toEqual({ outcome: 'last-admin' })
})

test('A08 a role can be granted only by a current admin, and only to a user with a verified address and a password of at least 12 characters', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const grant = (userId: string, by = admin) => grantRole(visit(), by, { userId, role: 'admin' })
  expect(await grant((await anAccount({ verified: false })).id)).toBe('not-verified')
  expect(await grant((await anAccount({ longPassword: false })).id)).toBe('short-password')
  expect(await grant('nobody')).toBe('no-such-user')
  const before = await adminRows()
  await grant((await anAccount()).id, (await aSignedInUser('staff')).signedIn)
  expect(await adminRows()).toBe((before ?? 0) + 1)
})

test('an invitation can be used once to create an account with the invited role, and a second invitation invalidates the first', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const email = 'cook@mail.example'
  expect(await sendInvitation(visit(), admin, { email: 'Cook@mail.example', role: 'staff' })).toBe('invited')
  const old = await inviteToken(email)
  expect(await sendInvitation(visit(), admin, { email, role: 'staff' })).toBe('invited')
  const token = await inviteToken(email)
  const accept = (invitation: string, newPassword: string) =>
    acceptInvitation(visit(), invitation, { password: newPassword, signedIn: null })
  expect(await accept(old, password)).toEqual({ outcome: 'ended' })
  expect(await accept(token, 'tin roof')).toMatchObject({ outcome: 'password-refused' })
  expect(await accept(token, password)).toEqual({ outcome: 'accepted' })
  expect(await accept(token, password)).toEqual({ outcome: 'ended' })
  const users = await sql`select u.email_verified_at is null as unverified, r.role from users u
    join user_roles r on r.user_id = u.id where u.email = ${email}`
  expect(users).toEqual([{ role: 'staff', unverified: 0 }])
})

test('an invitation to an existing account can be accepted only by someone logged in to that account, and only while the inviter is still an admin', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const { id, email } = await anAccount({ verified: false })
  await sendInvitation(visit(), admin, { email, role: 'staff' })
  const token = await inviteToken(email)
  const otherUser = (await aSignedInUser()).signedIn
  const first = { outcome: 'log-in-first' }
  for (const signedIn of [null, otherUser])
    expect(await acceptInvitation(visit(), token, { password, signedIn })).toEqual(first)
  await sql`delete from user_roles where user_id = ${admin.account.id}`
  const signedIn = await signedInUser(await aSession(id))
  expect(await acceptInvitation(visit(), token, { password: '', signedIn })).toEqual({ outcome: 'ended' })
  await sql`insert into user_roles values (${admin.account.id}, 'admin', 1)`
  expect(await acceptInvitation(visit(), token, { password: '', signedIn })).toEqual({ outcome: 'accepted' })
})

test('if someone signs up with the invited address while the invitation is being accepted, the new account does not get the role', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const email = 'raced@mail.example'
  await sendInvitation(visit(), admin, { email, role: 'admin' })
  const token = await inviteToken(email)
  let otherUser = ''
  const raced = {
    ...visit(),
    isBreachedPassword: async () => {
      otherUser = (await anAccount({ email, verified: false })).id
      return false
    },
  }
  const before = await adminRows()
  const accepted = await acceptInvitation(raced, token, { password: 'a walk by the river', signedIn: null })
  expect(accepted).toEqual({ outcome: 'log-in-first' })
  expect(await adminRows()).toBe(before)
  const account = await sqlRow`select email_verified_at as verified from users where id = ${otherUser}`
  expect(account).toEqual({ verified: null })
  expect(await sqlRow`select 1 from audit_log where subject = ${`user:${otherUser}`}`).toBeNull()

  // The invited user changes address, and another account takes the invited address before the role is granted.
  const { id: member, email: memberEmail } = await anAccount()
  await sendInvitation(visit(), admin, { email: memberEmail, role: 'staff' })
  const link = visit().verify('accept-invite', await inviteToken(memberEmail))
  await sql`update users set email = ${`moved-${memberEmail}`} where id = ${member}`
  await anAccount({ email: memberEmail })
  const acceptance = { userId: member, password: null, now: Date.now() }
  expect(await acceptStored(visit().db, link ?? 0, acceptance)).toBe('ended')
  expect(await adminRows()).toBe(before)
})

test('an invitation withdrawn by an admin cannot be accepted and is no longer listed', async () => {
  const admin = (await aSignedInUser('admin')).signedIn
  const email = 'regretted@mail.example'
  await sendInvitation(visit(), admin, { email, role: 'admin' })
  const token = await inviteToken(email)
  const findListed = async () =>
    (await listInvites(visit().db, Date.now(), null)).rows.find((one) => one.email === email)
  const id = (await findListed())?.id ?? 0
  expect(await withdrawInvitation(visit(), (await aSignedInUser('staff')).signedIn, id)).toBe('ended')
  expect(await withdrawInvitation(visit(), admin, id)).toBe('withdrawn')
  expect(await withdrawInvitation(visit(), admin, id)).toBe('ended')
  expect(await findListed()).toBeUndefined()
  expect(await acceptInvitation(visit(), token, { password, signedIn: null })).toEqual({ outcome: 'ended' })
  const results = await sql`select action from audit_log where subject = ${`invite:${id}`} order by id`
  expect(results).toEqual([{ action: 'invite.sent' }, { action: 'invite.withdrawn' }])
})

test('a member or staff user cannot send an invitation, even if the page’s own role check is bypassed', async () => {
  for (const { signedIn } of [await aSignedInUser(), await aSignedInUser('staff')]) {
    const sent = await sendInvitation(visit(), signedIn, { email: 'x@mail.example', role: 'admin' })
    expect(sent).toBe('not-invited')
  }
})

test('A24 each login, failed login and role change logs one event, without an email address, password or session ID', async () => {
  const { email } = await anAccount()
  const admin = (await aSignedInUser('admin')).signedIn
  const { id: userId } = await anAccount()
  const lines = collectLogLines()
  await logIn(aRequest(), visit(), { email, password: 'wrong\n{"event":"login-succeeded"}' })
  await logIn(aRequest(), visit(), { email: `x\n${email}`, password: 'wrong' })
  const loggedIn = visit()
  await logIn(aRequest(), loggedIn, { email, password })
  await grantRole(visit(), admin, { userId, role: 'admin' })
  await revokeRole(visit(), admin, { userId, role: 'admin' })
  const events = eventsIn(lines)
  const expected = 'login-failed login-failed login-succeeded role-changed role-changed'
  expect(events.map(({ event }) => event).join(' ')).toBe(expected)
  expect(events.every(({ requestId }) => requestId === 'test')).toBe(true)
  const log = lines.join('\n')
  for (const secret of [email, password, 'wrong', cookieOf(loggedIn).split('=')[1] ?? ''])
    expect(log.includes(secret)).toBe(false)
  expect(lines.every((line) => !line.includes('\n'))).toBe(true)
})

test('A23 logging in while D1 is down throws an error and starts no session', async () => {
  const db = openDatabase(failing('D1'), createDatabaseUsageTracker())
  const context = { ...visit(), db }
  await expect(logIn(aRequest(), context, { email: 'x@mail.example', password })).rejects.toThrow()
  expect(context.visit.cookies).toEqual([])
})

function noticesTo(email: string) {
  return sqlColumn`select a.action from emails e join audit_log a on a.id = e.subject_id
     where e.kind = 'notify-account' and e.recipient = ${email} order by e.id`
}

const inviteToken = (email: string) => tokenTo(email, 'accept-invite')
