import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aContext, failing } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import {
  aSignUp,
  aSubscriber,
  confirm,
  confirmationToken,
  postSignUp,
  subscriberId,
  subscriberRow,
} from '#tests/support/mail/subscribers.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { expectResponse } from '#tests/support/site/requests.ts'

test('E06 the sign-up form stores its consent text, page and time, but no full IP address', async () => {
  expect((await subscribe('consents@mail.example')).status).toBe(303)
  expect(await subscriberRow('consents@mail.example')).toMatchObject({
    state: 'pending',
    source: '/menu',
    consent: 'Clicked “Subscribe” next to “One email a week, before popular meals sell out.”',
    added_by: null,
  })
  expect(JSON.stringify(await subscriberRow('consents@mail.example'))).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})

test('a sign-up reads a bounded number of rows, no matter how large the subscriber table is', async () => {
  for (let at = 0; at < 30; at += 1) await aSubscriber({ email: `filler-${at}@mail.example` })
  const { db, usage } = aContext()
  const signUp = aSignUp('counted@mail.example', Date.now())
  await addSubscriber(db, { ...signUp, consent: 'words', suppression: 'a hash' })
  // Seven rows are for the subscriber with its counters, and seven for each of the two emails (three for its insert).
  // The rest are for finding the subscriber by address for the consent log and the welcome email.
  expect(usage.rowsRead).toBeLessThanOrEqual(40)
})

test('an admin can add a subscriber with a description of their consent, but only once, and the subscriber is asked to confirm', async () => {
  const admin = await signIn('admin')
  const add = (fields: Record<string, string>) =>
    admin.post('/admin/subscribers', { email: '', phone: '', consent: '', ...fields })
  const form = { email: ' Hand@Mail.example', phone: '423 555 0100', consent: 'At the market' }
  const bare = await add({ email: 'hand@', consent: ' ' })
  const texts = ['Please enter a valid email address.', 'Please say how this person agreed']
  expect(await expectResponse(bare, 422, ...texts)).toContain('value="hand@"')

  for (const added of await Promise.all([add(form), add(form), add(form)]))
    expect(locationOf(added)).toBe('/admin/subscribers?done=subscriber-added')
  const row = { state: 'pending', source: 'desk', consent: 'At the market', added_by: admin.id }
  expect(await subscriberRow('hand@mail.example')).toMatchObject(row)
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('hand@mail.example')
  const known = await add({ ...form, consent: 'Another day' })
  await expectResponse(known, 409, 'already on the list but hasn’t been confirmed yet')
  await aSubscriber({ email: 'left@mail.example', state: 'unsubscribed' })
  await expectResponse(add({ ...form, email: 'left@mail.example' }), 409, 'This person unsubscribed')
  expect(await countLogged('subscriber.added')).toBe(1)
})

test('without double opt-in, a subscriber added by an admin is confirmed immediately', async () => {
  await saveSettings({ newsletterDoubleOptIn: false })
  const form = { email: 'direct-hand@mail.example', phone: '', consent: 'By phone' }
  const added = await (await signIn('admin')).post('/admin/subscribers', form)
  await sql`delete from business_facts`
  expect(locationOf(added)).toBe('/admin/subscribers?done=subscriber-confirmed')
  expect(await subscriberRow('direct-hand@mail.example')).toMatchObject({ state: 'confirmed' })
})

test('an admin can unsubscribe a subscriber, and a second simultaneous attempt is rejected because the state has changed', async () => {
  const id = await aSubscriber({ email: 'leaver@mail.example' })
  const admin = await signIn('admin')
  const path = `/admin/subscribers/${id}`
  const remove = () => admin.post(path, { intent: 'unsubscribe', state: 'confirmed' })
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await subscriberRow('leaver@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await countLogged('subscriber.unsubscribed')).toBe(1)
  expect(await admin.read(path)).toMatch(/Unsubscribed \w+ \d+, \d+:\d\d/)
})

test('E06 erasing a subscriber leaves only a hash of the email address, and the person can sign up again by confirming it', async () => {
  const email = 'erase-me@mail.example'
  await subscribe(email)
  await deliver('send-confirmation')
  await deliver('notify-signup', Date.now() + 2 * 3_600_000)
  const id = await subscriberId(email)
  const admin = await signIn('admin')
  const erase = (fields: Record<string, string>) =>
    admin.post(`/admin/subscribers/${id}`, { intent: 'erase', ...fields })
  expect((await erase({})).status).toBe(422)
  expect(await subscriberRow(email)).not.toBeNull()
  for (const erased of [await erase({ sure: 'yes' }), await erase({ sure: 'yes' })])
    expect(locationOf(erased)).toBe('/admin/subscribers?done=subscriber-erased')

  for (const table of ['newsletter_subscribers', 'emails', 'suppressions', 'audit_log', 'dead_letters']) {
    const { results } = await env.DB.prepare(`select * from ${table}`).all()
    expect(JSON.stringify(results), table).not.toContain('erase-me')
  }
  expect(await sqlValue`select count(*) as count from emails where recipient = 'erased'`).toBe(1)
  expect(await countLogged('subscriber.erased')).toBe(1)

  const byHand = await admin.post('/admin/subscribers', { email, phone: '', consent: 'Again' })
  await expectResponse(byHand, 409, 'Only they can resubscribe')

  // Even without double opt-in, an erased address has to confirm.
  await saveSettings({ newsletterDoubleOptIn: false })
  await subscribe(email)
  await sql`delete from business_facts`
  expect(await subscriberRow(email)).toMatchObject({ state: 'pending' })
  expect(await isSuppressed(email)).toBe(true)
  const token = confirmationToken(await subscriberId(email), Date.now())
  expect(locationOf(await confirm(token))).toBe('/?notice=confirmed')
  expect(await subscriberRow(email)).toMatchObject({ state: 'confirmed' })
  expect(await isSuppressed(email)).toBe(false)
})

test('A01 A07 staff can’t open the admin’s subscriber pages, and with D1 down, not even an admin can', async () => {
  const id = await aSubscriber({ email: 'secret@mail.example' })
  const [staff, admin] = [await signIn('staff'), await signIn('admin')]
  for (const path of ['', `/${id}`, '/import', '/export']) {
    const denied = await staff.open(`/admin/subscribers${path}`)
    expect([denied.status, (await denied.text()).includes('secret@')], path).toEqual([403, false])
    const down = await admin.open(`/admin/subscribers${path}`, { DB: failing('D1') })
    expect(down.status, path).toBe(503)
  }
  expect((await admin.open('/admin/subscribers/999999')).status).toBe(404)
})

function subscribe(email: string) {
  return postSignUp('/subscribe', { email, phone: '' }, { page: '/menu?x=1' })
}

async function isSuppressed(email: string) {
  const hash = aContext().suppressionHash(email)
  return (await sqlRow`select 1 from suppressions where hash = ${hash}`) !== null
}

function countLogged(action: string) {
  return sqlValue`select count(*) as count from audit_log where action = ${action}`
}
