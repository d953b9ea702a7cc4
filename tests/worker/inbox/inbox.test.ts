import { expect, test } from 'vitest'
import { aMessage, deliver, messageEditor } from '#tests/support/admin/inbox.ts'
import { failing } from '#tests/support/context.ts'
import { sql, sqlRow } from '#tests/support/database.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('a reply is emailed in the same thread as the confirmation email, quotes the message, and has the kitchen’s reply-to address', async () => {
  const { id, email } = await aMessage({ name: 'Ada\r\nBcc: all@mail.example', kind: 'catering' })
  const staff = await messageEditor(id)
  await expectRedirect(staff.reply(), `/admin/inbox/${id}?done=reply-sent`)

  const [confirmation] = await deliver('acknowledge-message')
  const [sent, ...others] = await deliver('send-reply')
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    to: email,
    replyTo: 'hello@holstontable.example',
    subject: 'Re: We got your catering request',
  })
  expect(sent?.text).toContain('Yes, we do.\nEvery week.')
  expect(sent?.text).toContain('> Do you cook\n> without onions?')
  expect(sent?.html).toContain('Do you cook<br/>without onions?</blockquote>')
  expect(sent?.headers?.['In-Reply-To']).toMatch(/^<[\w-]{43}@[\w.]+>$/)
  expect(sent?.headers?.References).toBe(confirmation?.headers?.References)
  expect(JSON.stringify([sent, confirmation])).not.toContain('all@mail.example')

  const text = await staff.text()
  expect(text).toContain('Catering request from Ada Bcc: all@mail.example')
  expect(text).toMatch(new RegExp(`${staff.email} , [^:]+:\\d\\d.[AP]M : Sent Yes, we do`))
  expect(await stateOf(id)).toMatchObject({ state: 'answered', answered: 1 })
  expect(await logOf(id)).toEqual([{ action: 'message.answered', actor: staff.id }])
})

test('A16 HTML in a message or reply is escaped in the admin and in the email', async () => {
  const { id } = await aMessage({ message: '<script>alert(1)</script> & more', name: '<b>Eve</b>' })
  const editor = await messageEditor(id)
  expect(await editor.html()).not.toMatch(/<script>alert|<b>Eve/)
  await editor.reply({ text: '<i>No</i>' })
  const [sent] = await deliver('send-reply')
  expect(sent?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(sent?.html).toContain('&lt;i&gt;No&lt;/i&gt;')
})

test('an empty or overlong reply gets an error message, and spam or missing messages cannot be replied to', async () => {
  const { id } = await aMessage()
  const editor = await messageEditor(id)
  for (const [text, message] of [
    [' \u0000', 'Please write a reply.'],
    ['m'.repeat(5001), 'Please shorten your reply to 5,000 characters.'],
  ] as const) {
    const html = await expectResponse(editor.reply({ text }), 422, message)
    expect(html).toMatch(
      /<textarea id="text"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*text-refusal"/,
    )
    if (text.length > 5000) expect(html).toContain(text)
  }
  // Browsers submit each line break as two characters (CRLF).
  expect((await editor.reply({ text: `${'m\r\n'.repeat(2499)}mm` })).status).toBe(303)
  expect((await editor.reply({ key: 'short' })).status).toBe(422)
  await sql`update contact_messages set state = 'spam' where id = ${id}`
  expect((await editor.reply({ seen: '99999' })).status).toBe(409)
  expect((await editor.open('/admin/inbox/999999')).status).toBe(404)
  const form = { intent: 'reply', text: 'Yes.', seen: '0', key: crypto.randomUUID() }
  expect((await editor.post('/admin/inbox/999999', form)).status).toBe(409)
  // The queued reply is not sent, because the message has since been marked as spam.
  expect(await deliver('send-reply')).toEqual([])
})

test('a message’s state can’t be changed if someone else changed it first; if two people close a message at once, the second sees who closed it', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await messageEditor(id), await messageEditor(id)]
  const close = { intent: 'close', state: 'new' }
  const responses = await Promise.all([anna.send(close), ben.send(close)])
  const rejected = responses.find(({ status }) => status === 409)
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(pageText((await rejected?.text()) ?? '')).toMatch(
    new RegExp(
      `Nothing changed because someone else updated this message first\\. person-\\d+@mail.example closed message ${id} \\(`,
    ),
  )
  expect(await stateOf(id)).toMatchObject({ state: 'closed', closed: 1 })
  for (const [intent, from, to] of [
    ['reopen', 'closed', 'open'],
    ['spam', 'open', 'spam'],
    ['not-spam', 'spam', 'open'],
  ] as const) {
    await expectRedirect(anna.send({ intent, state: from }), `/admin/inbox/${id}?done=message-${intent}`)
    expect(await stateOf(id)).toMatchObject({ state: to, closed: 0 })
  }
  // The page has no form for marking an open message as not spam.
  expect((await anna.send({ intent: 'not-spam', state: 'open' })).status).toBe(409)
  expect(await logOf(id)).toHaveLength(4)
})

test('an inbox message can be claimed, reassigned and unassigned, but not claimed twice or assigned to an unknown account', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await messageEditor(id), await messageEditor(id)]
  const assign = ({ send }: typeof anna, held: string, to: string) => send({ intent: 'assign', held, to })
  expect((await assign(anna, '', anna.id)).status).toBe(303)
  await expectResponse(assign(ben, '', ben.id), 409, `${anna.email} assigned message ${id} to themselves`)
  expect(await anna.read('/admin/inbox?tab=mine')).toContain('Ada L.')
  const toUnknownUser = assign(anna, anna.id, crypto.randomUUID())
  expect(pageText(await (await toUnknownUser).text())).toContain('no longer on the team')
  expect((await assign(anna, anna.id, ben.id)).status).toBe(303)
  expect((await assign(ben, ben.id, '')).status).toBe(303)
  expect(await logOf(id)).toHaveLength(3)
})

test('the inbox and message pages return a 503 while D1 is down', async () => {
  const { id } = await aMessage()
  const editor = await messageEditor(id)
  for (const path of ['/admin/inbox', `/admin/inbox/${id}`])
    expect((await editor.open(path, { DB: failing('D1') })).status).toBe(503)
})

function stateOf(id: number) {
  return sqlRow`select state, answered_at is not null as answered, closed_at is not null as closed
     from contact_messages where id = ${id}`
}

function logOf(id: number) {
  return sql`select action, actor from audit_log where subject = ${`message:${id}`} order by id`
}
