import { createExecutionContext } from 'cloudflare:test'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { cateringMenu } from '#app/content/catering-menu.ts'
import type { Context } from '#app/context.server.ts'
import { allergenSummary } from '#app/domain/menu/allergens.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { messageAcknowledgmentEmail, messageNoticeEmail } from '#app/emails/messages.tsx'
import { runJob } from '#app/jobs/run.ts'
import { queueDueWork } from '#app/jobs/scheduling/queue-due-work.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { ask } from '#tests/support/admin/auth.ts'
import { aContext, brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { aMail, mailbox } from '#tests/support/mail/transports.ts'
import { site } from '#tests/support/site/built-site.ts'
import { expectAnswer } from '#tests/support/site/requests.ts'
import { createApp } from '#worker/app.ts'

const minute = 60_000
/** The rate-limit binding's clock can't be faked, so this one lets every request through. */
const openDoor = { limit: () => Promise.resolve({ success: true }) }
/** Drops queue messages: the tests check the rows and run the jobs themselves. */
const quietQueue = { sendBatch: () => Promise.resolve() }

beforeEach(() => void vi.setSystemTime(tuesday))
afterEach(() => void vi.useRealTimers())

test('a catering request creates one row and two emails, and a reply to the email to the owner goes to the sender', async () => {
  const sent = await post({
    email: 'ada@mail.example',
    eventDay: '2026-12-05',
    guests: '30',
    state: 'answered',
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/catering?notice=message-sent'])
  expect(await rows('ada@mail.example')).toMatchObject([
    { kind: 'catering', state: 'new', guests: 30, event_day: '2026-12-05', phone: null },
  ])

  const mails = await deliver('ada@mail.example')
  expect(mails).toMatchObject([
    { to: defaultBusiness.email, replyTo: 'ada@mail.example', subject: 'Catering request from Ada L.' },
    { to: 'ada@mail.example', subject: 'We got your catering request' },
  ])
  expect(mails[0]?.text).toContain('Event date: Saturday, December 5, 2026\nGuests: 30')
  expect(mails[0]?.text).toContain('Tacos, please.')
  expect(mails[0]?.headers).toBeUndefined()
  // The confirmation omits what was entered: otherwise the form could send any text to anyone's address.
  expect(mails[1]?.html).not.toMatch(/Ada|Tacos|December/)
  expect(mails[1]?.headers).toEqual({
    'Auto-Submitted': 'auto-replied',
    References: expect.stringMatching(/^<[\w-]{43}@[\w.]+>$/) as string,
  })
})

test('each catering tray says which of the nine major allergens it contains', async () => {
  const html = await (await ask('/catering')).text()
  for (const { name, allergens } of cateringMenu)
    expect(html).toMatch(new RegExp(`<h3>${name}</h3>(?:(?!</li>).)*<p>${allergenSummary(allergens)}</p>`))
})

test('a catering request without an event date or a number of guests is accepted', async () => {
  expect((await post({ email: 'open@mail.example' })).status).toBe(303)
  expect(await rows('open@mail.example')).toMatchObject([{ guests: null, event_day: null }])
  expect((await deliver('open@mail.example'))[0]?.text).toContain('Event date: not given\nGuests: not given')
})

test('B09 twenty identical submits create one catering request, and a submit with another number of guests creates a second one', async () => {
  const press = (guests: string, address: string) =>
    post({ email: 'keen@mail.example', guests }, { address, CONTACT_LIMIT: openDoor })
  const presses = Array.from({ length: 20 }, (_, place) => press('20', `198.51.100.${60 + place}`))
  for (const { status } of await Promise.all(presses)) expect(status).toBe(303)
  expect(await rows('keen@mail.example')).toHaveLength(1)
  expect(await deliver('keen@mail.example')).toHaveLength(2)
  await press('25', '198.51.100.90')
  expect(await rows('keen@mail.example')).toHaveLength(2)
})

test.each([
  ['eventDay', '2026-11-23', 'That date has passed.'],
  ['eventDay', '2026-11-26', 'please call (423)\u00a0555-0142'],
  ['eventDay', '2026-02-30', 'Please enter a valid date'],
  ['eventDay', '9999-12-31', 'Please check the year.'],
  ['guests', '9', 'Catering starts at 10 people.'],
  ['guests', '51', 'For more than 50 guests, please call (423)\u00a0555-0142'],
  ['guests', 'about thirty', 'Please enter the guest count as a number'],
  ['guests', '１２', 'Please enter the guest count as a number'],
  ['guests', '1e1', 'Please enter the guest count as a number'],
  ['guests', '-12', 'Please enter the guest count as a number'],
  ['guests', '9999999', 'Please enter the guest count as a number'],
])(
  'a catering request whose %s is %s is rejected with a message and keeps the entered values',
  async (field, value, words) => {
    const page = await expectAnswer(
      post({ email: 'kept@mail.example', message: 'Kept <words>', [field]: value }),
      422,
    )
    expect(page).toContain(words)
    expect(page).toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*aria-invalid="true"`))
    expect(new RegExp(`<input[^>]*name="${field}"[^>]*`).exec(page)?.[0]).toContain(`value="${value}"`)
    expect(page).toContain('Kept &lt;words&gt;</textarea>')
    expect(page).toContain('value="kept@mail.example"')
    expect(await rows('kept@mail.example')).toEqual([])
  },
)

test('A16 no text entered in the catering form can add a header or markup to either catering email', () => {
  const hostile = {
    kind: 'catering',
    name: 'Eve\r\nBcc: all@mail.example',
    email: 'eve@mail.example',
    phone: '<i>1</i>',
    message: '<script>x</script>',
    guests: 12,
    eventDay: '2026-12-05',
  } as const
  const { subject, html } = messageNoticeEmail(
    defaultBusiness,
    hostile,
    'https://holstontable.example/admin/inbox/1',
  )
  expect(subject).toBe('Catering request from Eve Bcc: all@mail.example')
  expect(html).not.toMatch(/<script|<i>/)
  const { text, html: answer } = messageAcknowledgmentEmail(defaultBusiness, hostile)
  expect(text + answer).not.toMatch(/Eve|script/)
})

test('A10 contact and catering forms share a limit of three messages in ten minutes, and the exact wait is shown', async () => {
  const visitor = { address: '2001:db8:7:7::1', CONTACT_LIMIT: openDoor }
  const statuses: number[] = []
  for (const path of ['/contact', '/catering', '/contact'] as const) {
    statuses.push(
      (await post({ email: `three${statuses.length}@mail.example` }, { ...visitor, path })).status,
    )
  }
  expect(statuses).toEqual([303, 303, 303])

  vi.setSystemTime(tuesday + 4 * minute)
  // Another address in the same IPv6 network counts as the same visitor.
  const fourth = await post({ email: 'fourth@mail.example' }, { ...visitor, address: '2001:db8:7:7::2' })
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '360'])
  expect(await fourth.text()).toContain('Something went wrong. Please try again.')
  expect(await rows('fourth@mail.example')).toEqual([])

  vi.setSystemTime(tuesday + 10 * minute)
  expect((await post({ email: 'fourth@mail.example' }, visitor)).status).toBe(303)
})

test('A10 the rate limiter stores no IP address, and its counts are deleted after a day', async () => {
  const address = '198.51.100.45'
  await post({ email: 'counted@mail.example' }, { address })
  const results = await sql<{ key: string }>`select key, since, count from attempts`
  expect(results.length).toBeGreaterThan(0)
  expect(JSON.stringify(results)).not.toContain(address)
  for (const { key } of results) expect(key).toMatch(/^[\w-]{43}$/)

  await queueDueWork(aContext({}, tuesday + 23 * 60 * minute))
  expect(await attemptsLeft()).toBe(results.length)
  await queueDueWork(aContext({}, tuesday + 25 * 60 * minute))
  expect(await attemptsLeft()).toBe(0)
})

test('with D1 down, the catering page shows an error, keeps the entered values, and logs the limiter’s failure once', async () => {
  const lines = collectLogLines()
  const fields = { email: 'lost@mail.example', eventDay: '2026-12-05', guests: '40' }
  const page = await expectAnswer(post(fields, { address: '198.51.100.30', DB: failing('D1') }), 503)
  for (const kept of [
    'Something went wrong. Please try again.',
    'Ada L.',
    'Tacos, please.',
    ...Object.values(fields),
  ])
    expect(page).toContain(kept)
  expect(lines.filter((line) => line.includes('limiter-failed'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('message-failed'))).toHaveLength(1)
  expect(lines.join('\n')).not.toMatch(/Ada L|lost@mail|Tacos/)
})

test('a catering form with a filled honeypot, or sent too fast, is returned with its values and stores nothing', async () => {
  for (const machine of [{ website: 'https://spam.example' }, { opened: String(tuesday - 1000) }]) {
    const response = await post({ email: 'trap@mail.example', ...machine })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Tacos, please.</textarea>')
  }
  expect(await rows('trap@mail.example')).toEqual([])
})

test('a catering confirmation email reaches the mail server with the header that marks it as auto-generated', async () => {
  const { smtp } = inject('loopback')
  const email = createEmailTransport({
    transport: 'smtp',
    host: '127.0.0.1',
    port: smtp.plain,
    security: 'none',
    now: () => new Date(tuesday),
  })
  await post({ email: 'robot@guests.example', name: 'Robot\r\nAuto-Submitted: no' })
  await deliver('robot@guests.example', email)
  const [arrived] = await mailbox('robot@guests.example')
  const { headers } = await PostalMime.parse(arrived?.raw ?? '')
  expect(headers.filter(({ key }) => key === 'auto-submitted').map(({ value }) => value)).toEqual([
    'auto-replied',
  ])
  const [notice] = await mailbox(defaultBusiness.email)
  expect(notice?.raw).not.toMatch(/^auto-submitted/im)

  const forged = aMail({ headers: { 'Auto-Submitted': 'auto-replied\r\nBcc: all@mail.example' } })
  expect(await email.send(forged)).toMatchObject({ outcome: 'refused' })
})

interface Door {
  path?: '/catering' | '/contact'
  address?: string
  DB?: unknown
  CONTACT_LIMIT?: unknown
}

let visitors = 0

/** Submits the catering form as a new visitor, unless an address is given. */
function post(fields: Record<string, string>, { path = '/catering', address, ...bindings }: Door = {}) {
  const body = new URLSearchParams({
    name: 'Ada L.',
    phone: '',
    eventDay: '',
    guests: '',
    message: 'Tacos, please.',
    website: '',
    opened: String(tuesday - 5 * minute),
    ...fields,
  })
  const from = address ?? `203.0.113.${(visitors += 1)}`
  return createApp(site, settings)(
    new Request(`http://localhost:8787${path}`, {
      method: 'POST',
      headers: { host: 'localhost:8787', origin: 'http://localhost:8787', 'cf-connecting-ip': from },
      body,
    }),
    brokenEnv({ MAIL_QUEUE: quietQueue, ...bindings }),
    createExecutionContext(),
  )
}

/** Runs the pending jobs for this sender's emails and returns what was sent. */
async function deliver(sender: string, through?: Context['email']) {
  const sent: Parameters<Context['email']['send']>[0][] = []
  const context = aContext({}, tuesday + minute)
  const email: Context['email'] = {
    ...context.email,
    send: (mail) => {
      sent.push(mail)
      return through?.send(mail) ?? Promise.resolve({ outcome: 'sent', providerId: null })
    },
  }
  const results = await sql<{
    id: number
    kind: 'notify-message' | 'acknowledge-message'
  }>`select e.id, e.kind from emails e join contact_messages m on m.id = e.subject_id
     where m.email = ${sender} and e.kind in ('notify-message', 'acknowledge-message') order by e.id`
  for (const { id, kind } of results) await runJob({ ...context, email }, { type: kind, emailId: id })
  return sent
}

function rows(email: string) {
  return sql`select * from contact_messages where email = ${email}`
}

async function attemptsLeft() {
  return sqlValue<number>`select count(*) as count from attempts`
}
