import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recordMailEvent } from '#app/data/mail/mail-events.ts'
import { aContext } from '#tests/support/context.ts'
import { atTheDesk } from '#tests/support/admin/admin.ts'

const now = () => Date.now()

/** An answered inbox message and the email that carries the reply. */
async function anAnsweredMessage(name: string) {
  const message = await env.DB.prepare(
    `insert into contact_messages (name, email, message, state, created_at, answered_at)
     values (?1, 'ann@mail.example', 'Do you deliver?', 'answered', ?2, ?2) returning id`,
  )
    .bind(name, now())
    .first<number>('id')
  const reply = (text: string) =>
    env.DB.prepare(
      `insert into message_replies (message_id, text, create_key, created_at) values (?1, ?2, ?3, ?4) returning id`,
    )
      .bind(message, text, crypto.randomUUID(), now())
      .first<number>('id')
  const replyId = await reply('We do.')
  const mail = await env.DB.prepare(
    `insert into emails (kind, subject_id, recipient, dedupe_key, state, due_at, created_at, sent_at)
     values ('send-reply', ?1, 'ann@mail.example', ?3, 'sent', ?2, ?2, ?2) returning id`,
  )
    .bind(replyId, now(), `send-reply:${replyId}`)
    .first<number>('id')
  return { message: message ?? 0, mail: mail ?? 0, reply }
}

function say(outcome: 'bounced' | 'delivered', mailId: number) {
  const event = { outcome, final: outcome === 'bounced', providerId: null, letter: null, mailId }
  return recordMailEvent(aContext().db, event, { eventId: crypto.randomUUID(), now: now() })
}

test('a bounced reply is shown on the dashboard and on the page of its message, until another reply is written', async () => {
  const { message, mail, reply } = await anAnsweredMessage('Ann of the bounce')
  const { read } = await atTheDesk('staff')
  await say('delivered', mail)
  expect(await read(`/admin/inbox/${message}`)).toContain('Delivered')
  expect(await read('/admin')).not.toContain('bounced')
  await say('bounced', mail)
  expect(await read('/admin')).toContain('Your reply to Ann of the bounce bounced.')
  expect(await read(`/admin/inbox/${message}`)).toContain('Bounced: their mailbox rejected it.')
  await reply('Once more, by phone.')
  expect(await read('/admin')).not.toContain('Ann of the bounce bounced')
})

test('a bounced reply to a closed message is not shown on the dashboard', async () => {
  const { message, mail } = await anAnsweredMessage('Bob who was closed')
  await say('bounced', mail)
  await env.DB.prepare(`update contact_messages set state = 'closed' where id = ?`).bind(message).run()
  const { read } = await atTheDesk('staff')
  expect(await read('/admin')).not.toContain('Bob who was closed')
})
