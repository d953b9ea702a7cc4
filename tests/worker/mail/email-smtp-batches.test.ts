import { expect, inject, test } from 'vitest'
import { createEmailTransport, type BeforeMail } from '#app/providers/email.server.ts'
import type { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import { aMail, mailbox } from '#tests/support/mail/received.ts'

const { mailApi, smtp } = inject('loopback')

const patient = { enter: 5000, command: 5000, accept: 5000 }

function mailServer(port: number, limits: Partial<typeof smtpTimeouts> = {}) {
  return createEmailTransport({
    transport: 'smtp',
    host: '127.0.0.1',
    port,
    security: 'none',
    limits: { ...patient, ...limits },
    now: () => new Date('2026-10-05T13:00:00Z'),
  })
}

async function outcomesOf(
  port: number,
  recipients: readonly string[],
  limits?: Partial<typeof smtpTimeouts>,
) {
  const mails = recipients.map((name) => aMail({ to: `${name}@guests.example`, html: '<p>Menu</p>' }))
  const delivery = await mailServer(port, limits).sendMany(mails, 'weekly:1')
  if (delivery.outcome !== 'answered') throw new Error('A mail server answers for each mail')
  return delivery.results
}

test('B04 an email refused within an SMTP batch does not affect the emails after it on the same connection', async () => {
  const results = await outcomesOf(smtp.plain, [
    'set-one',
    'refused',
    'spam',
    'set-two',
    'full',
    'greylisted',
    'set-three',
  ])
  expect(results.map(({ outcome }) => outcome)).toEqual([
    'sent',
    'refused',
    'refused',
    'sent',
    'retry',
    'retry',
    'sent',
  ])
  for (const name of ['one', 'two', 'three']) {
    const arrived = await mailbox(mailApi, `set-${name}@guests.example`)
    expect(arrived.map(({ to }) => to)).toEqual([[`set-${name}@guests.example`]])
  }
})

test.each(['cut-at-recipient', 'closing-down', 'no-reset'])(
  'B02 when the SMTP connection ends at one email (%s) of a batch, the emails after it were not sent and are retried',
  async (fatal) => {
    const [first, ...rest] = await outcomesOf(smtp.breaking, [fatal, 'behind-one', 'behind-two'])
    expect(first?.outcome).toBe(fatal === 'no-reset' ? 'refused' : 'retry')
    expect(rest).toEqual(
      rest.map(() => ({
        outcome: 'retry',
        reason: 'The SMTP server closed the connection before this email.',
      })),
    )
    expect(rest).toHaveLength(2)
  },
)

test('B02 when the SMTP connection drops during one email’s data, only that email has an unknown outcome', async () => {
  const results = await outcomesOf(smtp.breaking, ['cut-in-data', 'behind'])
  expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'retry'])
})

test('B05 when an SMTP server stops answering mid-batch, the send times out and the emails are retried', async () => {
  const results = await outcomesOf(smtp.breaking, ['silent-at-recipient', 'behind'], { command: 100 })
  expect(results.map(({ outcome }) => outcome)).toEqual(['retry', 'retry'])
})

test.each([
  ['no-data', { outcome: 'refused', reason: 'The SMTP server rejected the message (554 5.7.1).' }],
  [
    'later-data',
    { outcome: 'retry', reason: 'The SMTP server can’t accept the message right now (451 4.3.0).' },
  ],
])(
  'B05 an SMTP server that rejects the DATA command (%s) is not sent the email’s content',
  async (recipient, expected) => {
    expect(await mailServer(smtp.breaking).send(aMail({ to: `${recipient}@guests.example` }))).toEqual(
      expected,
    )
  },
)

test('B05 emails are retried when an SMTP server rejects the session at any step before the recipient', async () => {
  for (const [step, port] of Object.entries(smtp.refusing)) {
    const results = await outcomesOf(port, ['one', 'two'])
    expect(
      results.map(({ outcome }) => outcome),
      step,
    ).toEqual(['retry', 'retry'])
  }
  expect(Object.keys(smtp.refusing)).toHaveLength(6)
})

test('B05 SMTP replies that arrive one character at a time are read correctly for each email', async () => {
  const results = await outcomesOf(smtp.breaking, ['letter-by-letter', 'letter-by-letter'])
  expect(results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
})

test('an empty SMTP batch opens no connection', async () => {
  expect(await mailServer(smtp.absent).sendMany([], 'weekly:1')).toEqual({ outcome: 'answered', results: [] })
})

test('B05 an SMTP batch that runs out of time starts no more emails, and the remaining ones are retried', async () => {
  const results = await outcomesOf(smtp.plain, ['late-one', 'late-two'], { begin: 0 })
  expect(results.map(({ outcome }) => outcome)).toEqual(['retry', 'retry'])
  expect(await mailbox(mailApi, 'late-one@guests.example')).toEqual([])
})

test('B02 an SMTP batch reports each result before the next email, and stops when the callback returns false', async () => {
  const heard: Parameters<BeforeMail>[] = []
  const mails = ['two@@signs', 'asked-one', 'refused', 'asked-two'].map((name) =>
    aMail({ to: `${name}@guests.example` }),
  )
  const delivery = await mailServer(smtp.plain).sendMany(mails, 'weekly:1', (...said) =>
    Promise.resolve(heard.push(said) < 3),
  )
  expect(heard).toMatchObject([
    [1, null],
    [2, { place: 1, delivery: { outcome: 'sent' } }],
    [3, { place: 2, delivery: { outcome: 'refused' } }],
  ])
  if (delivery.outcome !== 'answered') throw new Error('A mail server answers for each mail')
  expect(delivery.results.map(({ outcome }) => outcome)).toEqual(['refused', 'sent', 'refused', 'retry'])
  expect(await mailbox(mailApi, 'asked-two@guests.example')).toEqual([])
})
