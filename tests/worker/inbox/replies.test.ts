import { expect, test } from 'vitest'
import { resendEmail } from '#app/data/scheduling/failed-jobs.ts'
import { aContext } from '#tests/support/context.ts'
import { ask, send, locationOf } from '#tests/support/admin/auth.ts'
import { wordsOf } from '#tests/support/site/html.ts'
import { aMessage, deliver, quiet, signedIn } from '#tests/support/admin/inbox.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

const key = () => crypto.randomUUID()

test('B09 submitting a reply form twice saves one reply and sends one email', async () => {
  const { id } = await aMessage()
  const { cookie } = await signedIn('staff')
  const once = { key: key() }
  const pressed = await Promise.all(Array.from({ length: 5 }, () => reply(id, cookie, once)))
  expect(pressed.map(({ status }) => status)).toEqual(Array(5).fill(303))
  expect(await deliver('send-reply')).toHaveLength(1)
  expect(await logOf(id)).toHaveLength(1)
})

test('when two people reply to a message, the second is shown the first reply, keeps their own text and can still send it', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await signedIn('staff'), await signedIn('admin')]
  expect((await reply(id, anna.cookie)).status).toBe(303)
  const kept = { text: 'My own <words>', key: key() }
  const second = await reply(id, ben.cookie, kept)
  expect(second.status).toBe(409)
  const html = await second.text()
  expect(wordsOf(html)).toMatch(new RegExp(`${anna.email}’s reply from .+:\\d\\d.[AP]M was already sent`))
  expect(html).toContain('My own &lt;words&gt;</textarea>')
  expect(html).toContain('Send anyway</button>')
  expect(html).toContain(`name="key" value="${kept.key}"`)
  expect(await deliver('send-reply')).toHaveLength(1)

  const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? ''
  expect((await reply(id, ben.cookie, { ...kept, seen })).status).toBe(303)
  expect((await deliver('send-reply'))[0]?.text).toContain('My own <words>')
})

test('B09 resubmitting a sent reply form sends nothing: unchanged text is reported as sent, and changed text stays in the form', async () => {
  const { id } = await aMessage()
  const { cookie } = await signedIn('staff')
  const form = { key: key(), text: 'Yes, we do.' }
  expect(locationOf(await reply(id, cookie, form))).toContain('?done=reply-sent')
  const same = await reply(id, cookie, form)
  expect(locationOf(same)).toBe(`/admin/inbox/${id}?done=reply-sent-already`)
  expect(wordsOf(await page(id, cookie, '?done=reply-sent-already'))).toContain('It won’t be sent twice.')

  const other = await reply(id, cookie, { ...form, text: 'No, we <never> do.' })
  expect(other.status).toBe(409)
  const html = await other.text()
  expect(wordsOf(html)).toContain('You already sent a different reply')
  expect(html).toContain('No, we &lt;never&gt; do.</textarea>')
  expect((await deliver('send-reply')).map(({ text }) => text.includes('Yes, we do.'))).toEqual([true])
  expect(await logOf(id)).toHaveLength(1)

  // The returned form has a new idempotency key, so submitting it sends a separate reply.
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  const anyway = { text: 'No, we <never> do.', key: hidden('key'), seen: hidden('seen') }
  expect(locationOf(await reply(id, cookie, anyway))).toContain('?done=reply-sent')
  expect((await deliver('send-reply'))[0]?.text).toContain('No, we <never> do.')
})

test('a reply whose email was resent shows the status of the resent email', async () => {
  const { id } = await aMessage()
  const { cookie, id: by } = await signedIn('admin')
  await reply(id, cookie)
  const mail = await sqlValue<number>`
    update emails set state = 'unknown', error = 'cut off' where kind = 'send-reply' and state = 'pending'
    returning id`
  expect(wordsOf(await page(id, cookie))).toContain('It may not have arrived')
  await resendEmail(aContext().db, mail ?? 0, { by, now: Date.now() })
  expect(wordsOf(await page(id, cookie))).toContain('Sending again')
  await deliver('send-reply')
  expect(wordsOf(await page(id, cookie))).toContain('Sent again Yes, we do.')
})

function reply(id: number, cookie: string, fields: Record<string, string> = {}) {
  const form = { intent: 'reply', text: 'Yes, we do.\nEvery week.', seen: '0', key: key(), ...fields }
  return send(`/admin/inbox/${id}`, form, { cookie, bindings: quiet })
}

async function page(id: number, cookie: string, query = '') {
  return (await ask(`/admin/inbox/${id}${query}`, { cookie })).text()
}

async function logOf(id: number) {
  const results = await sql`select action from audit_log where subject = ${`message:${id}`}`
  return results
}
