import { createExecutionContext } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addSubscriber } from '#app/data/newsletter/sign-up.ts'
import { createSiteSettingsCache } from '#app/http/site-settings.server.ts'
import { quiet } from '#tests/support/admin/inbox.ts'
import { aContext, brokenEnv, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { aSignUp, consentActionsOf, subscriberId } from '#tests/support/mail/subscribers.ts'
import { saveSettings } from '#tests/support/menu/settings.ts'
import { site } from '#tests/support/site/built-site.ts'
import { createApp } from '#worker/app.ts'

const day = 86_400_000
const app = createApp({ ...site, settingsCache: createSiteSettingsCache() }, settings)
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)

beforeAll(() => void vi.useFakeTimers({ now: tuesday, toFake: ['Date'] }))
beforeEach(() => void vi.setSystemTime(tuesday))
afterAll(() => {
  vi.useRealTimers()
  log.mockRestore()
})

/** The rows a sign-up may read: four for the subscriber, the rest for the hourly counter and the owner's notice. */
const maxRows = 8

test.each([1, 2000])(
  'target 12: with %i existing subscribers, a sign-up reads at most the same fixed number of rows',
  async (length) => {
    await addSubscribers(length)
    await submit('warm@mail.example')
    const first = `new${length}@mail.example`
    await expectFewRows(first, 303)
    await expectFewRows(first, 303)
    await expectFewRows('reader1@mail.example', 303)
    await expectFewRows('nonsense', 422)
    vi.setSystemTime(tuesday + 2 * day)
    await expectFewRows(first, 303)
    expect(await countEmailsTo(first)).toBe(2)
  },
)

test('without double opt-in, a sign-up reads at most eight database rows', async () => {
  await saveSettings({ newsletterDoubleOptIn: false })
  await submit('warm-again@mail.example')
  await expectFewRows('direct@mail.example', 303)
})

test('B09 twenty simultaneous sign-ups of an unconfirmed address send one confirmation email and log it once', async () => {
  const signUp = (now: number) => addSubscriber(aContext().db, aSignUp('patient@mail.example', now))
  await signUp(tuesday)
  const times = Array.from({ length: 20 }, (_, index) => tuesday + 2 * day + index)
  const results = await Promise.all(times.map(signUp))
  expect(results.flatMap(({ mails }) => mails)).toHaveLength(1)
  expect(await countEmailsTo('patient@mail.example')).toBe(2)
  expect(await consentActionsOf(await subscriberId('patient@mail.example'))).toEqual(['asked', 'asked'])
})

async function expectFewRows(email: string, status: number) {
  const { status: actual, rows } = await submit(email)
  expect(actual, email).toBe(status)
  expect(rows, email).toBeLessThanOrEqual(maxRows)
}

async function submit(email: string) {
  log.mockClear()
  const request = new Request('http://localhost:8787/subscribe', {
    method: 'POST',
    body: new URLSearchParams({ email, phone: '' }),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  const open = { SUBSCRIBE_LIMIT: { limit: () => Promise.resolve({ success: true }) }, ...quiet }
  const { status } = await app(request, brokenEnv(open), createExecutionContext())
  const line = log.mock.calls.map(([text]) => String(text)).find((text) => text.includes('"event":"request"'))
  return { status, rows: (JSON.parse(line ?? '{}') as { rowsRead?: number }).rowsRead }
}

function addSubscribers(length: number) {
  return sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${length})
     insert into newsletter_subscribers (email, state, created_at, confirmed_at)
     select 'reader' || i || '@mail.example', 'confirmed', 1, 1 from n where true on conflict do nothing`
}

function countEmailsTo(email: string) {
  return sqlValue<number>`select count(*) as mails from emails where recipient = ${email}`
}
