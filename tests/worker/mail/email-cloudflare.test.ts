import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { aMail } from '#tests/support/received.ts'

type Message = Record<string, unknown>

/** The service's answer to every mail, and what it was given. */
function service(answer: () => Promise<{ messageId: string }>, timeoutMs?: number) {
  const taken: Message[] = []
  const binding = {
    send(message: unknown) {
      taken.push(message as Message)
      return answer()
    },
  }
  const config = timeoutMs === undefined ? { binding } : { binding, timeoutMs }
  return { taken, transport: createEmailTransport({ transport: 'cloudflare', ...config }) }
}

function failing(code: string) {
  const error = Object.assign(new Error('it quotes <ada@guests.example>'), code === '' ? {} : { code })
  return service(() => Promise.reject(error)).transport
}

test('the real binding takes the mail and gives it a number', async () => {
  const transport = createEmailTransport({ transport: 'cloudflare', binding: env.EMAIL })
  expect(transport.repeatable).toBe(false)
  const mail = aMail({
    replyTo: 'kitchen@holstontable.example',
    headers: {
      'List-Unsubscribe': '<https://holstontable.example/unsubscribe?t=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      'X-Kind': 'sign-up',
    },
  })
  const delivery = await transport.send(mail)
  expect(delivery.outcome).toBe('sent')
  expect(delivery.outcome === 'sent' && delivery.providerId).toMatch(/\S/)
})

test('the service is given one recipient and nothing but the mail', async () => {
  const { taken, transport } = service(() => Promise.resolve({ messageId: '' }))
  const mail = aMail({ headers: { 'X-Kind': 'sign-up' } })
  expect(await transport.send(mail)).toEqual({ outcome: 'sent', providerId: null })
  const { from, to, subject, text, html, headers } = mail
  expect(taken).toEqual([{ from, to, subject, text, html, headers }])
})

test.each(['Date', 'Message-ID', 'Bcc', 'Content-Type', 'Received', 'Return-Path'])(
  'the header %s, which the service does not take, never reaches it',
  async (name) => {
    const { taken, transport } = service(() => Promise.resolve({ messageId: '1' }))
    expect(await transport.send(aMail({ headers: { [name]: 'x' } }))).toEqual({
      outcome: 'refused',
      reason: 'A header is not allowed.',
    })
    expect(taken).toEqual([])
  },
)

test.each<[string, Partial<Parameters<typeof aMail>[0] & object>]>([
  ['One click needs', { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }],
  [
    'One click needs',
    {
      headers: {
        'List-Unsubscribe': '<mailto:leave@holstontable.example>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  ],
  ['a link that', { headers: { 'List-Unsubscribe': '<http://localhost:8787/unsubscribe?t=1>' } }],
  ['how it is automatic', { headers: { 'Auto-Submitted': 'yes' } }],
  [
    'longer than',
    {
      headers: Object.fromEntries(
        Array.from({ length: 20 }, (_, index) => [`X-Kind-${index}`, 'x'.repeat(880)]),
      ),
    },
  ],
  ['larger than', { text: '🍋'.repeat(1_400_000) }],
])('what the service would not take (%s) never reaches it', async (reason, changes) => {
  const { taken, transport } = service(() => Promise.resolve({ messageId: '1' }))
  expect(await transport.send(aMail(changes))).toEqual({
    outcome: 'refused',
    reason: expect.stringContaining(reason) as string,
  })
  expect(taken).toEqual([])
})

test('letters to many are not given to the service, whose terms allow none', async () => {
  const { taken, transport } = service(() => Promise.resolve({ messageId: '1' }))
  await expect(transport.sendMany([aMail()], 'weekly:1')).rejects.toThrow('transactional mail only')
  expect(taken).toEqual([])
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
])('B05 the service’s error %j is %s, and nobody is quoted', async (code, outcome) => {
  const delivery = await failing(code).send(aMail())
  expect(delivery.outcome).toBe(outcome)
  expect(JSON.stringify(delivery)).not.toContain('ada@')
})

test('B05 a service that stays silent may have the mail', async () => {
  const { transport } = service(() => new Promise(() => undefined), 20)
  expect(await transport.send(aMail())).toEqual({
    outcome: 'unknown',
    reason: 'The mail service did not answer in time.',
  })
})

test('the outbox takes every sound mail, and only those', async () => {
  const outbox = createEmailTransport({ transport: 'outbox' })
  expect(outbox.repeatable).toBe(true)
  expect(await outbox.send(aMail())).toEqual({ outcome: 'sent', providerId: null })
  expect(await outbox.send(aMail({ to: 'ada@guests.example, eve@evil.example' }))).toMatchObject({
    outcome: 'refused',
  })
})
