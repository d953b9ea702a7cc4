import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { cateringMenu } from '#app/content/catering-menu.ts'
import type { Context } from '#app/context.server.ts'
import { summarizeAllergens } from '#app/domain/menu/allergens.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { buildMessageNoticeEmail, buildMessageReceivedEmail } from '#app/emails/messages.tsx'
import { runJob } from '#app/jobs/run.ts'
import { queueDueJobs } from '#app/jobs/scheduling/queue-due-work.ts'
import { createEmailTransport } from '#app/providers/email.server.ts'
import { quiet, withOutbox } from '#tests/support/admin/inbox.ts'
import { aContext, brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { anOutgoingEmail, receivedEmails } from '#tests/support/mail/transports.ts'
import { expectRedirect, expectResponse, get, page } from '#tests/support/site/requests.ts'

const minute = 60_000
/** Lets every request through, because the clock of the real rate-limit binding can't be faked. */
const unlimited = { limit: () => Promise.resolve({ success: true }) }

beforeEach(() => void vi.setSystemTime(tuesday))
afterEach(() => void vi.useRealTimers())

test('a catering request is stored once, emailed to the owner with the customer’s address to reply to, and confirmed to the customer by email', async () => {
  const fields = { email: 'ada@mail.example', eventDay: '2026-12-05', guests: '30', state: 'answered' }
  await expectRedirect(post(fields), '/catering?notice=message-sent')
  expect(await messagesFrom('ada@mail.example')).toMatchObject([
    { kind: 'catering', state: 'new', guests: 30, event_day: '2026-12-05', phone: null },
  ])

  const emails = await deliver('ada@mail.example')
  expect(emails).toMatchObject([
    { to: defaultBusiness.email, replyTo: 'ada@mail.example', subject: 'Catering request from Ada L.' },
    { to: 'ada@mail.example', subject: 'We got your catering request' },
  ])
  expect(emails[0]?.text).toContain('Event date: Saturday, December 5, 2026\nGuests: 30')
  expect(emails[0]?.text).toContain('Tacos, please.')
  expect(emails[0]?.headers).toBeUndefined()
  // The confirmation email omits the entered text. Otherwise, the form could send any text to any address.
  expect(emails[1]?.html).not.toMatch(/Ada|Tacos|December/)
  expect(emails[1]?.headers).toEqual({
    'Auto-Submitted': 'auto-replied',
    References: expect.stringMatching(/^<[\w-]{43}@[\w.]+>$/) as string,
  })
})

test('the catering page says for each tray which of the nine major allergens it contains', async () => {
  const html = await page('/catering')
  for (const { name, allergens } of cateringMenu)
    expect(html).toMatch(
      new RegExp(`<h3[^>]*>${name}</h3>(?:(?!</li>).)*<p>${summarizeAllergens(allergens)}</p>`),
    )
})

test('a catering request without an event date or a number of guests is accepted', async () => {
  expect((await post({ email: 'open@mail.example' })).status).toBe(303)
  expect(await messagesFrom('open@mail.example')).toMatchObject([{ guests: null, event_day: null }])
  expect((await deliver('open@mail.example'))[0]?.text).toContain('Event date: not given\nGuests: not given')
})

test('B09 twenty identical submissions create one catering request, and a submission with a different number of guests creates a second one', async () => {
  const submit = (guests: string, address: string) =>
    post({ email: 'keen@mail.example', guests }, { address, CONTACT_LIMIT: unlimited })
  const submissions = Array.from({ length: 20 }, (_, place) => submit('20', `198.51.100.${60 + place}`))
  for (const { status } of await Promise.all(submissions)) expect(status).toBe(303)
  expect(await messagesFrom('keen@mail.example')).toHaveLength(1)
  expect(await deliver('keen@mail.example')).toHaveLength(2)
  await submit('25', '198.51.100.90')
  expect(await messagesFrom('keen@mail.example')).toHaveLength(2)
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
  'a catering request whose %s is %s is rejected with an error message, and the form keeps the entered values',
  async (field, value, errorText) => {
    const html = await expectResponse(
      post({ email: 'kept@mail.example', message: 'Kept <words>', [field]: value }),
      422,
    )
    expect(html).toContain(errorText)
    expect(html).toMatch(new RegExp(`<input[^>]*name="${field}"[^>]*aria-invalid="true"`))
    expect(new RegExp(`<input[^>]*name="${field}"[^>]*`).exec(html)?.[0]).toContain(`value="${value}"`)
    expect(html).toContain('Kept &lt;words&gt;</textarea>')
    expect(html).toContain('value="kept@mail.example"')
    expect(await messagesFrom('kept@mail.example')).toEqual([])
  },
)

test('A16 no text entered in the catering form can inject a header or markup into either of the form’s emails', () => {
  const hostileMessage = {
    kind: 'catering',
    name: 'Eve\r\nBcc: all@mail.example',
    email: 'eve@mail.example',
    phone: '<i>1</i>',
    message: '<script>x</script>',
    guests: 12,
    eventDay: '2026-12-05',
  } as const
  const url = 'https://holstontable.example/admin/inbox/1'
  const { subject, html } = buildMessageNoticeEmail(defaultBusiness, hostileMessage, url)
  expect(subject).toBe('Catering request from Eve Bcc: all@mail.example')
  expect(html).not.toMatch(/<script|<i>/)
  const { text, html: acknowledgmentHtml } = buildMessageReceivedEmail(defaultBusiness, hostileMessage)
  expect(text + acknowledgmentHtml).not.toMatch(/Eve|script/)
})

test('A10 the contact and catering forms share a limit of three messages in ten minutes, and the Retry-After header gives the exact wait', async () => {
  const visitor = { address: '2001:db8:7:7::1', CONTACT_LIMIT: unlimited }
  const statuses: number[] = []
  for (const path of ['/contact', '/catering', '/contact']) {
    const email = `three${statuses.length}@mail.example`
    statuses.push((await post({ email }, { ...visitor, path })).status)
  }
  expect(statuses).toEqual([303, 303, 303])

  vi.setSystemTime(tuesday + 4 * minute)
  // Another address in the same IPv6 network counts as the same visitor.
  const fourth = await post({ email: 'fourth@mail.example' }, { ...visitor, address: '2001:db8:7:7::2' })
  expect([fourth.status, fourth.headers.get('retry-after')]).toEqual([429, '360'])
  expect(await fourth.text()).toContain('Something went wrong. Please try again.')
  expect(await messagesFrom('fourth@mail.example')).toEqual([])

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

  await queueDueJobs(aContext({}, tuesday + 23 * 60 * minute))
  expect(await attemptCount()).toBe(results.length)
  await queueDueJobs(aContext({}, tuesday + 25 * 60 * minute))
  expect(await attemptCount()).toBe(0)
})

test('with D1 down, a submitted catering form is shown again with an error and the entered values, and the rate limiter’s failure is logged only once', async () => {
  const lines = collectLogLines()
  const fields = { email: 'lost@mail.example', eventDay: '2026-12-05', guests: '40' }
  const html = await expectResponse(post(fields, { address: '198.51.100.30', DB: failing('D1') }), 503)
  const texts = [
    'Something went wrong. Please try again.',
    'Ada L.',
    'Tacos, please.',
    ...Object.values(fields),
  ]
  for (const text of texts) expect(html).toContain(text)
  expect(lines.filter((line) => line.includes('limiter-failed'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('message-failed'))).toHaveLength(1)
  expect(lines.join('\n')).not.toMatch(/Ada L|lost@mail|Tacos/)
})

test('a catering form that is submitted too quickly or with the honeypot filled in is shown again with the entered values, and nothing is stored', async () => {
  for (const botFields of [{ website: 'https://spam.example' }, { opened: String(tuesday - 1000) }]) {
    const html = await expectResponse(post({ email: 'trap@mail.example', ...botFields }), 422)
    expect(html).toContain('Tacos, please.</textarea>')
  }
  expect(await messagesFrom('trap@mail.example')).toEqual([])
})

test('a catering confirmation email reaches the mail server with the header that marks it as auto-generated', async () => {
  const { smtp } = inject('loopback')
  const transport = createEmailTransport({
    transport: 'smtp',
    host: '127.0.0.1',
    port: smtp.plain,
    security: 'none',
    now: () => new Date(tuesday),
  })
  await post({ email: 'robot@guests.example', name: 'Robot\r\nAuto-Submitted: no' })
  await deliver('robot@guests.example', transport)
  const [confirmation] = await receivedEmails('robot@guests.example')
  const { headers } = await PostalMime.parse(confirmation?.raw ?? '')
  expect(headers.filter(({ key }) => key === 'auto-submitted')).toMatchObject([{ value: 'auto-replied' }])
  const [notice] = await receivedEmails(defaultBusiness.email)
  expect(notice?.raw).not.toMatch(/^auto-submitted/im)

  const forged = anOutgoingEmail({ headers: { 'Auto-Submitted': 'auto-replied\r\nBcc: all@mail.example' } })
  expect(await transport.send(forged)).toMatchObject({ outcome: 'refused' })
})

interface Visitor {
  path?: string
  address?: string
  DB?: unknown
  CONTACT_LIMIT?: unknown
}

let visitors = 0

/** Submits the catering form, as a new visitor unless a client address is given. */
function post(fields: Record<string, string>, { path = '/catering', address, ...bindings }: Visitor = {}) {
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
  const headers = {
    host: new URL(settings.SITE_ORIGIN).host,
    origin: settings.SITE_ORIGIN,
    'cf-connecting-ip': address ?? `203.0.113.${(visitors += 1)}`,
  }
  return get(path, brokenEnv({ ...quiet, ...bindings }), { method: 'POST', headers, body })
}

/** Sends the emails about a sender's messages. Without a `transport`, they go to an outbox, which is returned. */
async function deliver(sender: string, transport?: Context['email']) {
  const { context, sent } = withOutbox(aContext({}, tuesday + minute))
  const emails = await sql<{ id: number; kind: 'notify-message' | 'acknowledge-message' }>`
    select e.id, e.kind from emails e join contact_messages m on m.id = e.subject_id
    where m.email = ${sender} and e.kind in ('notify-message', 'acknowledge-message') order by e.id`
  for (const { id, kind } of emails)
    await runJob({ ...context, email: transport ?? context.email }, { type: kind, emailId: id })
  return sent
}

function messagesFrom(email: string) {
  return sql`select * from contact_messages where email = ${email}`
}

function attemptCount() {
  return sqlValue<number>`select count(*) from attempts`
}
