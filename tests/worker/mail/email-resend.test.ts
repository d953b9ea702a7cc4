import { expect, test } from 'vitest'
import { createEmailTransport } from '#app/providers/email.server.ts'
import {
  anOutgoingEmail,
  apiKey,
  mailApi,
  receivedRequests,
  resendTransport,
  smtp,
} from '#tests/support/mail/transports.ts'

test('an email is sent to Resend with its idempotency key, and the provider’s ID is returned', async () => {
  const email = anOutgoingEmail({
    replyTo: 'kitchen@holstontable.example',
    headers: { 'List-Unsubscribe': '<https://holstontable.example/unsubscribe?t=1>' },
  })
  const delivery = await resendTransport('ok/one-mail').send(email)
  expect(delivery).toMatchObject({ outcome: 'sent' })
  expect(delivery.outcome === 'sent' && delivery.providerId).toMatch(/^mail-\d+$/)

  const [request, ...others] = await receivedRequests(mailApi, 'one-mail')
  expect(others).toEqual([])
  expect(request?.path).toBe('/ok/one-mail/emails')
  expect(request?.headers).toMatchObject({
    authorization: `Bearer ${apiKey}`,
    'idempotency-key': email.idempotencyKey,
    'content-type': 'application/json',
  })
  const { subject, text, html, headers } = email
  expect(request?.body).toEqual({
    from: '"Holston Table" <hello@holstontable.example>',
    to: ['ada@guests.example'],
    reply_to: 'kitchen@holstontable.example',
    subject,
    text,
    html,
    headers,
  })
})

test('sending the same email twice through Resend uses the same idempotency key both times', async () => {
  const email = anOutgoingEmail()
  const transport = resendTransport('ok/repeated')
  expect(transport.repeatable).toBe(true)
  expect(await transport.send(email)).toEqual(await transport.send(email))
  const keys = (await receivedRequests(mailApi, 'repeated')).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual([email.idempotencyKey, email.idempotencyKey])
})

const retry = (reason: string, extra = {}) => ({ outcome: 'retry', reason, ...extra })
const busy = (status: number, extra = {}) =>
  retry(`The email provider can’t accept the email right now (${status}).`, extra)
const problem = (afterSeconds: number, text: string) =>
  retry(expect.stringContaining(`Email account problem: ${text}`) as string, { afterSeconds })
const conflict = 'The email provider already accepted a different email with this idempotency key.'
const notConnected = retry('Couldn’t connect to the email provider.', { maybeAccepted: true })

test.each([
  ['422', { outcome: 'refused', reason: 'The email provider rejected the email (422).' }],
  ['401', problem(900, 'The provider rejected our API key (401). Replace the key')],
  ['402', problem(900, 'The provider rejected our account (402). Check the account’s plan')],
  ['not-our-sender', problem(900, 'The provider rejected our account (422). Check the account’s plan')],
  ['daily-quota', problem(3600, 'You’ve reached the provider’s daily limit. Upgrade the plan or wait')],
  ['monthly-quota', problem(3600, 'You’ve reached the provider’s monthly limit. Upgrade the plan')],
  ['429', busy(429, { afterSeconds: 7 })],
  ['429-until-reset', busy(429, { afterSeconds: 2 })],
  ['until-a-date', busy(503, { afterSeconds: 120, maybeAccepted: true })],
  ['500', busy(500, { maybeAccepted: true })],
  ['409', busy(409, { maybeAccepted: true })],
  ['other-text', { outcome: 'conflict', reason: conflict }],
  ['web-page', retry('The email provider’s response has no email ID.', { maybeAccepted: true })],
  ['cut', notConnected],
  ['cut-midway', notConnected],
])(
  'B05 a failed Resend request (%s) is reported as a rejection, retry or conflict, with a plain reason that does not contain the API key',
  async (behavior, expected) => {
    const delivery = await resendTransport(behavior).send(anOutgoingEmail())
    expect(delivery).toEqual(expected)
    expect(JSON.stringify(delivery)).not.toContain(apiKey)
  },
)

test('B05 an email is retried later when Resend does not respond in time', async () => {
  const timedOut = retry('The email provider timed out.', { maybeAccepted: true })
  expect(await resendTransport('silent', 50).send(anOutgoingEmail())).toEqual(timedOut)
})

test('B05 an email is retried later when Resend cannot be reached', async () => {
  const baseUrl = `http://127.0.0.1:${smtp.absent}`
  const transport = createEmailTransport({ transport: 'resend', baseUrl, apiKey })
  expect(await transport.send(anOutgoingEmail())).toEqual(notConnected)
})

test('A17 a redirect from Resend is not followed, so the API key is not sent elsewhere', async () => {
  expect(await resendTransport('moved').send(anOutgoingEmail())).toMatchObject({ outcome: 'refused' })
  expect(await receivedRequests(mailApi, 'redirected')).toEqual([])
})

test.each([
  'http://mail.example',
  'ftp://mail.example',
  'https://user:pass@mail.example',
  'http://127.0.0.1.mail.example',
  'nonsense',
])('A17 the Resend transport rejects %s as its base URL', (baseUrl) => {
  expect(() => createEmailTransport({ transport: 'resend', baseUrl, apiKey })).toThrow(/The provider’s URL/)
})

test('creating the Resend transport throws an error if the API key is empty or has spaces or line breaks', () => {
  for (const invalidKey of ['', 'two words', 'line\r\nbreak'])
    expect(() => createEmailTransport({ transport: 'resend', apiKey: invalidKey })).toThrow(/key/)
})
