import { expect, test } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import {
  addSubscriberManually,
  markSubscriberReachable,
  unsubscribeByAdmin,
} from '#app/data/newsletter/subscriber-changes.ts'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { locationOf } from '#tests/support/admin/auth.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import {
  aSignUp,
  aSubscriber,
  confirm,
  confirmationToken,
  consentActionsOf,
  consentsOf,
  setUnreachable,
  subscriberId,
  subscriberRow,
} from '#tests/support/mail/subscribers.ts'

const { db } = aContext()

test('E06 every new subscriber’s consent is logged for form, manual and imported sign-ups, with and without double opt-in', async () => {
  const now = Date.now()
  for (const doubleOptIn of [true, false]) {
    const name = doubleOptIn ? 'asked' : 'direct'
    const form = { ...aSignUp(`form-${name}@mail.example`, now), consent: 'words', doubleOptIn }
    await addSubscriber(db, form)
    await addSubscriberManually(db, {
      email: `hand-${name}@mail.example`,
      phone: null,
      suppression: `none-${name}`,
      consent: 'At the market, 423 555 0142',
      doubleOptIn,
      by: 'ada',
      now,
    })
    const imported = { email: `list-${name}@mail.example`, phone: null, consent: 'The fair' }
    const subscribers = [{ ...imported, confirmed: !doubleOptIn, suppression: `no-${name}` }]
    await importSubscribers(db, { subscribers, key: name, by: 'ada', now })
  }
  for (const from of ['form', 'hand', 'list']) {
    const id = await subscriberId(`${from}-asked@mail.example`)
    await confirm(confirmationToken(id, now))
  }
  const actionsOf = async (name: string) => consentActionsOf(await subscriberId(`${name}@mail.example`))
  expect(await actionsOf('form-asked')).toEqual(['asked', 'confirmed'])
  expect(await actionsOf('form-direct')).toEqual(['asked', 'confirmed'])
  expect(await actionsOf('hand-asked')).toEqual(['added', 'confirmed'])
  expect(await actionsOf('hand-direct')).toEqual(['added'])
  expect(await actionsOf('list-asked')).toEqual(['imported', 'confirmed'])
  expect(await actionsOf('list-direct')).toEqual(['imported'])
  expect(await consentsOf(await subscriberId('hand-direct@mail.example'))).toMatchObject([
    { source: 'desk', words: 'At the market, [number]', by: 'ada', network: null },
  ])
  const withoutConsent =
    await sqlValue`select count(*) as n from newsletter_subscribers s where s.state = 'confirmed'
    and not exists ( select 1 from consent_records c where c.subscriber_id = s.id
    and c.deed in ('confirmed', 'added', 'imported'))`
  expect(withoutConsent).toBe(0)
})

test('E06 importing 1,500 addresses adds one consent record per address, even if the import is submitted twice', async () => {
  const subscribers = Array.from({ length: 1500 }, (_, at) => ({
    email: `thousand-${at}@mail.example`,
    phone: null,
    consent: 'The fair',
    confirmed: true,
    suppression: `thousand-${at}`,
  }))
  await importSubscribers(db, { subscribers, key: 'thousand', by: 'ada', now: tuesday })
  await importSubscribers(db, { subscribers, key: 'thousand', by: 'ada', now: tuesday + 1 })
  const count = await sqlValue`select count(*) as n from consent_records c join newsletter_subscribers s
    on s.id = c.subscriber_id where s.email like 'thousand-%'`
  expect(count).toBe(1500)
})

test('E06 a subscription change and its consent log entry are saved together or not at all', async () => {
  const id = await aSubscriber({ email: 'both@mail.example' })
  expect(await unsubscribeByAdmin(db, { id, from: 'pending', by: 'ada', now: tuesday })).toBe('overtaken')
  expect(await consentActionsOf(id)).toEqual([])
  await sql`create trigger no_consent before insert on consent_records begin select raise(abort, 'full'); end`
  const unsubscribed = unsubscribeByAdmin(db, { id, from: 'confirmed', by: 'ada', now: tuesday })
  await expect(unsubscribed).rejects.toThrow('full')
  await sql`drop trigger no_consent`
  expect(await subscriberRow('both@mail.example')).toMatchObject({ state: 'confirmed' })
})

test('E06 an admin can allow emails to a bounced address again, which adds one entry to the subscriber’s consent log', async () => {
  const admin = await signIn('admin')
  const by = admin.id
  const id = await aSubscriber({ email: 'timeline@mail.example' })
  await setUnreachable(id, 'bounced')
  const path = `/admin/subscribers/${id}`
  expect(await admin.read(path)).toContain('An email bounced permanently')
  for (let times = 0; times < 2; times += 1)
    expect(locationOf(await admin.post(path, { intent: 'reach' }))).toBe(`${path}?done=subscriber-reachable`)
  expect(await subscriberRow('timeline@mail.example')).toMatchObject({
    unreachable: null,
    state: 'confirmed',
  })
  expect(await consentsOf(id)).toMatchObject([{ deed: 'changed', source: 'desk', by }])
  expect(await admin.read(path)).toContain(
    'Changed preferences (by the team) This address can receive emails again.',
  )

  const complainer = await aSubscriber({ email: 'complainer@mail.example' })
  await setUnreachable(complainer, 'complained')
  await markSubscriberReachable(db, { id: complainer, by, now: tuesday })
  expect(await subscriberRow('complainer@mail.example')).toMatchObject({
    unreachable: null,
    state: 'unsubscribed',
    unsubscribed_at: tuesday,
  })
  expect(await admin.read('/admin/log')).toContain(`allowed emails to subscriber ${id} again.`)
})
