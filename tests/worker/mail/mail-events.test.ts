import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runBatch } from '#app/data/batch.ts'
import { buildMailEventStatements, recordMailEvent } from '#app/data/mail/mail-events.ts'
import { claimBatch } from '#app/data/newsletter/issue-batches.ts'
import { type MailEvent, parseMailEvent } from '#app/domain/mail/mail-events.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { sql, sqlColumn, sqlRow, statement } from '#tests/support/database.ts'
import { anEmail } from '#tests/support/mail/email-rows.ts'
import { aSentIssue } from '#tests/support/mail/issues.ts'
import { type EventDetails, type EventName, webhookBody } from '#tests/support/mail/mail-webhook.ts'
import { aSubscriber, consentsOf } from '#tests/support/mail/subscribers.ts'

async function anIssueTo(subscribers: readonly number[]) {
  const { id } = await aSentIssue({ recipients: subscribers.length, sent: subscribers.length })
  for (const subscriber of subscribers)
    await sql`insert into issue_deliveries (issue_id, subscriber_id, state) values (${id}, ${subscriber}, 'sent')`
  return id
}

const totals = (id: number) => sqlRow`select delivered, bounced, complained from issues where id = ${id}`

const reachability = (id: number) =>
  sqlRow`select state, unreachable from newsletter_subscribers where id = ${id}`

function recordEvent(type: EventName, details: EventDetails, eventId: string = crypto.randomUUID()) {
  const event = parseMailEvent(JSON.parse(webhookBody(type, details)))
  if (!event) throw new Error('No event')
  return recordMailEvent(aContext().db, event, { eventId, now: tuesday })
}

test('E04 a newsletter issue’s totals count each subscriber once, by their worst delivery event, and a late “delivered” event does not change that', async () => {
  const [ann, bob, cid] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const issue = await anIssueTo([ann, bob, cid])
  await recordEvent('delivered', { issue, subscriber: ann })
  await recordEvent('delivered', { issue, subscriber: bob })
  await recordEvent('complained', { issue, subscriber: bob })
  await recordEvent('bounced', { issue, subscriber: cid })
  await recordEvent('delivered', { issue, subscriber: cid })
  expect(await totals(issue)).toEqual({ delivered: 1, bounced: 1, complained: 1 })
  expect([await reachability(ann), await reachability(bob), await reachability(cid)]).toEqual([
    { state: 'confirmed', unreachable: null },
    { state: 'confirmed', unreachable: 'complained' },
    { state: 'confirmed', unreachable: 'bounced' },
  ])
  expect(await consentsOf(bob)).toMatchObject([{ deed: 'complained', source: 'mail' }])
  expect(await consentsOf(cid)).toMatchObject([{ deed: 'bounced', source: 'mail' }])
})

test('E04 a subscriber stays reachable after a temporary bounce, but not after the provider suppresses the address', async () => {
  const [full, failed, gone] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const issue = await anIssueTo([full, failed, gone])
  await recordEvent('bounced', { issue, subscriber: full, bounce: 'Transient' })
  await recordEvent('failed', { issue, subscriber: failed })
  await recordEvent('suppressed', { issue, subscriber: gone })
  expect(await totals(issue)).toMatchObject({ bounced: 3 })
  expect([await reachability(full), await reachability(failed), await reachability(gone)]).toMatchObject([
    { unreachable: null },
    { unreachable: null },
    { unreachable: 'bounced' },
  ])
})

test('E04 after an admin clears a subscriber’s “unreachable” mark, receiving the same complaint event again changes nothing', async () => {
  const ann = await aSubscriber()
  const issue = await anIssueTo([ann])
  await recordEvent('complained', { issue, subscriber: ann }, 'event-1')
  await sql`update newsletter_subscribers set unreachable = null where id = ${ann}`
  await recordEvent('complained', { issue, subscriber: ann }, 'event-1')
  expect(await reachability(ann)).toMatchObject({ unreachable: null })
  expect(await totals(issue)).toMatchObject({ complained: 1 })
  expect(await consentsOf(ann)).toHaveLength(1)
})

test('E04 an event about a non-newsletter email is matched by tag or provider ID, and a bounce marks the subscriber unreachable', async () => {
  const ann = await aSubscriber({ email: 'ann-of-the-ledger@mail.example' })
  const recipient = 'ann-of-the-ledger@mail.example'
  const byTag = await anEmail({ recipient, providerId: 'p-1' })
  await anEmail({ recipient, providerId: 'p-2' })
  await recordEvent('delivered', { mail: byTag.id, providerId: 'not-yet-known' })
  await recordEvent('bounced', { providerId: 'p-2', bounce: 'Permanent' })
  const outcomes = await sqlColumn`select outcome from emails where recipient = ${recipient} order by id`
  expect(outcomes).toEqual(['delivered', 'bounced'])
  expect(await reachability(ann)).toMatchObject({ unreachable: 'bounced' })
  await recordEvent('bounced', { providerId: 'nobody-knows-it' })
})

test('E04 delivery events in any order, even repeated, give the same totals and exclude the same subscribers from the next newsletter issue', async () => {
  const subscribers = await Promise.all([1, 2, 3, 4].map(() => aSubscriber()))
  const issue = await anIssueTo(subscribers)
  const [ann = 0, bob = 0, cid = 0, dan = 0] = subscribers
  const events = (
    [
      ['delivered', ann, ''],
      ['delivered', bob, ''],
      ['complained', bob, ''],
      ['bounced', cid, 'Permanent'],
      ['complained', cid, ''],
      ['delivered', cid, ''],
      ['bounced', dan, 'Transient'],
      ['delivered', dan, ''],
    ] as const
  ).map(([type, subscriber, bounce], number) => ({
    number,
    event: parseMailEvent(JSON.parse(webhookBody(type, { issue, subscriber, bounce }))) as MailEvent,
  }))
  const { db } = aContext()
  const next = await anIssueTo(subscribers)
  await sql`update issues set state = 'sending', content = '{}' where id = ${next}`
  await sql`insert into issue_batches (id, issue_id, first_id, last_id, due_at)
    values (1, ${next}, 1, 1000000, 1)`
  const resetStatements = [
    statement(`update issue_batches set state = 'pending', lease_until = null`),
    statement(`update issue_deliveries set state = 'pending' where issue_id = ?`, next),
    statement('update newsletter_subscribers set unreachable = null'),
    statement('update issue_deliveries set outcome = null where issue_id = ?', issue),
    statement('update issues set delivered = 0, bounced = 0, complained = 0 where id = ?', issue),
  ]
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...events, ...events], { minLength: 16, maxLength: 16 }),
      async (order) => {
        run += 1
        await env.DB.batch(resetStatements)
        // The events are processed in order and batched only to save round trips to D1.
        await runBatch(
          db,
          order.flatMap(({ event, number }) =>
            buildMailEventStatements(event, { eventId: `${run}:${number}`, now: tuesday }),
          ),
        )
        expect(await totals(issue)).toEqual({ delivered: 1, bounced: 1, complained: 2 })
        expect((await claimBatch(db, 1, tuesday))?.readers.map(({ id }) => id)).toEqual([ann, dan])
      },
    ),
    { numRuns: caseCount(100, 1000) },
  )
})

test('parsing a mail event rejects arbitrary JSON and ignores tags that are not valid IDs', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseMailEvent(value)).toBeNull()
    }),
  )
  const malformed = parseMailEvent({
    type: 'email.delivered',
    data: { tags: { issue: '1e3', subscriber: '-1', mail: '0' } },
  })
  expect(malformed).toEqual({
    outcome: 'delivered',
    final: false,
    providerId: null,
    recipient: null,
    mailId: null,
  })
  expect(mailOutcomes).toEqual(['delivered', 'bounced', 'complained'])
})
