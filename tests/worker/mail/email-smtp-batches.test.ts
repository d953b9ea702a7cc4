import { expect, test } from 'vitest'
import type { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import type { CanSendNextEmail } from '#app/providers/email-transport.ts'
import { anOutgoingEmail, receivedEmails, smtp, smtpTransport } from '#tests/support/mail/transports.ts'

async function sendBatch(
  port: number,
  recipients: readonly string[],
  limits: Partial<typeof smtpTimeouts> = {},
) {
  const emails = recipients.map((name) =>
    anOutgoingEmail({ to: `${name}@guests.example`, html: '<p>Menu</p>' }),
  )
  const delivery = await smtpTransport(port, { limits }).sendMany(emails, 'weekly:1')
  if (delivery.outcome !== 'completed') throw new Error('A mail server answers for each mail')
  return delivery.results
}

const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome).join(' ')

test('B04 an email that is rejected within an SMTP batch does not affect the emails after it on the same connection', async () => {
  const names = ['set-one', 'refused', 'spam', 'set-two', 'full', 'greylisted', 'set-three']
  expect(outcomes(await sendBatch(smtp.plain, names))).toBe('sent refused refused sent retry retry sent')
  for (const name of ['one', 'two', 'three']) {
    const received = await receivedEmails(`set-${name}@guests.example`)
    expect(received.map(({ to }) => to)).toEqual([[`set-${name}@guests.example`]])
  }
})

test.each(['cut-at-recipient', 'closing-down', 'no-reset'])(
  'B02 when the SMTP connection closes during one email of a batch (%s), the emails after it count as unsent and are retried',
  async (recipient) => {
    const [first, ...rest] = await sendBatch(smtp.breaking, [recipient, 'behind-one', 'behind-two'])
    expect(first?.outcome).toBe(recipient === 'no-reset' ? 'refused' : 'retry')
    const reason = 'The SMTP server closed the connection before this email was sent.'
    expect(rest).toEqual(Array(2).fill({ outcome: 'retry', reason }))
  },
)

test('B02 when the SMTP connection drops while an email’s data is being sent, only that email gets an unknown outcome', async () => {
  expect(outcomes(await sendBatch(smtp.breaking, ['cut-in-data', 'behind']))).toBe('unknown retry')
})

test('B05 when an SMTP server stops responding mid-batch, the send times out and the emails are retried', async () => {
  const results = await sendBatch(smtp.breaking, ['silent-at-recipient', 'behind'], { command: 100 })
  expect(outcomes(results)).toBe('retry retry')
})

test.each([
  ['no-data', 'refused', 'rejected the message (554 5.7.1).'],
  ['later-data', 'retry', 'can’t accept the message right now (451 4.3.0).'],
])(
  'B05 an SMTP server that rejects the DATA command (%s) is not sent the email’s content',
  async (recipient, outcome, reason) => {
    const delivery = await smtpTransport(smtp.breaking).send(
      anOutgoingEmail({ to: `${recipient}@guests.example` }),
    )
    expect(delivery).toEqual({ outcome, reason: `The SMTP server ${reason}` })
  },
)

test('B05 emails are retried when an SMTP server rejects the session at any step before RCPT TO', async () => {
  for (const [step, port] of Object.entries(smtp.refusing)) {
    expect(outcomes(await sendBatch(port, ['one', 'two'])), step).toBe('retry retry')
  }
  expect(Object.keys(smtp.refusing)).toHaveLength(6)
})

test('B05 emails sent to an SMTP server whose replies arrive one character at a time count as sent', async () => {
  expect(outcomes(await sendBatch(smtp.breaking, ['byte-by-byte', 'byte-by-byte']))).toBe('sent sent')
})

test('an empty SMTP batch opens no connection', async () => {
  expect(await smtpTransport(smtp.absent).sendMany([], 'weekly:1')).toEqual({
    outcome: 'completed',
    results: [],
  })
})

test('B05 an SMTP batch that runs out of time sends no more emails, and the remaining emails are retried', async () => {
  const results = await sendBatch(smtp.plain, ['late-one', 'late-two'], { batch: 0 })
  expect(outcomes(results)).toBe('retry retry')
  expect(await receivedEmails('late-one@guests.example')).toEqual([])
})

test('B02 an SMTP batch reports each email’s result to its callback before sending the next email, and stops when the callback returns false', async () => {
  const reported: Parameters<CanSendNextEmail>[] = []
  const emails = ['two@@signs', 'asked-one', 'refused', 'asked-two'].map((name) =>
    anOutgoingEmail({ to: `${name}@guests.example` }),
  )
  const delivery = await smtpTransport(smtp.plain).sendMany(emails, 'weekly:1', (...progress) =>
    Promise.resolve(reported.push(progress) < 3),
  )
  expect(reported).toMatchObject([
    [emails[1], null],
    [emails[2], { mail: emails[1], delivery: { outcome: 'sent' } }],
    [emails[3], { mail: emails[2], delivery: { outcome: 'refused' } }],
  ])
  if (delivery.outcome !== 'completed') throw new Error('A mail server answers for each mail')
  expect(outcomes(delivery.results)).toBe('refused sent refused retry')
  expect(await receivedEmails('asked-two@guests.example')).toEqual([])
})
