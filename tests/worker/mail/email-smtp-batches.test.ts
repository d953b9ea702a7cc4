import { expect, test } from 'vitest'
import type { NextEmailCheck } from '#app/providers/email-transport.ts'
import type { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import { aMail, mailbox, mailServer, smtp } from '#tests/support/mail/transports.ts'

async function resultsOf(
  port: number,
  recipients: readonly string[],
  limits: Partial<typeof smtpTimeouts> = {},
) {
  const mails = recipients.map((name) => aMail({ to: `${name}@guests.example`, html: '<p>Menu</p>' }))
  const delivery = await mailServer(port, { limits }).sendMany(mails, 'weekly:1')
  if (delivery.outcome !== 'completed') throw new Error('A mail server answers for each mail')
  return delivery.results
}

const outcomes = (results: readonly { outcome: string }[]) => results.map(({ outcome }) => outcome).join(' ')

test('B04 an email refused within an SMTP batch does not affect the emails after it on the same connection', async () => {
  const names = ['set-one', 'refused', 'spam', 'set-two', 'full', 'greylisted', 'set-three']
  const results = await resultsOf(smtp.plain, names)
  expect(outcomes(results)).toBe('sent refused refused sent retry retry sent')
  for (const name of ['one', 'two', 'three']) {
    const arrived = await mailbox(`set-${name}@guests.example`)
    expect(arrived.map(({ to }) => to)).toEqual([[`set-${name}@guests.example`]])
  }
})

test.each(['cut-at-recipient', 'closing-down', 'no-reset'])(
  'B02 when the SMTP connection closes at one email in a batch (%s), the emails after it count as unsent and are retried',
  async (fatal) => {
    const [first, ...rest] = await resultsOf(smtp.breaking, [fatal, 'behind-one', 'behind-two'])
    expect(first?.outcome).toBe(fatal === 'no-reset' ? 'refused' : 'retry')
    const reason = 'The SMTP server closed the connection before this email was sent.'
    expect(rest).toEqual(Array(2).fill({ outcome: 'retry', reason }))
  },
)

test('B02 when the SMTP connection drops during one email’s data, only that email has an unknown outcome', async () => {
  const results = await resultsOf(smtp.breaking, ['cut-in-data', 'behind'])
  expect(outcomes(results)).toBe('unknown retry')
})

test('B05 when an SMTP server stops responding mid-batch, the send times out and the emails are retried', async () => {
  const results = await resultsOf(smtp.breaking, ['silent-at-recipient', 'behind'], { command: 100 })
  expect(outcomes(results)).toBe('retry retry')
})

test.each([
  ['no-data', 'refused', 'rejected the message (554 5.7.1).'],
  ['later-data', 'retry', 'can’t accept the message right now (451 4.3.0).'],
])(
  'B05 an SMTP server that rejects the DATA command (%s) is not sent the email’s content',
  async (recipient, outcome, reason) => {
    const delivery = await mailServer(smtp.breaking).send(aMail({ to: `${recipient}@guests.example` }))
    expect(delivery).toEqual({ outcome, reason: `The SMTP server ${reason}` })
  },
)

test('B05 emails are retried when an SMTP server rejects the session at any step before the recipient', async () => {
  for (const [step, port] of Object.entries(smtp.refusing)) {
    const results = await resultsOf(port, ['one', 'two'])
    expect(outcomes(results), step).toBe('retry retry')
  }
  expect(Object.keys(smtp.refusing)).toHaveLength(6)
})

test('B05 emails sent to an SMTP server whose replies arrive one character at a time count as sent', async () => {
  const results = await resultsOf(smtp.breaking, ['byte-by-byte', 'byte-by-byte'])
  expect(outcomes(results)).toBe('sent sent')
})

test('an empty SMTP batch opens no connection', async () => {
  expect(await mailServer(smtp.absent).sendMany([], 'weekly:1')).toEqual({
    outcome: 'completed',
    results: [],
  })
})

test('B05 an SMTP batch that runs out of time starts no more emails, and the remaining ones are retried', async () => {
  const results = await resultsOf(smtp.plain, ['late-one', 'late-two'], { batch: 0 })
  expect(outcomes(results)).toBe('retry retry')
  expect(await mailbox('late-one@guests.example')).toEqual([])
})

test('B02 an SMTP batch reports each result before the next email, and stops when the callback returns false', async () => {
  const reported: Parameters<NextEmailCheck>[] = []
  const mails = ['two@@signs', 'asked-one', 'refused', 'asked-two'].map((name) =>
    aMail({ to: `${name}@guests.example` }),
  )
  const delivery = await mailServer(smtp.plain).sendMany(mails, 'weekly:1', (...progress) =>
    Promise.resolve(reported.push(progress) < 3),
  )
  expect(reported).toMatchObject([
    [mails[1], null],
    [mails[2], { mail: mails[1], delivery: { outcome: 'sent' } }],
    [mails[3], { mail: mails[2], delivery: { outcome: 'refused' } }],
  ])
  if (delivery.outcome !== 'completed') throw new Error('A mail server answers for each mail')
  expect(outcomes(delivery.results)).toBe('refused sent refused retry')
  expect(await mailbox('asked-two@guests.example')).toEqual([])
})
