import { expect, test } from 'vitest'
import { resendEmail } from '#app/data/scheduling/failed-jobs.ts'
import { hiddenFieldIn } from '#tests/support/admin/admin.ts'
import { aMessage, deliver, messageEditor } from '#tests/support/admin/inbox.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'
import { pageText } from '#tests/support/site/html.ts'
import { expectRedirect, expectResponse } from '#tests/support/site/requests.ts'

test('B09 submitting a reply form several times saves one reply and sends one email', async () => {
  const { id } = await aMessage()
  const editor = await messageEditor(id)
  const form = { key: crypto.randomUUID() }
  const responses = await Promise.all(Array.from({ length: 5 }, () => editor.reply(form)))
  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(303))
  expect(await deliver('send-reply')).toHaveLength(1)
  expect(await logOf(id)).toHaveLength(1)
})

test('when two people reply to a message, the second is shown the first reply, keeps their own text and can still send it', async () => {
  const { id } = await aMessage()
  const [anna, ben] = [await messageEditor(id), await messageEditor(id, 'admin')]
  expect((await anna.reply()).status).toBe(303)
  const form = { text: 'My own <words>', key: crypto.randomUUID() }
  const html = await expectResponse(ben.reply(form), 409)
  expect(pageText(html)).toMatch(new RegExp(`${anna.email}’s reply from .+:\\d\\d.[AP]M was already sent`))
  expect(html).toContain('My own &lt;words&gt;</textarea>')
  expect(html).toContain('Send anyway</button>')
  expect(html).toContain(`name="key" value="${form.key}"`)
  expect(await deliver('send-reply')).toHaveLength(1)

  expect((await ben.reply({ ...form, seen: hiddenFieldIn(html, 'seen') })).status).toBe(303)
  expect((await deliver('send-reply'))[0]?.text).toContain('My own <words>')
})

test('B09 resubmitting a sent reply form sends nothing: unchanged text is reported as already sent, and changed text stays in the form', async () => {
  const { id } = await aMessage()
  const editor = await messageEditor(id)
  const form = { key: crypto.randomUUID(), text: 'Yes, we do.' }
  await expectRedirect(editor.reply(form), `/admin/inbox/${id}?done=reply-sent`)
  await expectRedirect(editor.reply(form), `/admin/inbox/${id}?done=reply-already-sent`)
  expect(await editor.read(`${editor.path}?done=reply-already-sent`)).toContain('It won’t be sent twice.')

  const changed = editor.reply({ ...form, text: 'No, we <never> do.' })
  const html = await expectResponse(changed, 409, 'You already sent a different reply')
  expect(html).toContain('No, we &lt;never&gt; do.</textarea>')
  expect((await deliver('send-reply')).map(({ text }) => text.includes('Yes, we do.'))).toEqual([true])
  expect(await logOf(id)).toHaveLength(1)

  // The returned form has a new idempotency key, so submitting it sends a separate reply.
  const fields = {
    text: 'No, we <never> do.',
    key: hiddenFieldIn(html, 'key'),
    seen: hiddenFieldIn(html, 'seen'),
  }
  await expectRedirect(editor.reply(fields), `/admin/inbox/${id}?done=reply-sent`)
  expect((await deliver('send-reply'))[0]?.text).toContain('No, we <never> do.')
})

test('a reply whose email was resent shows the status of the resent email', async () => {
  const { id } = await aMessage()
  const editor = await messageEditor(id, 'admin')
  await editor.reply()
  const mail = await sqlValue<number>`
    update emails set state = 'unknown', error = 'cut off' where kind = 'send-reply' and state = 'pending'
    returning id`
  expect(await editor.text()).toContain('It may not have arrived')
  await resendEmail(aContext().db, mail ?? 0, { by: editor.id, now: Date.now() })
  expect(await editor.text()).toContain('Sending again')
  await deliver('send-reply')
  expect(await editor.text()).toContain('Sent again Yes, we do.')
})

function logOf(id: number) {
  return sql`select action from audit_log where subject = ${`message:${id}`}`
}
