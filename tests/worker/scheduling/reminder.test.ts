import { beforeEach, expect, test } from 'vitest'
import { addReply } from '#app/data/inbox/messages.ts'
import { resendEmail } from '#app/data/scheduling/failed-jobs.ts'
import { anAccount } from '#tests/support/admin/accounts.ts'
import { aMessage, deliver } from '#tests/support/admin/inbox.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { emptyTables, sql, sqlValue } from '#tests/support/database.ts'
import { runTick } from '#tests/support/jobs.ts'

const hour = 3_600_000
beforeEach(() => emptyTables('contact_messages', 'emails', 'job_runs'))

test('after twenty hours without a reply, the owner gets one reminder about all waiting inbox messages', async () => {
  await aMessage({ name: 'Ada\r\nBcc: x@mail.example', now: tuesday - 20 * hour })
  await aMessage({ name: 'Grace H.', kind: 'catering', now: tuesday - 23 * hour })
  await aMessage({ name: 'Too early', now: tuesday - 20 * hour + 1000 })
  const { id } = await aMessage({ name: 'Closed', now: tuesday - 30 * hour })
  await sql`update contact_messages set state = 'closed' where id = ${id}`
  await Promise.all([runTick(tuesday), runTick(tuesday)])
  const sent = await deliver('remind-message', tuesday)
  const subject = '2 messages are waiting for a reply'
  expect(sent).toMatchObject([{ to: 'hello@holstontable.example', subject }])
  expect(sent[0]?.text).toMatch(
    /Grace H\.: catering request from .+, reply promised by .+\nAda Bcc: x@mail\.example: message from/,
  )
  expect(sent[0]?.text).toContain('/admin/inbox')
  expect(sent[0]?.text).not.toMatch(/Too early|Closed|onions/)

  await runTick(tuesday + 15 * 60_000)
  expect(await deliverReminders(tuesday + hour)).toEqual(['1 message is waiting for a reply'])
  await runTick(tuesday + 30 * 60_000)
  expect(await deliver('remind-message', tuesday + hour)).toEqual([])
})

test('a scheduler run reminds the owner of at most twenty waiting messages, and the next run reminds them of the rest', async () => {
  for (let count = 0; count < 25; count += 1) await aMessage({ now: tuesday - 30 * hour - count })
  await runTick(tuesday)
  expect(await deliverReminders(tuesday)).toEqual(['20 messages are waiting for a reply'])
  await runTick(tuesday + 15 * 60_000)
  expect(await deliverReminders(tuesday + hour)).toEqual(['5 messages are waiting for a reply'])
})

test('inbox messages answered before the reminder is sent are left out of it, and a reminder with no messages left is not sent', async () => {
  const { id } = await aMessage({ now: tuesday - 30 * hour })
  await runTick(tuesday)
  const { id: by } = await anAccount({ roles: ['staff'] })
  const reply = { messageId: id, text: 'Yes.', lastSeenReplyId: 0, createKey: crypto.randomUUID(), by }
  await addReply(aContext().db, { ...reply, now: tuesday + 1 })
  expect(await deliver('remind-message', tuesday + 2)).toEqual([])
  expect(await sqlValue`select state from emails where kind = 'remind-message'`).toBe('suppressed')
})

test('if the reminder about waiting messages fails, the rest of the scheduler tick still runs', async () => {
  await aMessage({ now: tuesday - 30 * hour })
  await sql`create trigger no_reminder before insert on emails when new.kind = 'remind-message' begin
    select raise(abort, 'full'); end`
  await runTick(tuesday)
  await sql`drop trigger no_reminder`
  expect(await sqlValue`select state from job_runs`).toBe('done')
  await runTick(tuesday + 15 * 60_000)
  expect(await deliver('remind-message', tuesday + hour)).toHaveLength(1)
})

test('a resent reminder about waiting messages lists only the messages from the original reminder that are still unanswered', async () => {
  const { id } = await aMessage({ name: 'Ada L.', now: tuesday - 30 * hour })
  await aMessage({ name: 'Grace H.', now: tuesday - 29 * hour })
  await runTick(tuesday)
  await sql`update emails set state = 'unknown' where kind = 'remind-message'`
  await sql`update contact_messages set state = 'closed' where id = ${id}`
  const reminderId = await sqlValue<number>`select id from emails where kind = 'remind-message'`
  const { id: by } = await anAccount({ roles: ['admin'] })
  await resendEmail(aContext().db, reminderId ?? 0, { by, now: tuesday + hour })
  const [resent] = await deliver('remind-message', tuesday + hour)
  expect(resent?.subject).toBe('1 message is waiting for a reply')
  expect(resent?.text).toContain('Grace H.')
  expect(resent?.text).not.toContain('Ada L.')
})

/** Sends the pending reminder emails and returns their subject lines. */
async function deliverReminders(now: number) {
  return (await deliver('remind-message', now)).map(({ subject }) => subject)
}
