import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { queueSubscriberLinkEmail } from '#app/data/newsletter/subscriber-data.ts'
import { importSubscribers } from '#app/data/newsletter/subscriber-import.ts'
import { unsubscribeLinkExpiration } from '#app/domain/newsletter/subscriber.ts'
import { runJob } from '#app/jobs/run.ts'
import { openPage, send } from '#tests/support/admin/auth.ts'
import { deliver } from '#tests/support/admin/inbox.ts'
import { aContext, aProduct, failing, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { anEmail } from '#tests/support/mail/email-rows.ts'
import {
  aSubscriberWithLink,
  consentActionsOf,
  consentsOf,
  dataLinkTo,
  expectPrivate,
  linkTo,
  setUnreachable,
  subscriberRow,
} from '#tests/support/mail/subscribers.ts'
import { expectRedirect, expectResponse, read } from '#tests/support/site/requests.ts'

const { db } = aContext()
const choices = { intent: 'save', weekly: 'on', 'last-call': 'on', zip: '37604-1234' }
const erasure = { intent: 'erase', sure: 'yes' }

test('a subscriber can save their newsletter choices and ZIP code, and the consent log omits the ZIP code', async () => {
  const { id, link, email, row } = await aSubscriberWithLink('preferences')
  const page = await openPage(link)
  expectPrivate(page)
  expect(await page.text()).not.toContain(email)
  const responses = await Promise.all([send(link, choices), send(link, choices)])
  for (const response of responses) await expectRedirect(response, `${link}&notice=preferences-saved`)
  expect(await row()).toMatchObject({ wants_weekly: 1, wants_last_call: 1, zip: '37604', state: 'confirmed' })
  const words = 'Weekly newsletter on, last-call reminder on, ZIP given.'
  expect(await consentsOf(id)).toMatchObject([{ deed: 'changed', source: '/preferences', words }])
  await send(link, { intent: 'save' })
  expect(await row()).toMatchObject({ wants_weekly: 0, wants_last_call: 0, zip: null, state: 'confirmed' })
})

test('the preferences page rejects an invalid ZIP code, still shows it in the form, and saves nothing', async () => {
  const { id, link, row } = await aSubscriberWithLink('preferences')
  const response = await send(link, { ...choices, zip: 'Erwin' })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await expectResponse(response, 422, 'Please enter a 5-digit ZIP code')
  expect(html).toContain('value="Erwin"')
  expect(html).toMatch(/name="last-call"[^>]*checked/)
  expect(await row()).toMatchObject({ wants_last_call: 0, zip: null })
  expect(await consentActionsOf(id)).toEqual([])
})

test('a subscriber can remove their own product notification, but not another subscriber’s', async () => {
  const [own, other] = [await aSubscriberWithLink('preferences'), await aSubscriberWithLink('preferences')]
  const product = await aProduct({ name: 'Trout “Nolichucky”' })
  for (const { id } of [own, other]) await sql`insert into favourites values (${id}, ${product.id}, 1)`
  expect(await read(own.link)).toContain('Trout “Nolichucky”')
  for (const dish of [String(product.id), String(product.id), 'all'])
    await expectRedirect(send(own.link, { intent: 'drop', dish }), `${own.link}&notice=favorite-removed`)
  expect(await read(own.link)).not.toContain('Nolichucky')
  expect(await read(other.link)).toContain('Nolichucky')
  expect(await consentActionsOf(own.id)).toEqual(['changed'])
})

test('a subscriber with both newsletters turned off sees that they won’t get emails about a product they asked for', async () => {
  const { id, link } = await aSubscriberWithLink('preferences')
  const product = await aProduct({ name: 'Trout' })
  await sql`insert into favourites values (${id}, ${product.id}, 1)`
  const warning = 'Both emails are turned off, so we can’t tell you when these are back.'
  expect(await read(link)).not.toContain(warning)
  await send(link, { intent: 'save' })
  expect(await read(link)).toContain(warning)
  await send(link, { intent: 'save', 'last-call': 'on' })
  expect(await read(link)).not.toContain(warning)
})

test('E04 saving preferences does not resubscribe anyone who unsubscribed, bounced or complained', async () => {
  const { id, link, row } = await aSubscriberWithLink('preferences')
  await expectRedirect(send(link, { intent: 'leave' }), `${link}&notice=unsubscribed`)
  await expectResponse(send(link, choices), 409, 'is unsubscribed')
  expect(await row()).toMatchObject({ state: 'unsubscribed', zip: null })
  expect(await consentActionsOf(id)).toEqual(['left'])
  const blocked = await aSubscriberWithLink('preferences')
  for (const reason of ['bounced', 'complained']) {
    await setUnreachable(blocked.id, reason)
    expect(await read(blocked.link)).toContain('we stopped sending them')
    await send(blocked.link, choices)
    expect(await blocked.row()).toMatchObject({ unreachable: reason })
  }
})

const download = (link: string) => send(link.replace('?', '/download?'), {})

test('E06 a subscriber’s data can be downloaded once with a link emailed for that purpose, but not with a newsletter link', async () => {
  const { id, email, link } = await aSubscriberWithLink('preferences')
  const product = await aProduct({ name: 'Apple Stack Cake' })
  await sql`insert into favourites values (${id}, ${product.id}, 1)`
  await send(link, choices)
  expect((await send(link.replace('?', '/export?'), {})).ok).toBe(false)
  const dataPath = link.replace('preferences', 'preferences/data')
  expect((await send(dataPath, { intent: 'download' })).status).toBe(410)

  const data = await dataLinkTo(id)
  expect(await (await openPage(data)).text()).not.toContain(email)
  const response = await download(data)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toMatchObject({
    address: email,
    state: 'confirmed',
    choices: { weeklyLetter: true, lastCall: true, zip: '37604' },
    dishes: ['Apple Stack Cake'],
    record: [{ deed: 'changed', by: 'yourself' }],
  })
  expect((await download(data)).status).toBe(410)
  expect((await openPage(data)).status).toBe(410)
})

test('E06 an expired personal-data link is rejected, and requesting a new one invalidates the earlier link', async () => {
  const { id } = await aSubscriberWithLink('preferences')
  expect((await download(await dataLinkTo(id, Date.now() - 1))).status).toBe(410)
  const first = await dataLinkTo(id, Date.now() + 60_000)
  const second = await dataLinkTo(id, Date.now() + 120_000)
  expect((await download(first)).status).toBe(410)
  expect((await download(second)).status).toBe(200)
})

test('E06 the preferences page emails the link to a subscriber’s personal data only to the subscriber’s own address, at most five times a day', async () => {
  const { id, email, link } = await aSubscriberWithLink('preferences')
  const requestLink = () => send(link, { intent: 'data-link' })
  for (const response of await Promise.all([requestLink(), requestLink()]))
    await expectRedirect(response, `${link}&notice=link-emailed`)
  const emails = await deliver('send-data-link', Date.now())
  expect(emails.map(({ to }) => to)).toEqual([email])
  const emailedPath = /http:\S+(\/preferences\/data\?token=[\w.-]+)/.exec(emails[0]?.text ?? '')?.[1] ?? ''
  expect((await openPage(emailedPath)).status).toBe(200)

  const times = [10, 20, 30, 40, 50, 60].map((minutes) => Date.now() + minutes * 60_000)
  const ids = []
  for (const now of times) ids.push(await queueSubscriberLinkEmail(db, { id, kind: 'send-data-link', now }))
  expect(ids.filter((emailId) => emailId !== null)).toHaveLength(4)
})

test('an expired preferences link shows no data and emails a new link to the subscriber’s own address', async () => {
  const { id, email } = await aSubscriberWithLink('preferences')
  for (const expiresAt of [Date.now() - 1, unsubscribeLinkExpiration]) {
    const link = linkTo('preferences', id, expiresAt)
    await expectResponse(openPage(link), 410, 'Email me a new link')
    expect((await send(link, choices)).status).toBe(410)
  }
  const expired = linkTo('preferences', id, unsubscribeLinkExpiration)
  await expectRedirect(send(expired, { intent: 'renew' }), '/?notice=link-emailed')
  const [renewalEmail, ...others] = await deliver('send-preferences-link', Date.now())
  expect([renewalEmail?.to, others]).toEqual([email, []])
  const renewed = /http:\S+(\/preferences\?token=[\w.-]+)/.exec(renewalEmail?.text ?? '')?.[1] ?? ''
  expect((await openPage(renewed)).status).toBe(200)
})

test('E06 a subscriber who confirms the erasure of their data is deleted, and a later import does not add the address again', async () => {
  const { id, email, link } = await aSubscriberWithLink('preferences')
  expect((await send(link, erasure)).status).toBe(303)
  expect(await subscriberRow(email)).not.toBeNull()
  const data = await dataLinkTo(id)
  await expectResponse(send(data, { intent: 'erase' }), 422, 'Please check the box first')
  expect(await subscriberRow(email)).not.toBeNull()
  await expectRedirect(send(data, erasure), '/?notice=data-erased')
  expect(await subscriberRow(email)).toBeNull()
  expect(await consentActionsOf(id)).toEqual(['erased'])
  const log = await sqlRow`select actor, action from audit_log where subject = ${`subscriber:${id}`}`
  expect(log).toEqual({ actor: 'the reader', action: 'subscriber.erased' })
  expect((await openPage(link)).status).toBe(410)
  expect((await send(data, erasure)).status).toBe(410)

  const suppression = aContext().suppressionHash(email)
  const person = { email, phone: null, consent: 'An old list', confirmed: true, suppression }
  await importSubscribers(db, { subscribers: [person], key: 'old', by: 'x', now: Date.now() })
  expect(await subscriberRow(email)).toBeNull()
})

test('if erasing a subscriber by personal-data link fails because D1 is down, the link can be used again, and the erasure then succeeds', async () => {
  const { id, email } = await aSubscriberWithLink('preferences')
  await queueSubscriberLinkEmail(db, { id, kind: 'send-preferences-link', now: Date.now() })
  const data = await dataLinkTo(id)
  const batch = () => Promise.reject(new Error('D1 is down'))
  const bindings = { DB: { prepare: (sql: string) => env.DB.prepare(sql), batch } }
  const responses = [
    await send(data, erasure, { bindings }),
    await send(data.replace('?', '/download?'), {}, { bindings }),
  ]
  expect(responses.map(({ status }) => status >= 500)).toEqual([true, true])
  expect((await openPage(data)).status).toBe(200)
  expect((await send(data, erasure)).status).toBe(303)
  expect(await sqlValue`select count(*) as n from emails where recipient = ${email}`).toBe(0)
})

test('a retried email to or about a subscriber is byte-for-byte identical to the first attempt, even if the subscriber’s data changed in between', async () => {
  const { id, email } = await aSubscriberWithLink('preferences')
  await sql`update newsletter_subscribers set created_at = ${tuesday} where id = ${id}`
  const pending = { subjectId: id, state: 'pending', dueAt: 1, createdAt: tuesday } as const
  const welcome = await anEmail({ ...pending, kind: 'send-welcome', recipient: email })
  const notice = await anEmail({ ...pending, kind: 'notify-signup', recipient: 'owner@mail.example' })
  const kind = 'send-preferences-link'
  const renewal = await queueSubscriberLinkEmail(db, { id, kind, now: tuesday })
  const timeout = { outcome: 'retry', reason: 'No answer.', maybeAccepted: true } as const
  for (const [type, emailId] of [
    ['send-welcome', welcome.id],
    ['send-preferences-link', renewal],
    ['notify-signup', notice.id],
  ] as const) {
    const texts: string[] = []
    for (const now of [tuesday, tuesday + 3_600_000]) {
      const context = aContext({}, now)
      const retryLater = (email: { text: string; html: string }) => {
        texts.push(email.text + email.html)
        return Promise.resolve(timeout)
      }
      const message = { type, emailId: emailId ?? 0 }
      await runJob({ ...context, email: { ...context.email, send: retryLater } }, message)
      await sql`update newsletter_subscribers set phone = ${`423-555-010${texts.length}`} where id = ${id}`
    }
    expect(texts).toHaveLength(2)
    expect(texts[1]).toBe(texts[0])
  }
})

test('a preferences link with a forged token or with the token of an unsubscribe link is rejected, and with D1 down, saving preferences gets a 503 without internal details', async () => {
  const { id, link } = await aSubscriberWithLink('preferences')
  const other = linkTo('unsubscribe', id).replace('unsubscribe', 'preferences')
  for (const path of ['/preferences', '/preferences?token=1.zz.x', other])
    expect([(await openPage(path)).status, (await send(path, choices)).status], path).toEqual([410, 410])
  const down = await send(link, choices, { bindings: { DB: failing('D1') } })
  expect(down.status).toBe(503)
  expect(await down.text()).not.toMatch(/D1 is down|node_modules/)
})
