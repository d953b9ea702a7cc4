import { expect, test } from 'vitest'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import {
  addSubscriberManually,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { ask, send, locationOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { quiet, signedIn } from '#tests/support/admin/inbox.ts'
import { confirmationToken, deedsOf, recordOf } from '#tests/support/mail/readers.ts'
import { aSubscriber, subscriber, subscriberId } from '#tests/support/mail/subscribers.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

const owner = 'hello@holstontable.example'

test('E06 every new subscriber’s consent is logged, whether added by form, by hand or by import, confirmed or not', async () => {
  const { db } = aContext()
  const now = Date.now()
  for (const doubleOptIn of [true, false]) {
    const name = doubleOptIn ? 'asked' : 'direct'
    const form = { phone: null, source: '/', consent: 'words', owner, doubleOptIn, now }
    await addSubscriber(db, { ...form, email: `form-${name}@mail.example` })
    await addSubscriberManually(db, {
      email: `hand-${name}@mail.example`,
      phone: null,
      consent: 'At the market, 423 555 0142',
      suppression: `none-${name}`,
      doubleOptIn,
      by: 'ada',
      now,
    })
    const reader = { phone: null, consent: 'The fair', confirmed: !doubleOptIn, suppression: `no-${name}` }
    await importSubscribers(db, {
      readers: [{ ...reader, email: `list-${name}@mail.example` }],
      key: name,
      by: 'ada',
      now,
    })
  }
  for (const from of ['form', 'hand', 'list']) {
    const id = await subscriberId(`${from}-asked@mail.example`)
    const token = await confirmationToken(id, now)
    await send('/subscribe/confirm', { token }, { bindings: quiet })
  }
  const deeds = async (name: string) => deedsOf(await subscriberId(`${name}@mail.example`))
  expect(await deeds('form-asked')).toEqual(['asked', 'confirmed'])
  expect(await deeds('form-direct')).toEqual(['asked', 'confirmed'])
  expect(await deeds('hand-asked')).toEqual(['added', 'confirmed'])
  expect(await deeds('hand-direct')).toEqual(['added'])
  expect(await deeds('list-asked')).toEqual(['imported', 'confirmed'])
  expect(await deeds('list-direct')).toEqual(['imported'])
  expect(await recordOf(await subscriberId('hand-direct@mail.example'))).toMatchObject([
    { source: 'desk', words: 'At the market, [number]', by: 'ada', network: null },
  ])
  const bare = await sqlValue`select count(*) as n from newsletter_subscribers s where s.state = 'confirmed'
    and not exists ( select 1 from consent_records c where c.subscriber_id = s.id
    and c.deed in ('confirmed', 'added', 'imported'))`
  expect(bare).toBe(0)
})

test('E06 importing 1,500 addresses logs one consent each, even if the import is submitted twice', async () => {
  const { db } = aContext()
  const readers = Array.from({ length: 1500 }, (_, at) => ({
    email: `thousand-${at}@mail.example`,
    phone: null,
    consent: 'The fair',
    confirmed: true,
    suppression: `thousand-${at}`,
  }))
  await importSubscribers(db, { readers, key: 'thousand', by: 'ada', now: tuesday })
  await importSubscribers(db, { readers, key: 'thousand', by: 'ada', now: tuesday + 1 })
  const lines = await sqlValue`select count(*) as n from consent_records c join newsletter_subscribers s
    on s.id = c.subscriber_id where s.email like 'thousand-%'`
  expect(lines).toBe(1500)
})

test('E06 a subscription change and its consent log entry are saved together or not at all', async () => {
  const { db } = aContext()
  const id = await aSubscriber({ email: 'both@mail.example' })
  expect(await unsubscribeByAdmin(db, { id, from: 'pending', by: 'ada', now: tuesday })).toBe('overtaken')
  expect(await deedsOf(id)).toEqual([])
  await sql`create trigger no_consent before insert on consent_records begin select raise(abort, 'full'); end`
  await expect(unsubscribeByAdmin(db, { id, from: 'confirmed', by: 'ada', now: tuesday })).rejects.toThrow(
    'full',
  )
  await sql`drop trigger no_consent`
  expect(await subscriber('both@mail.example')).toMatchObject({ state: 'confirmed' })
})

test('E06 an admin sees a subscriber’s consent log in order and can make a bounced address reachable again', async () => {
  const { cookie, id: by } = await signedIn('admin')
  const id = await aSubscriber({ email: 'timeline@mail.example' })
  const { db } = aContext()
  await sql`update newsletter_subscribers set unreachable = 'bounced' where id = ${id}`
  const page = async () => wordsOf(await (await ask(`/admin/subscribers/${id}`, { cookie })).text())
  expect(await page()).toContain('An email bounced permanently')
  const press = () => send(`/admin/subscribers/${id}`, { intent: 'reach' }, { cookie, bindings: quiet })
  for (const answer of [await press(), await press()])
    expect(locationOf(answer)).toBe(`/admin/subscribers/${id}?done=subscriber-reachable`)
  expect(await subscriber('timeline@mail.example')).toMatchObject({ unreachable: null, state: 'confirmed' })
  expect(await recordOf(id)).toMatchObject([{ deed: 'changed', source: 'desk', by }])
  expect(await page()).toContain('Changed preferences (by the team) Emails allowed again.')

  const complainer = await aSubscriber({ email: 'complainer@mail.example' })
  await sql`update newsletter_subscribers set unreachable = 'complained' where id = ${complainer}`
  await markSubscriberReachable(db, { id: complainer, by, now: tuesday })
  expect(await subscriber('complainer@mail.example')).toMatchObject({
    unreachable: null,
    state: 'unsubscribed',
    unsubscribed_at: tuesday,
  })
  const log = await ask('/admin/log', { cookie })
  expect(wordsOf(await log.text())).toContain(`allowed emails to subscriber ${id} again.`)
})
