import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { expect, inject, test } from 'vitest'
import { createEmailTransport, type EmailTransport, type OutgoingMail } from '#app/services/email.server.ts'
import { aMail, mailbox, receivedRequests } from '#tests/support/received.ts'

const { mailApi, smtp } = inject('loopback')

/** Words that would do harm if a part of the mail could leave its place, mixed with anything at all. */
const poison = fc.constantFrom(
  '\r\nBcc: eve@evil.example',
  '\nCc: eve@evil.example\n',
  '\r\n\r\n<p>another body</p>',
  '\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n',
  '\0',
  '\u2028Bcc: eve@evil.example',
  '\u0085',
  ', eve@evil.example',
  '" <eve@evil.example>, "',
  '=?UTF-8?Q?=0D=0ABcc:_eve@evil.example?=',
  '\ud800',
  '\u202e',
)
const hostile = fc
  .array(fc.oneof(poison, fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('Ada')), { maxLength: 5 })
  .map((parts) => parts.join(''))
const address = fc.oneof(
  { weight: 3, arbitrary: fc.constant('ada@guests.example') },
  { weight: 1, arbitrary: hostile },
  { weight: 1, arbitrary: hostile.map((text) => `ada@guests.example${text}`) },
)
const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ 'X-Kind': 'menu' }) },
  { weight: 1, arbitrary: fc.dictionary(hostile, hostile, { maxKeys: 2, noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.record({ 'X-Kind': hostile }) },
)
const mails: fc.Arbitrary<OutgoingMail> = fc
  .record({ name: hostile, subject: hostile, text: hostile, to: address, replyTo: address, headers })
  .map(({ name, subject, text, to, replyTo, headers }) =>
    aMail({
      from: { name, email: 'hello@holstontable.example' },
      subject: `Menu ${subject}`,
      text: `Hello ${text}`,
      to,
      replyTo,
      headers,
    }),
  )

/** The run's inputs; the seed is printed, so that a failure can be had again. */
function inputs(count: number) {
  const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
  console.info(`A16 seed ${seed}`)
  return fc.sample(mails, { numRuns: count, seed })
}

/** Twenty at a time: as many connections as a test may hold open. */
async function sendAll(transport: EmailTransport, all: readonly OutgoingMail[]) {
  const outcomes: string[] = []
  for (let at = 0; at < all.length; at += 20) {
    const deliveries = await Promise.all(all.slice(at, at + 20).map((mail) => transport.send(mail)))
    outcomes.push(...deliveries.map(({ outcome }) => outcome))
  }
  return outcomes
}

const fields = ['from', 'to', 'reply_to', 'subject', 'text', 'html', 'headers']
const plainAddress = /^[^\s@,<>"]+@[^\s@,<>"]+$/

test('A16 an HTTP provider gets one recipient and no extra header, whatever a mail holds', async () => {
  const baseUrl = `${mailApi}/ok/hostile`
  const transport = createEmailTransport({ transport: 'resend', baseUrl, apiKey: 'key' })
  const outcomes = await sendAll(transport, inputs(600))
  const requests = await receivedRequests(mailApi, 'hostile')
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']))
  expect(requests).toHaveLength(outcomes.filter((outcome) => outcome === 'sent').length)
  for (const { body } of requests as { body: Record<string, unknown> }[]) {
    expect(fields).toEqual(expect.arrayContaining(Object.keys(body)))
    expect(body.to).toEqual([expect.stringMatching(plainAddress)])
    expect(body.reply_to).toMatch(plainAddress)
    expect(body.from).toMatch(
      /^(?:"[^"\\@,;<>\p{Cc}\p{Zl}\p{Zp}]+" <hello@holstontable\.example>|hello@holstontable\.example)$/u,
    )
    expect(body.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    for (const [name, value] of Object.entries(body.headers as object)) {
      expect(name).toMatch(/^(?:x-[a-z0-9-]+|list-id|auto-submitted|list-unsubscribe(?:-post)?)$/i)
      expect(value).toMatch(/^[\x20-\x7e]+$/)
    }
  }
})

const smtpHeaders = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
]

test('A16 a mail server gets one recipient and no extra header, whatever a mail holds', async () => {
  const transport = createEmailTransport({
    transport: 'smtp',
    host: '127.0.0.1',
    port: smtp.plain,
    security: 'none',
    now: () => new Date('2026-10-05T13:00:00Z'),
  })
  const all = inputs(500).map((mail) => ({ ...mail, to: mail.to.replace(/^ada@/, 'hostile@') }))
  const outcomes = await sendAll(transport, all)
  const arrived = await mailbox(mailApi, 'hostile@guests.example')
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']))
  expect(arrived.length).toBeGreaterThan(100)
  for (const { from, to, raw } of arrived) {
    expect({ from, to }).toEqual({ from: 'hello@holstontable.example', to: ['hostile@guests.example'] })
    const message = await PostalMime.parse(Uint8Array.from(raw, (character) => character.charCodeAt(0)))
    const names = message.headers.map(({ key }) => key)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !smtpHeaders.includes(name) && !name.startsWith('x-'))).toEqual([])
    expect(message.from).toMatchObject({ address: 'hello@holstontable.example' })
    expect(message.to).toEqual([{ name: '', address: 'hostile@guests.example' }])
    expect(message.text).toMatch(/^Hello /)
    expect(message.html).toMatch(/^<p>Hello Ada/)
    expect(message.attachments).toEqual([])
  }
}, 60_000)

test('A16 the mail service’s binding gets one recipient and no extra header, whatever a mail holds', async () => {
  const taken: Record<string, unknown>[] = []
  const binding = {
    send(message: object) {
      taken.push({ ...message })
      return Promise.resolve({ messageId: '1' })
    },
  }
  await sendAll(createEmailTransport({ transport: 'cloudflare', binding }), inputs(5000))
  expect(taken.length).toBeGreaterThan(500)
  for (const message of taken) {
    expect(message.to).toMatch(plainAddress)
    expect(Object.keys(message)).not.toContain('cc')
    expect(Object.keys(message)).not.toContain('bcc')
    expect(JSON.stringify(message.headers)).not.toMatch(/\\[rnu]/)
    expect(message.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  }
})
