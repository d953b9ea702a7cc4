import { expect, test } from 'vitest'
import { maxSitewideSignupsPerHour } from '#app/auth/rate-limits.server.ts'
import { type Context, createAppContext } from '#app/context.server.ts'
import { createDatabaseUsageTracker, openDatabase } from '#app/data/database.server.ts'
import { claimEmail } from '#app/data/mail/emails.ts'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { confirmSubscriber } from '#app/data/newsletter/subscribers.ts'
import { parseSubscriptionForm } from '#app/http/subscribe.ts'
import { runJob } from '#app/jobs/run.ts'
import { action } from '#app/routes/subscribe/route.tsx'
import { deliver, withOutbox } from '#tests/support/admin/inbox.ts'
import { aContext, brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aSignUp, subscriberRow } from '#tests/support/mail/subscribers.ts'

const owner = 'hello@holstontable.example'
const hour = 3_600_000
const day = 24 * hour
const { db } = aContext()

test('a new address gets a confirmation email, and the owner gets the hourly sign-up notice; signing up again changes nothing', async () => {
  const context = aContext()
  const { outcome, mails } = await addSubscriber(context.db, aSignUp('new@mail.example'))
  expect(outcome).toBe('subscribed')
  expect(mails.map(({ kind }) => kind)).toEqual(['send-confirmation'])

  await runJob(context, { type: 'send-confirmation', emailId: mails[0]?.id ?? 0 })
  expect(await deliver('notify-signup', tuesday)).toEqual([])
  await deliver('notify-signup', tuesday + 2 * hour)
  expect(await emailsAbout('new@mail.example')).toEqual([
    { kind: 'send-confirmation', recipient: 'new@mail.example', state: 'sent', provider: 'outbox' },
    { kind: 'notify-signup', recipient: owner, state: 'sent', provider: 'outbox' },
  ])

  const again = await addSubscriber(context.db, aSignUp('new@mail.example', tuesday + 1000))
  expect(again).toEqual({ outcome: 'already-subscribed', mails: [] })
})

test('an unconfirmed address that signs up again after a day gets another confirmation email, but the owner gets no second notice', async () => {
  await addSubscriber(db, aSignUp('slow@mail.example'))
  const later = await addSubscriber(db, aSignUp('slow@mail.example', tuesday + day + 1))
  expect(later.outcome).toBe('already-subscribed')
  expect(later.mails.map(({ kind }) => kind)).toEqual(['send-confirmation'])
})

test('B09 twenty simultaneous sign-ups create one subscriber and one confirmation email', async () => {
  const signUps = Array.from({ length: 20 }, (_, index) => aSignUp('keen@mail.example', tuesday + index))
  const results = await Promise.all(signUps.map((signUp) => addSubscriber(db, signUp)))
  expect(results.filter(({ outcome }) => outcome === 'subscribed')).toHaveLength(1)
  expect(await confirmations('keen@mail.example')).toBe(1)
})

test('without double opt-in, a new subscriber is confirmed immediately and gets the welcome email', async () => {
  const { mails } = await addSubscriber(db, { ...aSignUp('direct@mail.example'), doubleOptIn: false })
  expect(mails.map(({ kind }) => kind)).toEqual(['send-welcome'])
  expect(await subscriberRow('direct@mail.example')).toMatchObject({ state: 'confirmed' })
})

test('the sign-up form does not resubscribe an unsubscribed person, but emails them a confirmation link at most once a day', async () => {
  await addSubscriber(db, aSignUp('gone@mail.example'))
  await sql`update newsletter_subscribers set state = 'unsubscribed', unsubscribed_at = ${tuesday + 1000}
    where email = 'gone@mail.example'`
  const signUp = (now: number) => addSubscriber(db, aSignUp('gone@mail.example', now))
  expect((await signUp(tuesday + day - 1)).mails).toEqual([])
  expect((await signUp(tuesday + 2 * day)).mails.map(({ kind }) => kind)).toEqual(['send-confirmation'])
  expect(await signUp(tuesday + 2 * day + 1)).toEqual({ outcome: 'already-subscribed', mails: [] })
  expect(await subscriberRow('gone@mail.example')).toMatchObject({ state: 'unsubscribed' })
})

test('E03 the emailed confirmation link works once, is not stored and expires after seven days', async () => {
  const { context, sent } = withOutbox()
  const { mails } = await addSubscriber(context.db, aSignUp('link@mail.example'))
  await runJob(context, { type: 'send-confirmation', emailId: mails[0]?.id ?? 0 })

  const token = /token=([\w.-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  const stored = await sqlRow`select text, html from emails where id = ${mails[0]?.id}`
  expect(JSON.stringify(stored)).not.toContain(token)

  const id = context.verify('confirm-subscription', token)
  expect(id).not.toBeNull()
  const later = aContext({}, tuesday + 7 * day + 1)
  expect(later.verify('confirm-subscription', token)).toBeNull()
  const at = token.lastIndexOf('.') + 1
  const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  expect(context.verify('confirm-subscription', forged)).toBeNull()

  const consent = { source: '/subscribe/confirm', wording: 'the link', network: null }
  const link = { id: id ?? 0, email: 'link@mail.example', issuedAt: tuesday }
  const confirm = (now: number) => confirmSubscriber(context.db, { ...link, consent, now })
  expect((await confirm(tuesday + 5)).mails.map(({ kind }) => kind)).toEqual(['send-welcome'])
  expect(await confirm(tuesday + 9)).toEqual({ outcome: 'not-waiting', mails: [] })
  const confirmed = { state: 'confirmed', confirmed_at: tuesday + 5 }
  expect(await subscriberRow('link@mail.example')).toMatchObject(confirmed)
})

test('a queued confirmation email is not sent if the subscriber has already confirmed', async () => {
  const context = aContext()
  const { mails } = await addSubscriber(context.db, aSignUp('quick@mail.example'))
  await sql`update newsletter_subscribers set state = 'confirmed' where email = 'quick@mail.example'`
  await runJob(context, { type: 'send-confirmation', emailId: mails[0]?.id ?? 0 })
  expect((await emailsAbout('quick@mail.example'))[0]).toMatchObject({ state: 'suppressed' })
  expect(await claimEmail(context.db, mails[0]?.id ?? 0, tuesday)).toBeNull()
})

test('a newsletter sign-up with an empty or invalid email address is rejected with an error, and the entered address stays in the form', () => {
  const parse = (fields: [string, string | File][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return parseSubscriptionForm(form)
  }
  expect(parse([]).error?.title).toBe('Email required')
  expect(parse([['email', '   ']]).error?.text).toBe('Please enter your email address')
  const long = `${'x'.repeat(250)}@mail.example`
  for (const email of ['nonsense', 'a@b', 'a b@c.example', 'a@b.example,c@d.example', long])
    expect(parse([['email', email]])).toMatchObject({ entered: { email }, error: { title: 'Error' } })
  expect(parse([['email', new File(['x'], 'x')]]).error?.title).toBe('Email required')
  expect(
    parse([
      ['email', 'first@mail.example'],
      ['email', ' Last@Mail.example '],
      ['phone', ' '],
      ['is_admin', 'true'],
    ]).subscription,
  ).toEqual({ email: 'last@mail.example', phone: null })
})

test('the newsletter sign-up form shows an error with status 500 when D1 is down, and returns a 429 when the rate limit is reached', async () => {
  const down = aContext({
    db: openDatabase(failing('D1'), createDatabaseUsageTracker()),
    maySubscribe: () => Promise.resolve({ allowed: true as const }),
  })
  const response = await post(down)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({
    entered: { email: 'x@mail.example' },
    notice: { title: 'Error', text: 'Something went wrong. Please try again.' },
  })
  const limited = await post(
    aContext({
      maySubscribe: () => Promise.resolve({ allowed: false, outcome: 'limited', retryInSeconds: 60 }),
    }),
  )
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
})

test('the owner gets at most one sign-up notice per hour, with the number of sign-ups', async () => {
  await sql`delete from emails`
  await sql`delete from newsletter_subscribers`
  for (let at = 0; at < 25; at += 1) await addSubscriber(db, aSignUp(`many${at}@mail.example`, tuesday + at))
  await addSubscriber(db, aSignUp('next@mail.example', tuesday + hour))
  const sent = await deliver('notify-signup', tuesday + 3 * hour)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [owner, '25 new newsletter subscribers'],
    [owner, 'New newsletter subscriber: next@mail.example'],
  ])
  expect(sent[0]?.text).toContain('And 5 more subscribers.')
})

test('A10 sign-ups are limited to 10 an hour and 30 a day per network, and to 300 an hour for the whole site', async () => {
  const open = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: true }) } }
  const visit = (clientAddress: string, now: number) =>
    createAppContext(brokenEnv(open), settings, { now, requestId: 'test', clientAddress })
  const ask = async (clientAddress: string, now: number) =>
    (await visit(clientAddress, now).maySubscribe()).allowed
  const inHour = async (start: number) => {
    let allowed = 0
    for (let at = 0; at < 12; at += 1) if (await ask('203.0.113.9', start + at)) allowed += 1
    return allowed
  }
  const midnight = tuesday - (tuesday % day) + day
  expect([await inHour(midnight), await inHour(midnight + hour), await inHour(midnight + 2 * hour)]).toEqual([
    10, 10, 6,
  ])
  expect(await ask('203.0.113.9', midnight + 3 * hour)).toBe(false)
  expect(await ask('203.0.113.10', midnight + 3 * hour)).toBe(true)
  expect(await ask('203.0.113.9', midnight + day)).toBe(true)

  const later = midnight + 2 * day
  let allowed = 0
  for (let at = 0; at < maxSitewideSignupsPerHour + 5; at += 1)
    if (await ask(`2001:db8:${at.toString(16)}::/48`, later + at)) allowed += 1
  expect(allowed).toBe(maxSitewideSignupsPerHour)
  expect(await ask('203.0.113.11', later + hour)).toBe(true)

  for (let at = 0; at < maxSitewideSignupsPerHour + 5; at += 1) await ask('203.0.113.12', later + day + at)
  expect(await ask('203.0.113.13', later + day + hour - 1)).toBe(true)
})

async function post(context: Context) {
  const body = new URLSearchParams({ email: 'x@mail.example', phone: '' })
  const request = new Request('http://localhost/subscribe', { method: 'POST', body })
  return action({ request, context, params: {} })
}

async function emailsAbout(about: string) {
  return sql`
    select e.kind, e.recipient, e.state, e.provider from emails e join newsletter_subscribers s
    on s.id = e.subject_id where s.email = ${about} order by e.id`
}

function confirmations(email: string) {
  return sqlValue<number>`
    select count(*) as count from emails where kind = 'send-confirmation' and recipient = ${email}`
}
