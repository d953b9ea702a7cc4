import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { aContext, failing } from '#tests/support/context.ts'
import { ask, aNetwork, send, locationOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { deliver, quiet, signedIn } from '#tests/support/admin/inbox.ts'
import { aSubscriber, subscriber } from '#tests/support/mail/subscribers.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

test('E06 the sign-up form stores its consent text, page and time, but no full IP address', async () => {
  const sent = await subscribe('consents@mail.example')
  expect(sent.status).toBe(303)
  expect(await subscriber('consents@mail.example')).toMatchObject({
    state: 'pending',
    source: '/menu',
    consent: 'Pressed “Subscribe” beside “One email a week, before popular meals sell out.”',
    added_by: null,
  })
  const kept = JSON.stringify(await subscriber('consents@mail.example'))
  expect(kept).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
})

test('a sign-up reads only the rows of its inserts and counters, whatever the size of the subscriber table', async () => {
  for (let at = 0; at < 30; at += 1) await aSubscriber({ email: `filler-${at}@mail.example` })
  const { db, usage } = aContext()
  await addSubscriber(db, {
    email: 'counted@mail.example',
    phone: null,
    source: '/',
    consent: 'words',
    suppression: 'a hash',
    owner: 'hello@holstontable.example',
    doubleOptIn: true,
    now: Date.now(),
  })
  // Seven for the subscriber's row with its counters and each of the two emails (inserting an email counts as three);
  // the others find the subscriber by address for the consent log and the welcome email.
  expect(usage.rowsRead).toBeLessThanOrEqual(40)
})

test('an admin adds a subscriber once, with a description of their consent, and the subscriber is asked to confirm', async () => {
  const { cookie, id: by } = await signedIn('admin')
  const add = (fields: Record<string, string>) =>
    send('/admin/subscribers', { email: '', phone: '', consent: '', ...fields }, { cookie, bindings: quiet })
  const form = { email: ' Hand@Mail.example', phone: '423 555 0100', consent: 'At the market' }
  const bare = await add({ email: 'hand@', consent: ' ' })
  const html = await bare.text()
  expect(bare.status).toBe(422)
  expect(wordsOf(html)).toContain('Please enter a valid email address.')
  expect(wordsOf(html)).toContain('Please enter how they agreed')
  expect(html).toContain('value="hand@"')

  const pressed = await Promise.all([add(form), add(form), add(form)])
  expect(pressed.map(({ headers }) => headers.get('location'))).toEqual(
    Array(3).fill('/admin/subscribers?done=subscriber-added'),
  )
  expect(await subscriber('hand@mail.example')).toMatchObject({
    state: 'pending',
    source: 'desk',
    consent: 'At the market',
    added_by: by,
  })
  expect((await deliver('send-confirmation')).map(({ to }) => to)).toContain('hand@mail.example')
  const known = await add({ ...form, consent: 'Another day' })
  expect(known.status).toBe(409)
  expect(wordsOf(await known.text())).toContain('already on the list but hasn’t been confirmed yet')
  await aSubscriber({ email: 'left@mail.example', state: 'unsubscribed' })
  expect(wordsOf(await (await add({ ...form, email: 'left@mail.example' })).text())).toContain(
    'This person unsubscribed',
  )
  expect(await logOf('subscriber.added')).toBe(1)
})

test('without double opt-in, a subscriber added by an admin is confirmed at once', async () => {
  await sql`insert into business_facts (key, value, updated_at) values ('newsletterDoubleOptIn', 'false', 1)`
  const { cookie } = await signedIn('admin')
  const form = { email: 'direct-hand@mail.example', phone: '', consent: 'By phone' }
  const added = await send('/admin/subscribers', form, { cookie, bindings: quiet })
  await sql`delete from business_facts`
  expect(locationOf(added)).toBe('/admin/subscribers?done=subscriber-confirmed')
  expect(await subscriber('direct-hand@mail.example')).toMatchObject({ state: 'confirmed' })
})

test('an admin can unsubscribe a subscriber, and a second simultaneous attempt is refused because the state has changed', async () => {
  const id = await aSubscriber({ email: 'leaver@mail.example' })
  const { cookie } = await signedIn('admin')
  const press = () =>
    send(
      `/admin/subscribers/${id}`,
      { intent: 'unsubscribe', state: 'confirmed' },
      { cookie, bindings: quiet },
    )
  expect((await Promise.all([press(), press()])).map(({ status }) => status).sort()).toEqual([303, 409])
  expect(await subscriber('leaver@mail.example')).toMatchObject({ state: 'unsubscribed' })
  expect(await logOf('subscriber.unsubscribed')).toBe(1)
  const html = wordsOf(await (await ask(`/admin/subscribers/${id}`, { cookie })).text())
  expect(html).toMatch(/Unsubscribed \w+ \d+, \d+:\d\d/)
})

test('E06 erasing a subscriber leaves only a hash, and the person can come back by signing up and confirming', async () => {
  const email = 'erase-me@mail.example'
  await subscribe(email)
  await deliver('send-confirmation')
  await deliver('notify-signup', Date.now() + 2 * 3_600_000)
  const { id } = (await subscriber(email)) as { id: number }
  const { cookie } = await signedIn('admin')
  const erase = (fields: Record<string, string>) =>
    send(`/admin/subscribers/${id}`, { intent: 'erase', ...fields }, { cookie, bindings: quiet })
  expect((await erase({})).status).toBe(422)
  expect(await subscriber(email)).not.toBeNull()
  for (const press of [await erase({ sure: 'yes' }), await erase({ sure: 'yes' })])
    expect(locationOf(press)).toBe('/admin/subscribers?done=subscriber-erased')

  for (const table of ['newsletter_subscribers', 'emails', 'suppressions', 'audit_log', 'dead_letters']) {
    const { results } = await env.DB.prepare(`select * from ${table}`).all()
    expect(JSON.stringify(results), table).not.toContain('erase-me')
  }
  expect(await sqlValue`select count(*) as count from emails where recipient = 'erased'`).toBe(1)
  expect(await logOf('subscriber.erased')).toBe(1)

  const byHand = await send(
    '/admin/subscribers',
    { email, phone: '', consent: 'Again' },
    { cookie, bindings: quiet },
  )
  expect(byHand.status).toBe(409)
  expect(wordsOf(await byHand.text())).toContain('Only they can subscribe again')

  // Even without double opt-in, an erased address has to confirm.
  await sql`insert into business_facts (key, value, updated_at) values ('newsletterDoubleOptIn', 'false', 1)`
  await subscribe(email)
  await sql`delete from business_facts`
  expect(await subscriber(email)).toMatchObject({ state: 'pending' })
  expect(await suppressed(email)).toBe(true)
  const back = (await subscriber(email)) as { id: number }
  const token = await aContext().sign({
    purpose: 'confirm-subscription',
    id: back.id,
    expiresAt: Date.now() + 60_000,
  })
  expect(locationOf(await send('/subscribe/confirm', { token }))).toBe('/?notice=confirmed')
  expect(await subscriber(email)).toMatchObject({ state: 'confirmed' })
  expect(await suppressed(email)).toBe(false)
})

test('A01 A07 staff can’t open the subscriber pages, and with D1 down nobody can', async () => {
  const id = await aSubscriber({ email: 'secret@mail.example' })
  const [staff, admin] = [await signedIn('staff'), await signedIn('admin')]
  for (const path of ['', `/${id}`, '/import', '/export']) {
    const denied = await ask(`/admin/subscribers${path}`, { cookie: staff.cookie })
    expect([denied.status, (await denied.text()).includes('secret@')], path).toEqual([403, false])
    const down = await ask(`/admin/subscribers${path}`, {
      cookie: admin.cookie,
      bindings: { DB: failing('D1') },
    })
    expect(down.status, path).toBe(503)
  }
  expect((await ask('/admin/subscribers/999999', { cookie: admin.cookie })).status).toBe(404)
})

function subscribe(email: string) {
  const open = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: true }) }, ...quiet }
  return send(
    '/subscribe',
    { email, phone: '' },
    { from: aNetwork(), bindings: open, headers: { referer: 'http://localhost:8787/menu?x=1' } },
  )
}

async function suppressed(email: string) {
  const hash = await aContext().suppressionOf(email)
  return (await sqlRow`select 1 from suppressions where hash = ${hash}`) !== null
}

function logOf(action: string) {
  return sqlValue`select count(*) as count from audit_log where action = ${action}`
}
