import { expect, test } from 'vitest'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import {
  anOutgoingEmail,
  apiKey,
  mailApi,
  receivedRequests,
  resendTransport,
} from '#tests/support/mail/transports.ts'

/** Creates emails of one newsletter issue, each tagged with its subscriber's ID. */
function aBatch(count: number, changes: (index: number) => Partial<OutgoingEmail> = () => ({})) {
  return Array.from({ length: count }, (_, index) =>
    anOutgoingEmail({
      to: `reader-${index}@guests.example`,
      html: '<p>The menu</p>',
      tags: { issue: 7, subscriber: index + 1 },
      ...changes(index),
    }),
  )
}

const aKey = () => `weekly:2026-11-23:${crypto.randomUUID()}:1`

test('a batch of a hundred emails is sent to Resend in one request with one idempotency key, and each email is tagged with its subscriber’s ID', async () => {
  const [emails, key] = [aBatch(100), aKey()]
  const delivery = await resendTransport('batch/hundred').sendMany(emails, key)
  expect(delivery).toEqual({
    outcome: 'completed',
    results: emails.map((_, index) => ({ outcome: 'sent', providerId: `${key}-${index}` })),
  })
  const [request, ...others] = await receivedRequests(mailApi, 'hundred')
  expect(others).toEqual([])
  expect(request?.path).toBe('/batch/hundred/emails/batch')
  expect(request?.headers).toMatchObject({ 'idempotency-key': key, 'x-batch-validation': 'permissive' })
  const [first] = request?.body as { to: string[]; tags: { name: string; value: string }[] }[]
  expect(first?.to).toEqual(['reader-0@guests.example'])
  expect(first?.tags.map(({ name, value }) => `${name} ${value}`)).toEqual(['issue 7', 'subscriber 1'])
  await expect(resendTransport('batch').sendMany(aBatch(101), aKey())).rejects.toThrow('at most 100')
})

test('B04 when Resend rejects some addresses in a batch, the other emails are sent, and the results are in the same order as the batch', async () => {
  const key = aKey()
  const emails = aBatch(5, (index) => (index === 1 || index === 3 ? { to: `r${index}@wrong.example` } : {}))
  const delivery = await resendTransport('batch').sendMany(emails, key)
  expect(delivery).toEqual({
    outcome: 'completed',
    results: [
      { outcome: 'sent', providerId: `${key}-0` },
      { outcome: 'refused', reason: 'The email provider rejected the email.' },
      { outcome: 'sent', providerId: `${key}-2` },
      { outcome: 'refused', reason: 'The email provider rejected the email.' },
      { outcome: 'sent', providerId: `${key}-4` },
    ],
  })
  expect(JSON.stringify(delivery)).not.toContain('@')
})

test('B04 when Resend rejects an entire batch, the transport reports one failure and does not send the emails one by one', async () => {
  const emails = aBatch(4, (index) => (index === 2 ? { to: 'r2@wrong.example' } : {}))
  expect(await resendTransport('batch-refused/as-a-whole').sendMany(emails, aKey())).toEqual({
    outcome: 'refused',
    reason: 'The email provider rejected the email (422).',
  })
  expect(await receivedRequests(mailApi, 'as-a-whole')).toHaveLength(1)
  expect(await resendTransport('batch-heavy').sendMany(emails, aKey())).toMatchObject({ tooLarge: true })
})

test('an invalid email in a batch is not sent to Resend, and the results are in the same order as the batch', async () => {
  const key = aKey()
  const emails = aBatch(3, (index) => (index === 0 ? { to: 'ada@guests.example, eve@evil.example' } : {}))
  expect(await resendTransport('batch/kept-here').sendMany(emails, key)).toEqual({
    outcome: 'completed',
    results: [
      { outcome: 'refused', reason: 'The recipient isn’t a single valid email address.' },
      { outcome: 'sent', providerId: `${key}-0` },
      { outcome: 'sent', providerId: `${key}-1` },
    ],
  })
  expect((await receivedRequests(mailApi, 'kept-here'))[0]?.body).toHaveLength(2)
})

test.each([
  ['401', { outcome: 'retry', afterSeconds: 900, acceptedNone: true }],
  ['402', { outcome: 'retry', afterSeconds: 900, acceptedNone: true }],
  ['not-our-sender', { outcome: 'retry', afterSeconds: 900, acceptedNone: true }],
  ['daily-quota', { outcome: 'retry', afterSeconds: 3600, acceptedNone: true }],
  ['monthly-quota', { outcome: 'retry', afterSeconds: 3600, acceptedNone: true }],
  ['429', { outcome: 'retry', afterSeconds: 7, acceptedNone: true }],
  ['moved', { outcome: 'retry', afterSeconds: 900, acceptedNone: true }],
  ['until-a-date', { outcome: 'retry', afterSeconds: 120 }],
  ['500', { outcome: 'retry' }],
  ['409', { outcome: 'retry' }],
  ['web-page', { outcome: 'retry' }],
  ['cut', { outcome: 'retry' }],
  ['cut-midway', { outcome: 'retry' }],
  ['batch-too-few', { outcome: 'retry' }],
  ['batch-too-many', { outcome: 'retry' }],
  ['batch-no-such-place', { outcome: 'retry' }],
  ['batch-huge', { outcome: 'retry' }],
  ['other-text', { outcome: 'conflict' }],
])(
  'B05 the result of a failed Resend batch (%s) says whether any email may have been sent, and doesn’t contain the API key',
  async (behavior, expected) => {
    const delivery = await resendTransport(behavior).sendMany(aBatch(3), aKey())
    const reason = expect.stringMatching(/^(The|Couldn’t|Email account) .*\.$/) as string
    expect(delivery).toEqual({ reason, ...expected })
    expect(JSON.stringify(delivery)).not.toContain(apiKey)
  },
)

test.each([
  ['batch-taken-in-silence', 300],
  ['batch-taken-and-cut', 5000],
])(
  'B02 a batch that Resend accepted without responding (%s) is sent only once when retried with the same idempotency key',
  async (behavior, ms) => {
    const [emails, key] = [aBatch(3), aKey()]
    const transport = resendTransport(`${behavior}/${key}`, ms)
    expect(await transport.sendMany(emails, key)).toMatchObject({ outcome: 'retry' })
    expect(await resendTransport(`${behavior}/${key}`).sendMany(emails, key)).toEqual({
      outcome: 'completed',
      results: emails.map((_, index) => ({ outcome: 'sent', providerId: `${key}-${index}` })),
    })
  },
)

test('B02 a batch that reuses the idempotency key of a different batch is reported as a conflict', async () => {
  const key = aKey()
  await resendTransport('batch').sendMany(aBatch(3), key)
  expect(await resendTransport('batch').sendMany(aBatch(2), key)).toMatchObject({ outcome: 'conflict' })
})

test("A17 if Resend responds to a batch with a redirect, the batch is not sent to the redirect's URL", async () => {
  await resendTransport('moved').sendMany(aBatch(2), aKey())
  expect(await receivedRequests(mailApi, 'redirected')).toEqual([])
})
