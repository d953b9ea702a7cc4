import { expect, test } from 'vitest'
import { addMessage } from '#app/data/inbox/messages.ts'
import { messageFieldNames, messageSchema } from '#app/domain/inbox/message-fields.ts'
import { defaultBusiness } from '#app/domain/settings/business.ts'
import { buildMessageNoticeEmail } from '#app/emails/messages.tsx'
import { checkForBot, parseMessageForm } from '#app/http/receive-message.ts'
import { runJob } from '#app/jobs/run.ts'
import { quiet, withOutbox } from '#tests/support/admin/inbox.ts'
import { aContext, brokenEnv, failing, settings, tuesday } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { collectLogLines } from '#tests/support/log-lines.ts'
import { linksOf, pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse, get } from '#tests/support/site/requests.ts'

const minute = 60_000
const owner = 'hello@holstontable.example'
const aContactMessage = (email: string, now = tuesday) => ({
  kind: 'contact' as const,
  name: 'Ada L.',
  email,
  phone: null,
  message: 'Do you cook\nwithout onions?',
  owner,
  now,
})

test('a contact message is stored once and sends two emails: one the owner can reply to and a confirmation to the sender', async () => {
  const { context, sent } = withOutbox()
  const emails = await addMessage(context.db, aContactMessage('ada@mail.example'))
  expect(emails.map(({ kind }) => kind)).toEqual(['notify-message', 'acknowledge-message'])
  // A queue may deliver the same message twice.
  for (const { id, kind } of [...emails, ...emails]) await runJob(context, { type: kind, emailId: id })

  expect(sent).toMatchObject([
    { to: owner, replyTo: 'ada@mail.example', subject: 'New message from Ada L.' },
    { to: 'ada@mail.example', subject: 'We got your message' },
  ])
  expect(sent[0]?.text).toContain('Do you cook\nwithout onions?')
  // The confirmation omits the message; otherwise anyone could use the form to send any text to any address.
  expect(sent[1]?.text).not.toContain('onions')
  expect(sent[1]?.html).not.toContain('Ada')
})

test('B09 twenty simultaneous submissions of a contact form store one message and two emails, and the same text an hour later is stored as a new message', async () => {
  const { db } = aContext()
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      addMessage(db, aContactMessage('keen@mail.example', tuesday + index)),
    ),
  )
  expect(await countsFor('keen@mail.example')).toEqual({ messages: 1, mails: 2 })
  const later = await addMessage(db, aContactMessage('keen@mail.example', tuesday + 60 * minute))
  // A sender's second message within a day gets no confirmation.
  expect(later.map(({ kind }) => kind)).toEqual(['notify-message'])
  expect(await countsFor('keen@mail.example')).toEqual({ messages: 2, mails: 3 })
})

test('a contact message that differs from an earlier one only in its text or phone number is stored as a new message', async () => {
  const { db } = aContext()
  await addMessage(db, aContactMessage('talker@mail.example'))
  await addMessage(db, { ...aContactMessage('talker@mail.example'), message: 'And garlic?' })
  await addMessage(db, { ...aContactMessage('talker@mail.example'), phone: '423 555 0100' })
  expect(await countsFor('talker@mail.example')).toMatchObject({ messages: 3 })
})

test('a contact message marked as spam before its confirmation email is sent gets no confirmation', async () => {
  const context = aContext()
  const emails = await addMessage(context.db, aContactMessage('spam@mail.example'))
  await sql`update contact_messages set state = 'spam' where email = 'spam@mail.example'`
  const { id = 0 } = emails.find(({ kind }) => kind === 'acknowledge-message') ?? {}
  const result = await runJob(context, { type: 'acknowledge-message', emailId: id })
  expect(result).toMatchObject({ ended: 'suppressed' })
})

test('A16 a malicious name or message injects no header or HTML into the notification email', () => {
  const { message } = parse({
    name: 'Eve\r\nBcc: all@mail.example\u2028\u202e<b>',
    email: 'eve@mail.example',
    message: '<script>x</script>\r\nSubject: no\u0000',
  })
  if (!message) throw new Error('The message was refused')
  const stored = { ...message, kind: 'contact', guests: null, eventDay: null } as const
  const url = 'https://holstontable.example/admin/inbox/1'
  const { subject, html, text } = buildMessageNoticeEmail(defaultBusiness, stored, url)
  expect(subject).toBe('New message from Eve Bcc: all@mail.example <b>')
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('&lt;b&gt;')
  expect(text).not.toMatch(/[\r\u0000\u2028\u202e]/)
  for (const email of ['eve@mail.example\nBcc: x@y.example', 'a@b.example,c@d.example', 'a@b@c.example'])
    expect(parse({ email }).errors?.email).toBe('Please enter a valid email address.')
})

test('every contact form field has a length limit and an error message, and a rejected form keeps the entered text', () => {
  expect(parse({ name: ' ', email: '', message: '\u0000' }).errors).toEqual({
    name: 'Please enter your name.',
    email: 'Please enter your email address.',
    message: 'Please enter your message.',
  })
  const long = { name: 'n'.repeat(121), phone: '4'.repeat(41), message: 'm'.repeat(5001) }
  const { entered, errors } = parse(long)
  expect(entered).toMatchObject(long)
  expect(Object.keys(errors ?? {})).toEqual(['name', 'phone', 'message'])
  // Browsers submit a line break as two characters (CRLF) but count it as one.
  const full = parse({ name: 'n'.repeat(120), phone: '4'.repeat(40), message: `${'m\r\n'.repeat(2499)}mm` })
  expect(full.errors).toBeUndefined()
})

test('A10 a contact form is rejected if its honeypot is filled, its timestamp is invalid or it was sent too fast; a resubmit with the returned timestamp is accepted', () => {
  const check = (fields: Record<string, string>, now = tuesday) => checkForBot(formOf(fields), now)
  const opened = String(tuesday - minute)
  expect(check({ opened }).isLikelyPerson).toBe(true)
  expect(check({ opened, website: 'https://spam.example' }).isLikelyPerson).toBe(false)
  expect(check({ opened: String(tuesday - 1999) }).isLikelyPerson).toBe(false)
  for (const invalidTime of ['', 'x', '1e99', String(tuesday + minute)]) {
    const first = check({ opened: invalidTime })
    expect(first.isLikelyPerson, invalidTime).toBe(false)
    expect(check({ opened: String(first.opened) }, tuesday + 2000).isLikelyPerson).toBe(true)
  }
})

test('a contact form rejected for being submitted too fast is accepted if resubmitted right away', async () => {
  const submit = (opened: string) => post({ email: 'quick@mail.example', opened }, '198.51.100.21')
  const html = await expectResponse(submit(String(Date.now())), 422)
  const opened = /name="opened"[^>]* value="(\d+)"/.exec(html)?.[1] ?? ''
  expect((await submit(opened)).status).toBe(303)
})

test('A10 a visitor’s fourth contact message in ten minutes gets a 429 with Retry-After, while another visitor’s message is accepted', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 4; attempt += 1)
    statuses.push((await post({ email: `flood${attempt}@mail.example` }, '198.51.100.7')).status)
  expect(statuses).toEqual([303, 303, 303, 429])
  const limited = await post({ email: 'flood4@mail.example', message: 'Still <here>' }, '198.51.100.7')
  const wait = Number(limited.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(600)
  const html = await limited.text()
  expect(html).toContain('Something went wrong. Please try again.')
  expect(html).toContain('Still &lt;here&gt;</textarea>')
  expect((await post({ email: 'calm@mail.example' }, '198.51.100.8')).status).toBe(303)
})

test('sending a valid contact message redirects to a success notice; a rejected message is shown again in the form', async () => {
  const accepted = post({ email: 'nice@mail.example' }, '198.51.100.20')
  await expectRedirect(accepted, '/contact?notice=message-sent')

  const html = await expectResponse(post({ email: 'a@b', message: 'Kept <words>' }, '198.51.100.20'), 422)
  expect(html).toContain('Kept &lt;words&gt;</textarea>')
  expect(html).toMatch(/<input[^>]*name="email"[^>]*aria-invalid="true"/)
})

test('a rejected contact form shows a focused error summary that links to each invalid field in order', async () => {
  const html = await expectResponse(post({ name: '', email: 'a@b', message: '' }, '198.51.100.22'), 422)
  const form = /<form class="message".*?<\/form>/s.exec(html)?.[0] ?? ''
  expect(form).toContain('novalidate=""')
  const [summary = ''] = /<div class="notice".*?<\/div>/s.exec(form) ?? []
  expect(summary).toContain('tabindex="-1" autofocus=""')
  expect(pageText(summary)).toContain('Error Please check what you entered:')
  expect(linksOf(summary)).toEqual([
    { href: '#message-name', words: 'Please enter your name.' },
    { href: '#message-email', words: 'Please enter a valid email address.' },
    { href: '#message-message', words: 'Please enter your message.' },
  ])
  for (const { href } of linksOf(summary))
    expect(form).toMatch(new RegExp(`<(input|textarea)[^>]* id="${href.slice(1)}"`))
})

test('while D1 is down, the contact page shows an error, keeps what was typed and logs none of it', async () => {
  const lines = collectLogLines()
  const response = post({ email: 'lost@mail.example' }, '198.51.100.30', { DB: failing('D1') })
  const html = await expectResponse(response, 503, 'Something went wrong. Please try again.')
  for (const text of ['Grace H.', 'lost@mail.example', 'A quiet question']) expect(html).toContain(text)
  expect(lines.some((line) => line.includes('message-failed'))).toBe(true)
  for (const typed of ['Grace', 'lost@mail.example', 'quiet question'])
    expect(lines.join('\n')).not.toContain(typed)
})

test('A02 a contact form submitted from another site gets a 403 and stores nothing', async () => {
  const response = await post({ email: 'cross@mail.example' }, '198.51.100.40', {}, 'https://evil.example')
  expect(response.status).toBe(403)
  expect(await countsFor('cross@mail.example')).toMatchObject({ messages: 0 })
})

test('if saving a contact message fails halfway, neither the message nor any email is stored', async () => {
  await sql`create trigger no_mail before insert on emails when new.kind = 'acknowledge-message' begin
    select raise(abort, 'full'); end`
  await expect(addMessage(aContext().db, aContactMessage('half@mail.example'))).rejects.toThrow('full')
  await sql`drop trigger no_mail`
  expect(await countsFor('half@mail.example')).toEqual({ messages: 0, mails: 0 })
})

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function parse(fields: Record<string, string>) {
  const form = formOf({ name: 'Eve', email: 'eve@mail.example', message: 'Hello', ...fields })
  return parseMessageForm(form, messageFieldNames, messageSchema)
}

function post(
  fields: Record<string, string>,
  address: string,
  bindings: Parameters<typeof brokenEnv>[0] = {},
  origin = settings.SITE_ORIGIN,
) {
  const body = new URLSearchParams({
    name: 'Grace H.',
    phone: '',
    message: 'A quiet question',
    website: '',
    opened: String(tuesday - 365 * 24 * 60 * minute),
    ...fields,
  })
  const headers = { host: new URL(settings.SITE_ORIGIN).host, origin, 'cf-connecting-ip': address }
  return get('/contact', brokenEnv({ ...quiet, ...bindings }), { method: 'POST', headers, body })
}

function countsFor(email: string) {
  return sqlRow`
    select (select count(*) from contact_messages where email = ${email}) as messages,
      (select count(*) from emails e join contact_messages m on m.id = e.subject_id
       where m.email = ${email} and e.kind in ('notify-message', 'acknowledge-message')) as mails`
}
