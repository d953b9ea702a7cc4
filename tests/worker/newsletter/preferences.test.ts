import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { queueSubscriberEmail } from '#app/data/newsletter/subscriber-data.ts'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { unsubscribeLinkExpiresAt } from '#app/domain/newsletter/subscriber-links.ts'
import {
  notifyOwnerOfSignup,
  sendPreferencesLink,
  sendWelcome,
} from '#app/jobs/newsletter/subscriber-emails.ts'
import { aContext, aProduct, failing, tuesday } from '#tests/support/context.ts'
import { ask, send, locationOf, resultOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aReader, dataLinkTo, deedsOf, linkTo, recordOf } from '#tests/support/mail/readers.ts'
import { subscriber } from '#tests/support/mail/subscribers.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

const wanted = { intent: 'save', weekly: 'on', 'last-call': 'on', zip: '37604-1234' }

test('a subscriber saves their newsletters and ZIP code, and the consent log omits the ZIP code', async () => {
  const { id, link, email, now } = await aReader('preferences')
  const page = await ask(link)
  expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
    200,
    'private, no-store',
    'same-origin',
  ])
  expect(await page.text()).not.toContain(email)
  const pressed = await Promise.all([send(link, wanted), send(link, wanted)])
  for (const { status, headers } of pressed)
    expect([status, headers.get('location')]).toEqual([303, `${link}&notice=choices-saved`])
  expect(await now()).toMatchObject({ wants_weekly: 1, wants_last_call: 1, zip: '37604', state: 'confirmed' })
  expect(await recordOf(id)).toMatchObject([
    {
      deed: 'changed',
      source: '/preferences',
      words: 'Weekly newsletter on, last-call reminder on, ZIP given.',
    },
  ])
  await send(link, { intent: 'save' })
  expect(await now()).toMatchObject({ wants_weekly: 0, wants_last_call: 0, zip: null, state: 'confirmed' })
})

test('an invalid ZIP code is refused, the form keeps its input, and nothing is saved', async () => {
  const { id, link, now } = await aReader('preferences')
  const answer = await send(link, { ...wanted, zip: 'Erwin' })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'no-store'])
  expect(wordsOf(html)).toContain('Please enter a 5-digit ZIP code')
  expect(html).toContain('value="Erwin"')
  expect(html).toMatch(/name="last-call"[^>]*checked/)
  expect(await now()).toMatchObject({ wants_last_call: 0, zip: null })
  expect(await deedsOf(id)).toEqual([])
})

test('a subscriber can remove their own product notification, but not another subscriber’s', async () => {
  const [one, other] = [await aReader('preferences'), await aReader('preferences')]
  const dish = await aProduct({ name: 'Trout “Nolichucky”' })
  for (const { id } of [one, other]) await sql`insert into favourites values (${id}, ${dish.id}, 1)`
  expect(wordsOf(await (await ask(one.link)).text())).toContain('Trout “Nolichucky”')
  for (const answer of [
    await send(one.link, { intent: 'drop', dish: String(dish.id) }),
    await send(one.link, { intent: 'drop', dish: String(dish.id) }),
    await send(one.link, { intent: 'drop', dish: 'all' }),
  ])
    expect(locationOf(answer)).toBe(`${one.link}&notice=favourite-dropped`)
  expect(wordsOf(await (await ask(one.link)).text())).not.toContain('Nolichucky')
  expect(wordsOf(await (await ask(other.link)).text())).toContain('Nolichucky')
  expect(await deedsOf(one.id)).toEqual(['changed'])
})

test('a subscriber with both newsletters off is told that no email will notify them about a product', async () => {
  const { id, link } = await aReader('preferences')
  const dish = await aProduct({ name: 'Trout' })
  await sql`insert into favourites values (${id}, ${dish.id}, 1)`
  const words = 'Both emails are turned off, so we can’t tell you when these are back.'
  expect(wordsOf(await (await ask(link)).text())).not.toContain(words)
  await send(link, { intent: 'save' })
  expect(wordsOf(await (await ask(link)).text())).toContain(words)
  await send(link, { intent: 'save', 'last-call': 'on' })
  expect(wordsOf(await (await ask(link)).text())).not.toContain(words)
})

test('E04 saving preferences does not resubscribe anyone who unsubscribed, bounced or complained', async () => {
  const { id, link, now } = await aReader('preferences')
  expect(locationOf(await send(link, { intent: 'leave' }))).toBe(`${link}&notice=left-list`)
  const late = await send(link, wanted)
  expect(late.status).toBe(409)
  expect(wordsOf(await late.text())).toContain('is unsubscribed')
  expect(await now()).toMatchObject({ state: 'unsubscribed', zip: null })
  expect(await deedsOf(id)).toEqual(['left'])
  const barred = await aReader('preferences')
  for (const why of ['bounced', 'complained']) {
    await sql`update newsletter_subscribers set unreachable = ${why} where id = ${barred.id}`
    expect(wordsOf(await (await ask(barred.link)).text())).toContain('we stopped sending them')
    await send(barred.link, wanted)
    expect(await barred.now()).toMatchObject({ unreachable: why })
  }
})

const download = (link: string) => send(link.replace('?', '/download?'), {})

test('E06 a subscriber’s data can be downloaded once with a link emailed for that purpose, but not with a newsletter link', async () => {
  const { id, email, link } = await aReader('preferences')
  const dish = await aProduct({ name: 'Apple Stack Cake' })
  await sql`insert into favourites values (${id}, ${dish.id}, 1)`
  await send(link, wanted)
  expect((await send(link.replace('?', '/export?'), {})).ok).toBe(false)
  const withNewsletterLink = await send(link.replace('preferences', 'preferences/data'), {
    intent: 'download',
  })
  expect(withNewsletterLink.status).toBe(410)

  const data = await dataLinkTo(id)
  expect(await (await ask(data)).text()).not.toContain(email)
  const answer = await download(data)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.json()).toMatchObject({
    address: email,
    state: 'confirmed',
    choices: { weeklyLetter: true, lastCall: true, zip: '37604' },
    dishes: ['Apple Stack Cake'],
    record: [{ deed: 'changed', by: 'yourself' }],
  })
  expect((await download(data)).status).toBe(410)
  expect((await ask(data)).status).toBe(410)
})

test('E06 an expired data link is refused, and requesting a new data link voids the earlier one', async () => {
  const { id } = await aReader('preferences')
  const old = await dataLinkTo(id, Date.now() - 1)
  expect((await download(old)).status).toBe(410)
  const first = await dataLinkTo(id, Date.now() + 60_000)
  const second = await dataLinkTo(id, Date.now() + 120_000)
  expect((await download(first)).status).toBe(410)
  expect((await download(second)).status).toBe(200)
})

test('E06 the preferences page emails the data link to the subscriber’s own address, at most five times a day', async () => {
  const { id, email, link } = await aReader('preferences')
  const pressed = await Promise.all([
    send(link, { intent: 'data-link' }),
    send(link, { intent: 'data-link' }),
  ])
  for (const { status, headers } of pressed)
    expect([status, headers.get('location')]).toEqual([303, `${link}&notice=link-mailed`])
  const mails = await deliver('send-data-link', Date.now())
  expect(mails.map(({ to }) => to)).toEqual([email])
  const mailed = /http:\S+(\/preferences\/data\?token=[\w.-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  expect((await ask(mailed)).status).toBe(200)

  const { db } = aContext()
  const asked = [10, 20, 30, 40, 50, 60].map((minutes) => Date.now() + minutes * 60_000)
  const ids = []
  for (const now of asked) ids.push(await queueSubscriberEmail(db, { id, kind: 'send-data-link', now }))
  expect(ids.filter((one) => one !== null)).toHaveLength(4)
})

test('an expired preferences link shows no data and emails a new link to the subscriber’s own address', async () => {
  const { id, email } = await aReader('preferences')
  for (const expiresAt of [Date.now() - 1, unsubscribeLinkExpiresAt]) {
    const link = await linkTo('preferences', id, expiresAt)
    const page = await ask(link)
    expect(page.status).toBe(410)
    expect(wordsOf(await page.text())).toContain('Email me a new link')
    expect((await send(link, wanted)).status).toBe(410)
  }
  const expired = await linkTo('preferences', id, unsubscribeLinkExpiresAt)
  expect(locationOf(await send(expired, { intent: 'renew' }))).toBe('/?notice=link-mailed')
  const [mail, ...others] = await deliver('send-preferences-link', Date.now())
  expect([mail?.to, others]).toEqual([email, []])
  const renewed = /http:\S+(\/preferences\?token=[\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await ask(renewed)).status).toBe(200)
})

test('E06 a subscriber can erase their data after confirming, and a stored hash prevents imports from adding the address again', async () => {
  const { id, email, link } = await aReader('preferences')
  expect((await send(link, { intent: 'erase', sure: 'yes' })).status).toBe(303)
  expect(await subscriber(email)).not.toBeNull()
  const data = await dataLinkTo(id)
  const hasty = await send(data, { intent: 'erase' })
  expect(hasty.status).toBe(422)
  expect(wordsOf(await hasty.text())).toContain('Please check the box first')
  expect(await subscriber(email)).not.toBeNull()
  const erased = await send(data, { intent: 'erase', sure: 'yes' })
  expect(resultOf(erased)).toBe('303 /?notice=reader-erased')
  expect(await subscriber(email)).toBeNull()
  expect(await deedsOf(id)).toEqual(['erased'])
  const log = await sqlRow`select actor, action from audit_log where subject = ${`subscriber:${id}`}`
  expect(log).toEqual({ actor: 'the reader', action: 'subscriber.erased' })
  expect((await ask(link)).status).toBe(410)
  expect((await send(data, { intent: 'erase', sure: 'yes' })).status).toBe(410)

  const { db, suppressionOf } = aContext()
  const suppression = await suppressionOf(email)
  const reader = { email, phone: null, consent: 'An old list', confirmed: true, suppression }
  await importSubscribers(db, { readers: [reader], key: 'old', by: 'x', now: Date.now() })
  expect(await subscriber(email)).toBeNull()
})

test('a personal-data link still works after a D1 failure, and erasing a subscriber removes the address from the email log', async () => {
  const { id, email } = await aReader('preferences')
  const { db } = aContext()
  await queueSubscriberEmail(db, { id, kind: 'send-preferences-link', now: Date.now() })
  const data = await dataLinkTo(id)
  const bindings = {
    DB: {
      prepare: (sql: string) => env.DB.prepare(sql),
      batch: () => Promise.reject(new Error('D1 is down')),
    },
  }
  const pressed = [
    await send(data, { intent: 'erase', sure: 'yes' }, { bindings }),
    await send(data.replace('?', '/download?'), {}, { bindings }),
  ]
  expect(pressed.map(({ status }) => status >= 500)).toEqual([true, true])
  expect((await ask(data)).status).toBe(200)
  expect((await send(data, { intent: 'erase', sure: 'yes' })).status).toBe(303)
  const mails = env.DB.prepare('select count(*) as n from emails where recipient = ?').bind(email)
  expect(await mails.first('n')).toBe(0)
})

test('a retried email to or about a subscriber has identical bytes, even if the subscriber’s data changed since the first try', async () => {
  const { id, email } = await aReader('preferences')
  await sql`update newsletter_subscribers set created_at = ${tuesday} where id = ${id}`
  const welcome = await sqlValue<number>`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    values ('send-welcome', ${id}, ${email}, 'welcome-again:' || ${id}, 1, ${tuesday}) returning id`
  const notice = await sqlValue<number>`
    insert into emails (kind, subject_id, recipient, dedupe_key, due_at, created_at)
    values ('notify-signup', ${id}, 'owner@mail.example', 'notice-again:' || ${id}, 1, ${tuesday})
    returning id`
  const renewal = await queueSubscriberEmail(aContext().db, {
    id,
    kind: 'send-preferences-link',
    now: tuesday,
  })
  for (const [job, emailId] of [
    [sendWelcome, welcome],
    [sendPreferencesLink, renewal],
    [notifyOwnerOfSignup, notice],
  ] as const) {
    const texts: string[] = []
    for (const now of [tuesday, tuesday + 3_600_000]) {
      const context = aContext({}, now)
      const answer = (mail: { text: string; html: string }) => {
        texts.push(mail.text + mail.html)
        return Promise.resolve({ outcome: 'retry' as const, reason: 'No answer.', maybeTaken: true as const })
      }
      await job({ ...context, email: { ...context.email, send: answer } }, { emailId: emailId ?? 0 })
      await sql`update newsletter_subscribers set phone = ${`423-555-010${texts.length}`} where id = ${id}`
    }
    expect(texts).toHaveLength(2)
    expect(texts[1]).toBe(texts[0])
  }
})

test('a forged token or one made for another purpose opens nothing, and with D1 down the form keeps its input', async () => {
  const { id, link } = await aReader('preferences')
  for (const bad of [
    '/preferences',
    '/preferences?token=1.zz.x',
    (await linkTo('unsubscribe', id)).replace('unsubscribe', 'preferences'),
  ]) {
    expect([(await ask(bad)).status, (await send(bad, wanted)).status], bad).toEqual([410, 410])
  }
  const down = await send(link, wanted, { bindings: { DB: failing('D1') } })
  expect(down.status).toBe(503)
  expect(await down.text()).not.toMatch(/D1 is down|node_modules/)
})
