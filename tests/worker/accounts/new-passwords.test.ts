import { expect, inject, test } from 'vitest'
import { resetPasswordFromLink } from '#app/auth/account-links.server.ts'
import { signUp } from '#app/auth/log-in.server.ts'
import { changePassword } from '#app/auth/own-account.server.ts'
import { acceptInvitation, sendInvitation } from '#app/auth/team.server.ts'
import { createAppContext } from '#app/context.server.ts'
import { insertAccountLink } from '#app/data/accounts/account-links.ts'
import {
  anAccount,
  aRequest,
  aSignedInUser,
  aVisit,
  noLimit,
  password,
} from '#tests/support/admin/accounts.ts'
import { aNetwork, send, tokenTo } from '#tests/support/admin/auth.ts'
import { brokenEnv, settings } from '#tests/support/context.ts'
import { sqlRow } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { breached, padding } from '#tests/support/loopback/breach-api.ts'
import { receivedRequests } from '#tests/support/mail/transports.ts'

const { breachApi } = inject('loopback')
const problem = 'This password has appeared in a data breach. Please choose another.'

/** A visit that checks passwords with the fake breach service; `behavior` selects how the service responds. */
function visit(behavior = 'ok') {
  return createAppContext(
    brokenEnv({ ACCOUNT_LIMIT: noLimit }),
    { ...settings, BREACHED_PASSWORDS_URL: `${breachApi}/${behavior}` },
    { now: Date.now(), requestId: 'test', clientAddress: aNetwork() },
  )
}

test('a breached password is rejected at sign-up, password reset, password change and invitation', async () => {
  const rejected = { outcome: 'password-refused', problem }
  expect(await signUp(visit(), { email: 'new@mail.example', password: breached })).toEqual(rejected)

  for (const role of ['admin', 'staff'] as const) {
    const { id, email, cookie, signedIn } = await aSignedInUser(role)
    const change = { current: password, next: breached }
    expect(await changePassword(aRequest(cookie), visit(), signedIn, change)).toEqual(rejected)
    const { db, now } = aVisit()
    await insertAccountLink(db, { purpose: 'reset-password', userId: id, email, now })
    const token = await tokenTo(email, 'reset-password')
    expect(await resetPasswordFromLink(visit(), token, breached)).toEqual(rejected)
    expect(await resetPasswordFromLink(visit(), token, padding)).toEqual({ outcome: 'reset' })
  }

  const { signedIn: admin } = await aSignedInUser('admin')
  const email = 'asked-in@mail.example'
  await sendInvitation(visit(), admin, { email, role: 'staff' })
  const token = await tokenTo(email, 'accept-invite')
  const accept = (chosen: string) => acceptInvitation(visit(), token, { password: chosen, signedIn: null })
  expect(await accept(breached)).toEqual(rejected)
  expect(await accept('a walk by the river')).toEqual({ outcome: 'accepted' })
})

test('the breached-password service is sent only five characters of the password’s hash and a request for a padded response', async () => {
  await visit('ok/what-it-sees').isBreachedPassword(breached)
  const [request, ...others] = await receivedRequests(breachApi, 'what-it-sees')
  expect(others).toEqual([])
  expect(request?.path).toMatch(/^\/ok\/what-it-sees\/range\/[0-9A-F]{5}$/)
  expect(request?.headers).toMatchObject({ 'add-padding': 'true' })
  expect(JSON.stringify(request)).not.toContain(breached)
})

test('signing up with a password too short for a staff role does not call the breached-password service', async () => {
  const context = visit('ok/short')
  const created = await signUp(context, { email: 'short@mail.example', password: 'tin roof' })
  expect(created).toEqual({ outcome: 'created' })
  expect(await receivedRequests(breachApi, 'short')).toEqual([])
})

test.each(['500', 'moved', 'too-much', 'silent', 'cut'])(
  'a password is accepted when the breached-password service fails (%s), and the failure is logged',
  async (behavior) => {
    const lines = collectLogLines()
    expect(await visit(behavior).isBreachedPassword(breached)).toBe(false)
    expect(lines.join()).toContain('breach-check-failed')
    expect(lines.join()).not.toContain(breached)
    expect(await receivedRequests(breachApi, 'redirect-target')).toEqual([])
  },
)

test('a rate-limited sign-up, password reset or invitation is rejected before the new password is checked', async () => {
  const uncheckedPassword = 'x'.repeat(5000)
  const from = aNetwork()
  for (let index = 0; index < 5; index++) await aVisit({ from }).maySignUp()
  const { outcome } = await signUp(aVisit({ from }), {
    email: 'late@mail.example',
    password: uncheckedPassword,
  })
  expect(outcome).toBe('limited')

  const { id, email } = await anAccount()
  await insertAccountLink(aVisit().db, { purpose: 'reset-password', userId: id, email, now: Date.now() })
  const path = `/auth/reset?token=${await tokenTo(email, 'reset-password')}`
  const { signedIn: admin } = await aSignedInUser('admin')
  await sendInvitation(aVisit(), admin, { email: 'later@mail.example', role: 'staff' })
  const invitation = `/auth/invite?token=${await tokenTo('later@mail.example', 'accept-invite')}`
  const statuses: number[] = []
  for (let index = 0; index < 5; index++)
    for (const linkPath of [path, invitation])
      statuses.push((await send(linkPath, { password: uncheckedPassword }, { from })).status)
  expect(new Set(statuses)).toEqual(new Set([422]))
  for (const linkPath of [path, invitation]) {
    const response = await send(linkPath, { password }, { from })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(await sqlRow`select 1 from users where email like 'late%'`).toBeNull()
})
