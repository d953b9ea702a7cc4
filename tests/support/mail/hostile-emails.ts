import fc from 'fast-check'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type { EmailTransport } from '#app/providers/email-transport.ts'
import { anOutgoingEmail } from './transports.ts'

/** Strings that attempt header, SMTP or HTML injection, mixed with random text. */
const injections = fc.constantFrom(
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
  'a'.repeat(400),
)
const hostileText = fc
  .array(fc.oneof(injections, fc.string({ unit: 'binary', maxLength: 12 }), fc.constant('Ada')), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
const address = fc.oneof(
  { weight: 3, arbitrary: fc.constant('ada@guests.example') },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileText.map((text) => `ada@guests.example${text}`) },
  { weight: 1, arbitrary: hostileText.map((text) => `ada${text}@guests.example`) },
)
const headers = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ 'X-Kind': 'menu' }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 2, noNullPrototype: true }) },
  { weight: 1, arbitrary: fc.record({ 'X-Kind': hostileText }) },
)
const texts = { name: hostileText, subject: hostileText, text: hostileText }
const emails: fc.Arbitrary<OutgoingEmail> = fc
  .record({ ...texts, to: address, replyTo: address, headers })
  .map(({ name, subject, text, ...addressing }) =>
    anOutgoingEmail({
      from: { name, email: 'hello@holstontable.example' },
      subject: `Menu ${subject}`,
      text: `Hello ${text}`,
      html: '<p>Hello Ada</p>',
      ...addressing,
    }),
  )

/** Generates hostile emails and prints the random seed, so that a failure can be reproduced. */
export function hostileEmails(count: number) {
  const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
  console.info(`A16 seed ${seed}`)
  return fc.sample(emails, { numRuns: count, seed })
}

/** Sends emails one by one, with at most twenty connections at a time. */
export async function sendOneByOne(transport: EmailTransport, emails: readonly OutgoingEmail[]) {
  const outcomes: string[] = []
  for (let at = 0; at < emails.length; at += 20) {
    const deliveries = await Promise.all(emails.slice(at, at + 20).map((email) => transport.send(email)))
    outcomes.push(...deliveries.map(({ outcome }) => outcome))
  }
  return outcomes
}

/** Sends emails in batches of a hundred, as newsletters are sent. */
export async function sendInBatches(
  transport: Required<Pick<EmailTransport, 'sendMany'>>,
  emails: readonly OutgoingEmail[],
) {
  const outcomes: string[] = []
  for (let at = 0; at < emails.length; at += 100) {
    const delivery = await transport.sendMany(emails.slice(at, at + 100), crypto.randomUUID())
    if (delivery.outcome !== 'completed') throw new Error(delivery.reason)
    outcomes.push(...delivery.results.map(({ outcome }) => outcome))
  }
  return outcomes
}
