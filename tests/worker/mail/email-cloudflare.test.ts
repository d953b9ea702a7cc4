import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { anOutgoingEmail } from '#tests/support/mail/transports.ts'

type Message = Record<string, unknown>

/** Creates a transport over a fake Cloudflare email binding; `received` lists the messages the binding got. */
function aTransport(respond: () => Promise<{ messageId: string }>, timeoutMs?: number) {
  const received: Message[] = []
  const send = (message: unknown) => (received.push(message as Message), respond())
  const config = { binding: { send }, ...(timeoutMs !== undefined && { timeoutMs }) }
  return { received, transport: createEmailTransport({ transport: 'cloudflare', ...config }) }
}

const accept = () => Promise.resolve({ messageId: '1' })
const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

function failingTransport(code: string) {
  const error = Object.assign(new Error('it quotes <ada@guests.example>'), code === '' ? {} : { code })
  return aTransport(() => Promise.reject(error)).transport
}

test('the real Cloudflare email binding accepts an email and returns a message ID', async () => {
  const transport = createEmailTransport({ transport: 'cloudflare', binding: env.EMAIL })
  expect(transport.repeatable).toBe(false)
  const email = anOutgoingEmail({
    replyTo: 'kitchen@holstontable.example',
    headers: {
      'List-Unsubscribe': '<https://holstontable.example/unsubscribe?t=1>',
      ...oneClick,
      'Auto-Submitted': 'auto-generated',
      'X-Kind': 'sign-up',
    },
  })
  const delivery = await transport.send(email)
  expect(delivery.outcome).toBe('sent')
  expect(delivery.outcome === 'sent' && delivery.providerId).toMatch(/\S/)
})

test('the Cloudflare email binding receives one recipient and only the fields it needs, without the idempotency key', async () => {
  const { received, transport } = aTransport(() => Promise.resolve({ messageId: '' }))
  const email = anOutgoingEmail({ headers: { 'X-Kind': 'sign-up' } })
  expect(await transport.send(email)).toEqual({ outcome: 'sent', providerId: null })
  const { from, to, subject, text, html, headers } = email
  expect(received).toEqual([{ from, to, subject, text, html, headers }])
})

test.each(['Date', 'Message-ID', 'Bcc', 'Content-Type', 'Received', 'Return-Path'])(
  'an email with the unsupported header %s is rejected before it reaches the Cloudflare binding',
  async (name) => {
    const { received, transport } = aTransport(accept)
    const delivery = await transport.send(anOutgoingEmail({ headers: { [name]: 'x' } }))
    expect(delivery).toEqual({ outcome: 'refused', reason: 'A header isn’t allowed.' })
    expect(received).toEqual([])
  },
)

const manyHeaders = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`X-Kind-${index}`, 'x'.repeat(880)]),
)

test.each<[string, Partial<Parameters<typeof anOutgoingEmail>[0] & object>]>([
  ['One-click unsubscribe needs', { headers: oneClick }],
  [
    'One-click unsubscribe needs',
    { headers: { 'List-Unsubscribe': '<mailto:leave@holstontable.example>', ...oneClick } },
  ],
  ['the link in', { headers: { 'List-Unsubscribe': '<http://localhost:8787/unsubscribe?t=1>' } }],
  ['accept this Auto-Submitted header', { headers: { 'Auto-Submitted': 'yes' } }],
  ['The headers exceed', { headers: manyHeaders }],
  ['The email exceeds', { text: '🍋'.repeat(1_400_000) }],
])(
  'an email that breaks a Cloudflare rule (“%s”) is rejected before it reaches the binding',
  async (reason, changes) => {
    const { received, transport } = aTransport(accept)
    const delivery = await transport.send(anOutgoingEmail(changes))
    expect(delivery).toEqual({ outcome: 'refused', reason: expect.stringContaining(reason) as string })
    expect(received).toEqual([])
  },
)

test('a bulk send through the Cloudflare transport is rejected, because Cloudflare’s terms allow transactional email only', async () => {
  const { received, transport } = aTransport(accept)
  await expect(transport.sendMany([anOutgoingEmail()], 'weekly:1')).rejects.toThrow(
    'only transactional email',
  )
  expect(received).toEqual([])
})

test.each([
  ['E_VALIDATION_ERROR', 'refused'],
  ['E_RECIPIENT_SUPPRESSED', 'refused'],
  ['E_SENDER_NOT_VERIFIED', 'retry'],
  ['E_HEADER_NOT_ALLOWED', 'refused'],
  ['E_RATE_LIMIT_EXCEEDED', 'retry'],
  ['E_DAILY_LIMIT_EXCEEDED', 'retry'],
  ['E_INTERNAL_SERVER_ERROR', 'unknown'],
  ['', 'unknown'],
])(
  'B05 the Cloudflare error %j results in the outcome “%s” and does not expose the recipient’s address',
  async (code, outcome) => {
    const delivery = await failingTransport(code).send(anOutgoingEmail())
    expect(delivery.outcome).toBe(outcome)
    expect(JSON.stringify(delivery)).not.toContain('ada@')
  },
)

test('B05 an email gets an unknown outcome when Cloudflare does not respond in time', async () => {
  const { transport } = aTransport(() => new Promise(() => undefined), 20)
  const delivery = await transport.send(anOutgoingEmail())
  expect(delivery).toEqual({ outcome: 'unknown', reason: 'The email service timed out.' })
})

test('the outbox email transport accepts a valid email and rejects an email with two recipients', async () => {
  const outbox = createEmailTransport({ transport: 'outbox' })
  expect(outbox.repeatable).toBe(true)
  expect(await outbox.send(anOutgoingEmail())).toEqual({ outcome: 'sent', providerId: null })
  const { outcome } = await outbox.send(anOutgoingEmail({ to: 'ada@guests.example, eve@evil.example' }))
  expect(outcome).toBe('refused')
})
