import { createExecutionContext } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { runJob } from '#app/jobs/run.ts'
import { aContext, brokenEnv, failing, settings } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aSentIssue } from '#tests/support/mail/issues.ts'
import { signature, signedHeaders, webhookBody, webhookSettings } from '#tests/support/mail/mail-webhook.ts'
import { aSubscriber } from '#tests/support/mail/subscribers.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'

const configured = createApp(site, webhookSettings)
const unconfigured = createApp(site, settings)

async function post(
  body: string,
  headers: Record<string, string>,
  { app = configured, bindings = {}, path = '/webhooks/mail' } = {},
) {
  const request = new Request(`http://localhost:8787${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.9', ...headers },
  })
  const response = await app(request, brokenEnv(bindings), createExecutionContext())
  return response.status
}

const readUnreachable = async (id: number) =>
  sqlValue`select unreachable from newsletter_subscribers where id = ${id}`

const aMessageId = () => `msg_${crypto.randomUUID()}`

const postSigned = async (body: string, options?: Parameters<typeof post>[2]) =>
  post(body, await signedHeaders(aMessageId(), body), options)

test('a signed mail webhook call without the headers that browsers send is processed and gets a 204', async () => {
  const subscriber = await aSubscriber()
  expect(await postSigned(webhookBody('bounced', { issue: 1, subscriber }))).toBe(204)
  expect(await readUnreachable(subscriber)).toBe('bounced')
})

test('E04 a webhook call that is forged, stale, future-dated or altered gets a 401 and changes nothing', async () => {
  const subscriber = await aSubscriber()
  const body = webhookBody('complained', { issue: 1, subscriber })
  const id = aMessageId()
  const genuine = await signedHeaders(id, body)
  const minutes = (count: number) => Date.now() + count * 60_000
  const forgedCalls: [string, Record<string, string>][] = [
    [body, {}],
    [body, { ...genuine, 'svix-signature': '' }],
    [body, { ...genuine, 'svix-signature': 'v1,' }],
    [body, { ...genuine, 'svix-signature': genuine['svix-signature'].replace('v1,', 'v1a,') }],
    [body, { ...genuine, 'svix-signature': genuine['svix-signature'].replace('v1,', 'v2,') }],
    [body, { ...genuine, 'svix-id': `${id}x` }],
    [body, { ...genuine, 'svix-id': '' }],
    [body, { ...genuine, 'svix-timestamp': String(Number(genuine['svix-timestamp']) + 1) }],
    [body, { ...genuine, 'svix-timestamp': 'now' }],
    [`${body} `, genuine],
    [body.replace('complained', 'delivered'), genuine],
    [body, await signedHeaders(id, body, { at: minutes(-6) })],
    [body, await signedHeaders(id, body, { at: minutes(6) })],
    [body, await signedHeaders(id, body, { secret: btoa('another secret of thirty-two bytes') })],
    [body, { ...genuine, 'svix-signature': 'v1,AAAA '.repeat(5) + genuine['svix-signature'] }],
  ]
  for (const [text, headers] of forgedCalls)
    expect(await post(text, headers), JSON.stringify(headers)).toBe(401)
  expect(await post(body, genuine, { app: unconfigured })).toBe(401)
  expect(await readUnreachable(subscriber)).toBeNull()
  expect(await sqlValue`select count(*) as n from mail_events where id = ${id}`).toBe(0)
})

test('a mail webhook call with two signatures, as during a secret rotation, is accepted if one of them is valid', async () => {
  const body = webhookBody('delivered', { issue: 1, subscriber: 1 })
  const headers = await signedHeaders(aMessageId(), body)
  const other = await signature(btoa('the secret that is on its way'), 'anything')
  for (const signatures of [
    `v1,${other} ${headers['svix-signature']}`,
    `${headers['svix-signature']} v1,${other}`,
  ])
    expect(await post(body, { ...headers, 'svix-signature': signatures })).toBe(204)
  const renamed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.replace('svix', 'webhook'), value]),
  )
  expect(await post(body, renamed)).toBe(204)
})

test('a signed webhook call with an unknown or malformed event gets a 204, so the provider does not retry it', async () => {
  const bodies = [
    webhookBody('opened', { issue: 1, subscriber: 1 }),
    webhookBody('bounced', {}),
    '{"type":"domain.created","data":{}}',
    '{"type":"email.bounced"}',
    '[]',
    'not json',
    '',
  ]
  for (const body of bodies) expect(await postSigned(body), body).toBe(204)
})

test('a mail webhook call gets a 413 if its body is over 64 KiB, a 503 while D1 is down, and a 403 if it is sent to a different path', async () => {
  const long = JSON.stringify({ type: 'email.bounced', data: { to: 'x'.repeat(70_000) } })
  expect(await postSigned(long)).toBe(413)
  const body = webhookBody('bounced', { issue: 1, subscriber: 1 })
  expect(await postSigned(body, { bindings: { DB: failing('D1') } })).toBe(503)
  for (const path of ['/webhooks/mail/x', '/webhooks', '/subscribe', '/webhooks/mail.data'])
    expect(await postSigned(body, { path }), path).toBe(403)
})

test('a hundred webhook events from one network are not rate-limited, and no log line contains an email address', async () => {
  const lines = collectLogLines()
  for (let event = 0; event < 100; event++) {
    const body = webhookBody(event % 2 ? 'delivered' : 'bounced', { issue: 1, subscriber: 900_000 + event })
    expect(await postSigned(body)).toBe(204)
  }
  expect(lines.some((line) => line.includes('email-event'))).toBe(true)
  expect(lines.join('\n')).not.toContain('@')
})

test('E05 a newsletter issue is paused at three spam complaints per 1,000 emails, and the owner is emailed once; a resumed issue is not paused again', async () => {
  const { id } = await aSentIssue({ state: 'sending', finishedAt: null, recipients: 5000, sent: 1000 })
  const state = () => sqlRow`select state, held_for as holdReason from issues where id = ${id}`
  const complain = async () => {
    const subscriber = await aSubscriber()
    await sql`insert into issue_deliveries (issue_id, subscriber_id, state)
      values (${id}, ${subscriber}, 'sent')`
    expect(await postSigned(webhookBody('complained', { issue: id, subscriber }))).toBe(204)
  }
  await complain()
  await complain()
  expect(await state()).toEqual({ state: 'sending', holdReason: null })
  await complain()
  expect(await state()).toEqual({ state: 'paused', holdReason: 'complaints' })
  await sql`update issues set state = 'sending' where id = ${id}`
  await complain()
  expect(await state()).toMatchObject({ state: 'sending' })
  const results = await sql<{ id: number }>`
    select id, kind, recipient from emails where kind = 'notify-issue' and subject_id = ${id}`
  expect(results).toMatchObject([{ recipient: 'hello@holstontable.example' }])
  await runJob(aContext({}, Date.now()), { type: 'notify-issue', emailId: results[0]?.id ?? 0 })
  const email = await sqlRow`select subject, text from emails where id = ${results[0]?.id}`
  expect(email?.subject).toBe('Too many recipients marked the newsletter for November 23 as spam')
  expect(email?.text).toContain('4 of 1,000 recipients (0.40%)')
})
