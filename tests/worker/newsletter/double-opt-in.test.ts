import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { unsubscribeByLink } from '#app/data/newsletter/preferences.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { unsubscribeByAdmin } from '#app/data/newsletter/subscriber-changes.ts'
import { resendEmail } from '#app/data/scheduling/failed-jobs.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { openPage, resultOf } from '#tests/support/admin/auth.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import {
  aSignUp,
  confirm,
  confirmationToken,
  consentActionsOf,
  consentsOf,
  postSignUp,
  setUnreachable,
  subscriberId,
  subscriberRow,
} from '#tests/support/mail/subscribers.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

const day = 86_400_000
const now = Date.now()
const { db } = aContext()

async function signUp(email: string, at = now) {
  const { mails } = await addSubscriber(db, { ...aSignUp(email, at), consent: 'words' })
  return { id: await subscriberId(email), sent: mails.map(({ kind }) => kind) }
}

test('E03 opening the confirmation link confirms nothing; submitting the form on the linked page confirms the subscriber once, and the page then says so', async () => {
  const { id } = await signUp('kindly@mail.example')
  const token = confirmationToken(id, now)
  expect((token.split('.').at(-1)?.length ?? 0) * 6).toBeGreaterThanOrEqual(128)
  for (let at = 0; at < 5; at += 1)
    expect((await openPage(`/subscribe/confirm?token=${token}`)).status).toBe(200)
  expect(await subscriberRow('kindly@mail.example')).toMatchObject({ state: 'pending', confirmed_at: null })
  for (const response of await Promise.all([confirm(token), confirm(token)]))
    expect(resultOf(response)).toBe('303 /?notice=confirmed')
  const used = await openPage(`/subscribe/confirm?token=${token}`)
  expect(pageText(await expectResponse(used, 200, 'already confirmed'))).not.toContain('Confirm my email')
  expect(await consentActionsOf(id)).toEqual(['asked', 'confirmed'])
})

test('a confirmed subscriber gets one welcome email, and its preferences link contains no email address', async () => {
  const { id } = await signUp('welcome@mail.example')
  const token = confirmationToken(id, now)
  await Promise.all([confirm(token), confirm(token), confirm(token)])
  const [email, ...others] = (await deliver('send-welcome')).filter(({ to }) => to === 'welcome@mail.example')
  expect(others).toEqual([])
  const link = /http:\S+\/preferences\?token=[\w.-]+/.exec(email?.text ?? '')?.[0] ?? ''
  expect(link).not.toContain('welcome')
  expect((await openPage(new URL(link).pathname + new URL(link).search)).status).toBe(200)
  expect(email?.html).toContain(link)
  const stored = await sqlRow`select text, html from emails where dedupe_key = ${`send-welcome:${id}`}`
  expect(JSON.stringify(stored)).not.toContain('token=')
})

test('a subscriber who unsubscribes before the welcome email is sent does not get it', async () => {
  const { id } = await signUp('hasty@mail.example')
  await confirm(confirmationToken(id, now))
  await unsubscribeByAdmin(db, { id, from: 'confirmed', by: 'x', now: now + 1 })
  expect((await deliver('send-welcome')).map(({ to }) => to)).not.toContain('hasty@mail.example')
})

test('E03 E04 an unsubscribed person can resubscribe through a newly requested confirmation email, but not through an earlier one', async () => {
  const email = 'back@mail.example'
  const { id } = await signUp(email, now - 3 * day)
  const [first, second] = [confirmationToken(id, now - 3 * day), confirmationToken(id, now)]
  await confirm(first)
  await unsubscribeByAdmin(db, { id, from: 'confirmed', by: 'x', now: now - 2 * day })

  for (const response of [await openPage(`/subscribe/confirm?token=${first}`), await confirm(first)])
    expect(response.status).toBe(410)
  expect(await subscriberRow(email)).toMatchObject({ state: 'unsubscribed' })

  expect((await signUp(email)).sent).toEqual(['send-confirmation'])
  expect((await signUp(email, now + 1000)).sent).toEqual([])
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain(email)
  expect((await openPage(`/subscribe/confirm?token=${second}`)).status).toBe(200)
  expect((await confirm(second)).status).toBe(303)
  const row = { state: 'confirmed', unsubscribed_at: null, wants_weekly: 1 }
  expect(await subscriberRow(email)).toMatchObject(row)
  expect(await consentActionsOf(id)).toEqual(['asked', 'confirmed', 'left', 'asked', 'confirmed'])
})

test('E04 a confirmation link requested after unsubscribing stops working once the person unsubscribes again', async () => {
  const email = 'to-and-fro@mail.example'
  const { id } = await signUp(email, now - 3 * day)
  const consent = { source: '/unsubscribe', wording: 'no', network: null }
  await unsubscribeByLink(db, { id, consent, now: now - 2 * day })
  await signUp(email, now - day)
  for (const at of [now - 1000, now - 500]) await unsubscribeByLink(db, { id, consent, now: at })
  expect((await confirm(confirmationToken(id, now - day))).status).toBe(410)
  expect(await consentActionsOf(id)).toEqual(['asked', 'left', 'asked', 'left'])
})

test('E04 an address that bounced or reported spam gets no confirmation email, and an old link does not resubscribe it', async () => {
  for (const reason of ['bounced', 'complained']) {
    const email = `${reason}@mail.example`
    const { id } = await signUp(email, now - 3 * day)
    await setUnreachable(id, reason)
    expect((await signUp(email)).sent).toEqual([])
    expect((await confirm(confirmationToken(id, now))).status).toBe(410)
    expect((await deliver('send-confirmation')).map(({ to }) => to)).not.toContain(email)
    expect(await consentActionsOf(id)).toEqual(['asked'])
  }
})

test('E04 a confirmation email resent by an admin does not go to an unsubscribed person who did not sign up again', async () => {
  const email = 'once-more@mail.example'
  const { id } = await signUp(email, now - 3 * day)
  await sql`update emails set state = 'unknown' where kind = 'send-confirmation' and subject_id = ${id}`
  await unsubscribeByAdmin(db, { id, from: 'pending', by: 'x', now: now - 2 * day })
  const emailId = await sqlValue<number>`
    select id from emails where kind = 'send-confirmation' and subject_id = ${id}`
  const { id: by } = await anAccount({ roles: ['admin'] })
  expect(await resendEmail(db, emailId ?? 0, { by, now })).not.toBeNull()
  expect((await deliver('send-confirmation')).map(({ to }) => to)).not.toContain(email)
})

test('E06 consent log entries contain the time, page, wording and truncated IP network, and are listed in order', async () => {
  const from = '203.0.113.77'
  await postSignUp('/subscribe', { email: 'said@mail.example', phone: '' }, { from, page: '/menu?x=1' })
  const id = await subscriberId('said@mail.example')
  await confirm(confirmationToken(id, now), from)
  expect(await consentsOf(id)).toMatchObject([
    {
      deed: 'asked',
      source: '/menu',
      words: 'Clicked “Subscribe” next to “One email a week, before popular meals sell out.”',
      network: '203.0.113.0/24',
      by: null,
    },
    { deed: 'confirmed', source: '/subscribe/confirm', network: '203.0.113.0/24', by: null },
  ])
  expect(JSON.stringify(await consentsOf(id))).not.toMatch(/203\.0\.113\.77|said@/)
})

test('E06 the consent log is append-only', async () => {
  const { id } = await signUp('kept-record@mail.example')
  for (const sql of [
    'update consent_records set words = null where subscriber_id = ?',
    'delete from consent_records where subscriber_id = ?',
  ])
    await expect(env.DB.prepare(sql).bind(id).run()).rejects.toThrow('consent is only added to')
})
