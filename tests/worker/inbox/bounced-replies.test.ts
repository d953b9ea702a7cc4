import { expect, test } from 'vitest'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

async function anAnsweredMessage(name: string) {
  const now = Date.now()
  const messageId = await sqlValue<number>`
    insert into contact_messages (name, email, message, state, created_at, answered_at)
    values (${name}, 'ann@mail.example', 'Do you deliver?', 'answered', ${now}, ${now}) returning id`
  const reply = (text: string) =>
    sqlValue<number>`
      insert into message_replies (message_id, text, create_key, created_at)
      values (${messageId}, ${text}, ${crypto.randomUUID()}, ${now}) returning id`
  const replyId = await reply('We do.')
  const emailId = await sqlValue<number>`
    insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at, sent_at)
    values ('send-reply', ${replyId}, 'ann@mail.example', ${`send-reply:${replyId}`}, 'sent', ${now},
    ${now}, ${now})
    returning id`
  return { messageId, emailId, reply }
}

function recordOutcome(outcome: 'bounced' | 'delivered', mailId: number | null) {
  const event = { outcome, final: outcome === 'bounced', providerId: null, recipient: null, mailId }
  return recordMailEvent(aContext().db, event, { eventId: crypto.randomUUID(), now: Date.now() })
}

test('a bounced reply is reported on the dashboard and on the message’s page, until another reply is written', async () => {
  const { messageId, emailId, reply } = await anAnsweredMessage('Ann of the bounce')
  const { read } = await signIn('staff')
  await recordOutcome('delivered', emailId)
  expect(await read(`/admin/inbox/${messageId}`)).toContain('Delivered')
  expect(await read('/admin')).not.toContain('bounced')
  await recordOutcome('bounced', emailId)
  expect(await read('/admin')).toContain('Your reply to Ann of the bounce bounced.')
  expect(await read(`/admin/inbox/${messageId}`)).toContain(
    'Bounced: the recipient’s mail server rejected this email.',
  )
  await reply('Once more, by phone.')
  expect(await read('/admin')).not.toContain('Ann of the bounce bounced')
})

test('a bounced reply to a closed message is not reported on the dashboard', async () => {
  const { messageId, emailId } = await anAnsweredMessage('Bob who was closed')
  await recordOutcome('bounced', emailId)
  await sql`update contact_messages set state = 'closed' where id = ${messageId}`
  const { read } = await signIn('staff')
  expect(await read('/admin')).not.toContain('Bob who was closed')
})
