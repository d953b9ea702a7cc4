import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { smtpTimeouts } from '#app/providers/email-smtp.server.ts'
import { hostileEmails, sendInBatches, sendOneByOne } from '#tests/support/mail/hostile-emails.ts'
import {
  mailApi,
  receivedEmails,
  receivedRequests,
  resendTransport,
  smtp,
  smtpTransport,
} from '#tests/support/mail/transports.ts'

const fields = ['from', 'to', 'reply_to', 'subject', 'text', 'html', 'headers']
const addressPattern = /^[^\s@,<>"]{1,64}@[^\s@,<>"]+$/
const countSent = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'sent').length

function expectHarmless(body: Record<string, unknown>) {
  expect(fields).toEqual(expect.arrayContaining(Object.keys(body)))
  expect(body.to).toEqual([expect.stringMatching(addressPattern)])
  expect(body.reply_to).toMatch(addressPattern)
  expect(body.from).toMatch(
    /^(?:"[^"\\@,;<>\p{Cc}\p{Zl}\p{Zp}]+" <hello@holstontable\.example>|hello@holstontable\.example)$/u,
  )
  expect(body.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  for (const [name, value] of Object.entries(body.headers as object)) {
    expect(name).toMatch(/^(?:x-[a-z0-9-]+|list-id|auto-submitted|list-unsubscribe(?:-post)?)$/i)
    expect(value).toMatch(/^[\x20-\x7e]+$/)
  }
}

test('A16 whatever an email contains, the request to an HTTP email provider has one recipient and no injected header', async () => {
  const outcomes = await sendOneByOne(resendTransport('ok/hostile'), hostileEmails(5000))
  const requests = await receivedRequests(mailApi, 'hostile')
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']))
  expect(requests).toHaveLength(countSent(outcomes))
  for (const { body } of requests) expectHarmless(body as Record<string, unknown>)
})

test('A16 only the safe emails in a batch with malicious content are sent to an HTTP email provider', async () => {
  const outcomes = await sendInBatches(resendTransport('batch/hostile-sets'), hostileEmails(5000))
  const requests = await receivedRequests(mailApi, 'hostile-sets')
  const bodies = requests.flatMap(({ body }) => body as Record<string, unknown>[])
  expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']))
  expect(bodies).toHaveLength(countSent(outcomes))
  for (const body of bodies) expectHarmless(body)
})

const smtpHeaders = 'from to reply-to subject date message-id mime-version content-type'.split(' ')

test.each([
  ['one by one', 500, sendOneByOne],
  ['in sets', 5000, sendInBatches],
] as const)(
  'A16 an SMTP server gets one recipient and no injected header, whatever the email contains (%s)',
  async (mode, count, sendAll) => {
    const name = mode.replaceAll(' ', '-')
    const emails = hostileEmails(count).map((email) => ({
      ...email,
      to: email.to.replace(/^ada@/, `${name}@`),
    }))
    const outcomes = await sendAll(smtpTransport(smtp.plain, { limits: smtpTimeouts }), emails)
    expect(new Set(outcomes)).toEqual(new Set(['sent', 'refused']))
    const received = await receivedEmails(`${name}@guests.example`)
    expect(received.length).toBeGreaterThan(count / 10)
    for (const { from, to, raw } of received) {
      expect({ from, to }).toEqual({ from: 'hello@holstontable.example', to: [`${name}@guests.example`] })
      const message = await PostalMime.parse(Uint8Array.from(raw, (character) => character.charCodeAt(0)))
      const headerNames = message.headers.map(({ key }) => key)
      expect(new Set(headerNames).size).toBe(headerNames.length)
      expect(headerNames.filter((key) => !smtpHeaders.includes(key) && !key.startsWith('x-'))).toEqual([])
      expect(message.from).toMatchObject({ address: 'hello@holstontable.example' })
      expect(message.to).toEqual([{ name: '', address: `${name}@guests.example` }])
      expect(message.text).toMatch(/^Hello /)
      expect(message.html).toMatch(/^<p>Hello Ada/)
      expect(message.attachments).toEqual([])
    }
  },
  120_000,
)

test('A16 every email passed to the Cloudflare binding has one recipient and no injected header, whatever the email contains', async () => {
  const received: Record<string, unknown>[] = []
  const binding = {
    send(message: object) {
      received.push({ ...message })
      return Promise.resolve({ messageId: '1' })
    },
  }
  await sendOneByOne(createEmailTransport({ transport: 'cloudflare', binding }), hostileEmails(5000))
  expect(received.length).toBeGreaterThan(500)
  for (const message of received) {
    expect(message.to).toMatch(addressPattern)
    expect(Object.keys(message)).not.toContain('cc')
    expect(Object.keys(message)).not.toContain('bcc')
    expect(JSON.stringify(message.headers)).not.toMatch(/\\[rnu]/)
    expect(message.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
  }
})

test('A16 the outbox transport accepts and rejects the same malicious emails whether they are sent in batches or one by one', async () => {
  const emails = hostileEmails(5000)
  const outbox = createEmailTransport({ transport: 'outbox' })
  expect(await sendInBatches(outbox, emails)).toEqual(await sendOneByOne(outbox, emails))
})
