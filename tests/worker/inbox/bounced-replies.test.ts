import { expect, test } from 'vitest'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { signIn } from '#tests/support/admin/admin.ts'
import { aContext } from '#tests/support/context.ts'
import { sql, sqlValue } from '#tests/support/database.ts'

const now = () => Date.now()

async function anAnsweredMessage(name: string) {
  const message = await sqlValue<number>`
    insert into contact_messages (name, email, message, state, created_at, answered_at)
    values (${name}, 'ann@mail.example', 'Do you deliver?', 'answered', ${now()}, ${now()}) returning id`
  const reply = (text: string) =>
    sqlValue<number>`
      insert into message_replies (message_id, text, create_key, created_at)
      values (${message}, ${text}, ${crypto.randomUUID()}, ${now()}) returning id`
  const replyId = await reply('We do.')
  const mail = await sqlValue<number>`
    insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at, sent_at)
    values ('send-reply', ${replyId}, 'ann@mail.example', ${`send-reply:${replyId}`}, 'sent', ${now()},
    ${now()}, ${now()})
    returning id`
  return { message: message ?? 0, mail: mail ?? 0, reply }
}

function say(outcome: 'bounced' | 'delivered', mailId: number) {
  const event = { outcome, final: outcome === 'bounced', providerId: null, recipient: null, mailId }
  return recordMailEvent(aContext().db, event, { eventId: crypto.randomUUID(), now: now() })
}

test('a bounced reply is shown on the dashboard and on the page of its message, until another reply is written', async () => {
  const { message, mail, reply } = await anAnsweredMessage('Ann of the bounce')
  const { read } = await signIn('staff')
  await say('delivered', mail)
  expect(await read(`/admin/inbox/${message}`)).toContain('Delivered')
  expect(await read('/admin')).not.toContain('bounced')
  await say('bounced', mail)
  expect(await read('/admin')).toContain('Your reply to Ann of the bounce bounced.')
  expect(await read(`/admin/inbox/${message}`)).toContain(
    'Bounced: the recipient’s mailbox rejected this email.',
  )
  await reply('Once more, by phone.')
  expect(await read('/admin')).not.toContain('Ann of the bounce bounced')
})

test('a bounced reply to a closed message is not shown on the dashboard', async () => {
  const { message, mail } = await anAnsweredMessage('Bob who was closed')
  await say('bounced', mail)
  await sql`update contact_messages set state = 'closed' where id = ${message}`
  const { read } = await signIn('staff')
  expect(await read('/admin')).not.toContain('Bob who was closed')
})
