import { expect, test } from 'vitest'
import { failing } from '#tests/support/context.ts'
import { ask, send, resultOf, locationOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { aMessage, deliver, quiet, signedIn } from '#tests/support/admin/inbox.ts'
import { sql, sqlRow } from '#tests/support/database.ts'

const key = () => crypto.randomUUID()
const reply = (id: number, cookie: string, fields: Record<string, string> = {}) =>
  press(id, cookie, { intent: 'reply', text: 'Yes, we do.\nEvery week.', seen: '0', key: key(), ...fields })

test('a reply is emailed in the thread of the confirmation email, quotes the message, and has the kitchen’s reply-to address', async () => {
  const { id, email } = await aMessage({ name: 'Ada\r\nBcc: all@mail.example', kind: 'catering' })
  const staff = await signedIn('staff')
  const done = await reply(id, staff.cookie)
  expect(resultOf(done)).toBe(`303 /admin/inbox/${id}?done=reply-sent`)

  const [acknowledged] = await deliver('acknowledge-message')
  const [sent, ...more] = await deliver('send-reply')
  expect(more).toEqual([])
  expect(sent).toMatchObject({
    to: email,
    replyTo: 'hello@holstontable.example',
    subject: 'Re: We got your catering request',
  })
  expect(sent?.text).toContain('Yes, we do.\nEvery week.')
  expect(sent?.text).toContain('> Do you cook\n> without onions?')
  expect(sent?.html).toContain('Do you cook<br/>without onions?</blockquote>')
  expect(sent?.headers?.['In-Reply-To']).toMatch(/^<[\w-]{43}@[\w.]+>$/)
  expect(sent?.headers?.References).toBe(acknowledged?.headers?.References)
  expect(JSON.stringify([sent, acknowledged])).not.toContain('all@mail.example')

  const html = wordsOf(await page(id, staff.cookie))
  expect(html).toContain('Catering request from Ada Bcc: all@mail.example')
  expect(html).toMatch(new RegExp(`${staff.email} , [^:]+:\\d\\d.[AP]M : Sent Yes, we do`))
  expect(await stateOf(id)).toMatchObject({ state: 'answered', answered: 1 })
  expect(await logOf(id)).toEqual([{ action: 'message.answered', actor: staff.id }])
})

test('A16 HTML in a message or reply is escaped in the admin and in the email', async () => {
  const { id } = await aMessage({ message: '<script>alert(1)</script> & more', name: '<b>Eve</b>' })
  const { cookie } = await signedIn('staff')
  const html = await page(id, cookie)
  expect(html).not.toMatch(/<script>alert|<b>Eve/)
  await reply(id, cookie, { text: '<i>No</i>' })
  const [sent] = await deliver('send-reply')
  expect(sent?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(sent?.html).toContain('&lt;i&gt;No&lt;/i&gt;')
})

test('an empty or overlong reply gets an error message, and spam or missing messages cannot be replied to', async () => {
  const { id } = await aMessage()
  const { cookie } = await signedIn('staff')
  for (const [text, words] of [
    [' \u0000', 'Please write a reply.'],
    ['m'.repeat(5001), 'Please shorten your reply to 5,000 characters.'],
  ] as const) {
    const refused = await reply(id, cookie, { text })
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(wordsOf(html)).toContain(words)
    expect(html).toMatch(
      /<textarea id="text"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*text-refusal"/,
    )
    if (text.length > 5000) expect(html).toContain(text)
  }
  // Browsers submit each line break as two characters (CRLF).
  expect((await reply(id, cookie, { text: `${'m\r\n'.repeat(2499)}mm` })).status).toBe(303)
  expect((await reply(id, cookie, { key: 'short' })).status).toBe(422)
  await sql`update contact_messages set state = 'spam' where id = ${id}`
  expect((await reply(id, cookie, { seen: '99999' })).status).toBe(409)
  expect((await ask('/admin/inbox/999999', { cookie })).status).toBe(404)
  expect((await reply(999_999, cookie)).status).toBe(409)
  // The queued reply is not sent, because the message was marked as spam first.
  expect(await deliver('send-reply')).toEqual([])
})

test('changing a message’s state succeeds only from the state shown, and a second person sees who closed the message first', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await signedIn('staff'), await signedIn('staff')]
  const close = { intent: 'close', state: 'new' }
  const both = await Promise.all([press(id, anna.cookie, close), press(id, ben.cookie, close)])
  const [slower] = both.filter(({ status }) => status === 409)
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409])
  expect(wordsOf((await slower?.text()) ?? '')).toMatch(
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
    const moved = await press(id, anna.cookie, { intent, state: from })
    expect(locationOf(moved)).toBe(`/admin/inbox/${id}?done=message-${intent}`)
    expect(await stateOf(id)).toMatchObject({ state: to, closed: 0 })
  }
  // The page has no form for this transition.
  expect((await press(id, anna.cookie, { intent: 'not-spam', state: 'open' })).status).toBe(409)
  expect(await logOf(id)).toHaveLength(4)
})

test('an inbox message can be claimed, reassigned and unassigned, but not claimed twice or assigned to an unknown account', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await signedIn('staff'), await signedIn('staff')]
  const give = (cookie: string, held: string, to: string) => press(id, cookie, { intent: 'assign', held, to })
  expect((await give(anna.cookie, '', anna.id)).status).toBe(303)
  const late = await give(ben.cookie, '', ben.id)
  expect(late.status).toBe(409)
  expect(wordsOf(await late.text())).toContain(`${anna.email} assigned message ${id} to themselves`)
  expect(wordsOf(await (await ask('/admin/inbox?tab=mine', { cookie: anna.cookie })).text())).toContain(
    'Ada L.',
  )
  const stranger = crypto.randomUUID()
  expect(wordsOf(await (await give(anna.cookie, anna.id, stranger)).text())).toContain(
    'no longer on the team',
  )
  expect((await give(anna.cookie, anna.id, ben.id)).status).toBe(303)
  expect((await give(ben.cookie, ben.id, '')).status).toBe(303)
  expect(await logOf(id)).toHaveLength(3)
})

test('the inbox and message pages return a 503 while D1 is down', async () => {
  const { id } = await aMessage()
  const { cookie } = await signedIn('staff')
  for (const path of ['/admin/inbox', `/admin/inbox/${id}`])
    expect((await ask(path, { cookie, bindings: { DB: failing('D1') } })).status).toBe(503)
})

function press(id: number, cookie: string, fields: Record<string, string>) {
  return send(`/admin/inbox/${id}`, fields, { cookie, bindings: quiet })
}

async function page(id: number, cookie: string) {
  return (await ask(`/admin/inbox/${id}`, { cookie })).text()
}

function stateOf(id: number) {
  return sqlRow`select state, answered_at is not null as answered, closed_at is not null as closed
     from contact_messages where id = ${id}`
}

async function logOf(id: number) {
  const results = await sql`select action, actor from audit_log where subject = ${`message:${id}`}
    order by id`
  return results
}
