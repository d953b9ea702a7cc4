import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { emailLeaseMs } from '#app/data/mail/emails.ts'
import { batchLeaseMs } from '#app/data/newsletter/issue-batches.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import type { ReceivedMail } from '#tests/support/loopback/provided.ts'
import {
  anOutgoingEmail,
  mailApi,
  receivedEmails,
  receivedRequests,
  smtp,
  smtpTransport,
} from '#tests/support/mail/transports.ts'

const password = 'open sesame ✓'

function parse({ raw }: ReceivedMail) {
  return PostalMime.parse(Uint8Array.from(raw, (character) => character.charCodeAt(0)))
}

test('an email sent over SMTP arrives with its Unicode subject and reply address, and with the text part before the HTML part', async () => {
  const email = anOutgoingEmail({
    to: 'whole@guests.example',
    from: { name: 'Küche am Holston', email: 'hello@holstontable.example' },
    replyTo: 'kitchen@holstontable.example',
    headers: {
      'List-Unsubscribe': '<https://holstontable.example/unsubscribe?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  const delivery = await smtpTransport(smtp.plain).send(email)
  const [received, ...others] = await receivedEmails('whole@guests.example')
  if (!received) throw new Error('no mail arrived')
  expect(others).toEqual([])
  expect(received).toMatchObject({ from: 'hello@holstontable.example', to: ['whole@guests.example'] })

  const message = await parse(received)
  expect(delivery).toEqual({ outcome: 'sent', providerId: message.messageId?.slice(1, -1) })
  expect(message).toMatchObject({
    subject: email.subject,
    from: { name: 'Küche am Holston', address: 'hello@holstontable.example' },
    to: [{ address: 'whole@guests.example' }],
    replyTo: [{ address: 'kitchen@holstontable.example' }],
    date: '2026-10-05T13:00:00.000Z',
    attachments: [],
  })
  expect(message.text?.trimEnd()).toBe(email.text.trimEnd())
  expect(message.html?.trimEnd()).toBe(email.html)
  expect(received.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(received.raw.indexOf('text/plain')).toBeLessThan(received.raw.indexOf('text/html'))
  expect(Math.max(...received.raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(received.raw.replaceAll('\r\n', '')).not.toMatch(/[^\x20-\x7e]/)
})

test('an email sent twice over SMTP has the same Message-ID both times, so the receiver can drop the duplicate', async () => {
  const email = anOutgoingEmail({ to: 'twice@guests.example' })
  const transport = smtpTransport(smtp.plain)
  expect(transport.repeatable).toBe(false)
  await transport.send(email)
  await transport.send(email)
  const messages = await Promise.all((await receivedEmails('twice@guests.example')).map(parse))
  expect(messages).toHaveLength(2)
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1)
})

test('signing in to an SMTP server on the local machine works without encryption', async () => {
  const credentials = { username: 'kitchen', password }
  const email = anOutgoingEmail({ to: 'signed-in@guests.example' })
  expect(await smtpTransport(smtp.plain, { credentials }).send(email)).toMatchObject({ outcome: 'sent' })
  expect(await receivedEmails('signed-in@guests.example')).toMatchObject([{ user: 'kitchen' }])
})

test('an email is retried when the SMTP server rejects our password, and the recorded reason omits the password', async () => {
  const credentials = { username: 'stranger', password: 'a-wrong-secret' }
  expect(await smtpTransport(smtp.plain, { credentials }).send(anOutgoingEmail())).toEqual({
    outcome: 'retry',
    reason: 'The SMTP server rejected our login at the sign-in step (535).',
    afterSeconds: 900,
  })
})

const retry = (reason: string) => ({ outcome: 'retry', reason: `The SMTP server ${reason}` })
const refused = (reason: string) => ({ outcome: 'refused', reason: `The SMTP server ${reason}` })
const notSent = (reason: string) => retry(`${reason} before it got the email.`)
const maybeSent = (reason: string) => ({
  outcome: 'unknown',
  reason: `The SMTP server ${reason} after the email was sent.`,
})

test.each([
  ['refused', refused('rejected the recipient (550 5.1.1).')],
  ['spam', refused('rejected the message (554 5.7.1).')],
  ['greylisted', retry('can’t accept the recipient right now (451 4.7.1).')],
  ['full', retry('can’t accept the message right now (452 4.2.2).')],
])(
  'B05 an email fails on a permanent SMTP error (5xx) and is retried on a temporary one (4xx): recipient %s@',
  async (recipient, expected) => {
    expect(
      await smtpTransport(smtp.plain).send(anOutgoingEmail({ to: `${recipient}@guests.example` })),
    ).toEqual(expected)
  },
)

const { absent, closing, breaking } = smtp

test.each<[recipient: string, port: number, limits: object, expected: object]>([
  ['nobody-listens', absent, {}, notSent('could not be reached')],
  ['closed-at-once', closing, {}, { outcome: 'retry' }],
  ['cut-at-recipient', breaking, {}, notSent('closed the connection at the recipient step')],
  ['silent-at-recipient', breaking, { command: 100 }, notSent('didn’t respond in time')],
  ['cut-in-data', breaking, {}, maybeSent('closed the connection at the message step')],
  ['closed-after-data', breaking, {}, maybeSent('closed the connection at the message step')],
  ['silent-after-data', breaking, { accept: 100 }, maybeSent('didn’t respond in time')],
  ['babble-after-data', breaking, {}, maybeSent('gave an invalid SMTP response to the message')],
])(
  'B05 the result of a broken SMTP connection (%s) says whether the email may have been sent',
  async (recipient, port, limits, expected) => {
    const email = anOutgoingEmail({ to: `${recipient}@guests.example` })
    expect(await smtpTransport(port, { limits }).send(email)).toMatchObject(expected)
  },
)

test('B05 the SMTP timeouts allow two minutes for the server’s final reply and end every send before the lease on its email or batch expires', () => {
  const { openSession: enter, command, accept, batch: begin } = smtpTimeouts
  expect(accept).toBeGreaterThanOrEqual(120_000)
  const emailMs = 3 * command + accept
  expect(enter + emailMs).toBeLessThan(emailLeaseMs)
  // The last email of a batch may start just before the batch's time limit, after the previous email's RSET.
  expect(begin + command + emailMs).toBeLessThan(batchLeaseMs)
})

test('the SMTP password is not sent to a server that does not offer the required encryption', async () => {
  const credentials = { username: 'downgraded', password }
  expect(
    await smtpTransport(smtp.plain, { security: 'starttls', credentials }).send(anOutgoingEmail()),
  ).toEqual({
    outcome: 'retry',
    reason: 'The SMTP server rejected our login at the encryption step (500).',
    afterSeconds: 900,
  })
  expect(await receivedRequests(mailApi, 'smtp-sign-in:downgraded')).toEqual([])
})

test('the SMTP password is not sent to a server with an untrusted certificate', async () => {
  const credentials = { username: 'deceived', password }
  const transport = smtpTransport(smtp.selfSigned, { security: 'starttls', credentials })
  expect(await transport.send(anOutgoingEmail())).toMatchObject({ outcome: 'retry' })
  expect(await receivedRequests(mailApi, 'smtp-sign-in:deceived')).toEqual([])
})

test('creating an SMTP transport for a remote server without TLS throws an error', () => {
  const remoteServer = { transport: 'smtp', host: 'mail.example', port: 25, now: () => new Date(0) } as const
  expect(() => createEmailTransport({ ...remoteServer, security: 'none' })).toThrow(/TLS/)
  expect(createEmailTransport({ ...remoteServer, security: 'tls' }).name).toBe('smtp')
})
