import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimBatch } from '#app/data/newsletter/issue-claim.ts'
import { mailEventStatements, recordMailEvent } from '#app/data/mail/mail-events.ts'
import { parseMailEvent, type MailEvent } from '#app/domain/mail/mail-events.ts'
import { mailOutcomes } from '#app/domain/mail/mail-outcomes.ts'
import { runBatch } from '#app/data/batch.ts'
import { aContext, tuesday } from '#tests/support/context.ts'
import { aCall } from '#tests/support/mail/mail-webhook.ts'
import { aSubscriber } from '#tests/support/mail/subscribers.ts'
import { caseCount } from '#tests/support/admin/runs.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

let letters = 0

async function aLetterTo(readers: readonly number[]) {
  const id = 7000 + ++letters
  await env.DB.batch([
    env.DB.prepare(
      `insert into issues (id, kind, week, dedupe_key, state, due_at, recipients, sent, created_at, updated_at)
       values (?1, 'weekly', '2026-11-23', 'k' || ?1, 'sent', ?2, ?3, ?3, ?2, ?2)`,
    ).bind(id, tuesday, readers.length),
    ...readers.map((reader) =>
      env.DB.prepare(
        `insert into issue_deliveries (issue_id, subscriber_id, state) values (?1, ?2, 'sent')`,
      ).bind(id, reader),
    ),
  ])
  return id
}

const sums = (id: number) => sqlRow`select delivered, bounced, complained from issues where id = ${id}`

const reader = (id: number) => sqlRow`select state, unreachable from newsletter_subscribers where id = ${id}`

const deeds = async (id: number) =>
  await sql`select deed, source from consent_records where subscriber_id = ${id} order by id`

function say(said: Parameters<typeof aCall>[0], about: Parameters<typeof aCall>[1], eventId?: string) {
  const event = parseMailEvent(JSON.parse(aCall(said, about)))
  if (!event) throw new Error('No event')
  return recordMailEvent(aContext().db, event, { eventId: eventId ?? crypto.randomUUID(), now: tuesday })
}

test("E04 an issue's totals count each subscriber once under their worst event, and a late “delivered” does not undo it", async () => {
  const [ann, bob, cid] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const issue = await aLetterTo([ann, bob, cid])
  await say('delivered', { issue, subscriber: ann })
  await say('delivered', { issue, subscriber: bob })
  await say('complained', { issue, subscriber: bob })
  await say('bounced', { issue, subscriber: cid })
  await say('delivered', { issue, subscriber: cid })
  expect(await sums(issue)).toEqual({ delivered: 1, bounced: 1, complained: 1 })
  expect([await reader(ann), await reader(bob), await reader(cid)]).toEqual([
    { state: 'confirmed', unreachable: null },
    { state: 'confirmed', unreachable: 'complained' },
    { state: 'confirmed', unreachable: 'bounced' },
  ])
  expect(await deeds(bob)).toEqual([{ deed: 'complained', source: 'mail' }])
  expect(await deeds(cid)).toEqual([{ deed: 'bounced', source: 'mail' }])
})

test('E04 a subscriber stays reachable after a temporary bounce, but not after the provider suppresses the address', async () => {
  const [full, failed, gone] = [await aSubscriber(), await aSubscriber(), await aSubscriber()]
  const issue = await aLetterTo([full, failed, gone])
  await say('bounced', { issue, subscriber: full, bounce: 'Transient' })
  await say('failed', { issue, subscriber: failed })
  await say('suppressed', { issue, subscriber: gone })
  expect(await sums(issue)).toMatchObject({ bounced: 3 })
  expect([await reader(full), await reader(failed), await reader(gone)]).toMatchObject([
    { unreachable: null },
    { unreachable: null },
    { unreachable: 'bounced' },
  ])
})

test('E04 a repeated complaint event does not block a subscriber whom an admin made reachable after the first one', async () => {
  const ann = await aSubscriber()
  const issue = await aLetterTo([ann])
  await say('complained', { issue, subscriber: ann }, 'event-1')
  await sql`update newsletter_subscribers set unreachable = null where id = ${ann}`
  await say('complained', { issue, subscriber: ann }, 'event-1')
  expect(await reader(ann)).toMatchObject({ unreachable: null })
  expect(await sums(issue)).toMatchObject({ complained: 1 })
  expect(await deeds(ann)).toHaveLength(1)
})

test("E04 a non-newsletter email's event is matched by tag or provider ID, and its bounce marks the subscriber unreachable", async () => {
  const ann = await aSubscriber({ email: 'ann-of-the-ledger@mail.example' })
  const mail = async (key: string, providerId: string) =>
    sqlValue<number>`
      insert into emails (kind, subject_id, recipient, dedupe_key, state, provider_id, due_at, created_at)
      values ('acknowledge-message', 1, 'ann-of-the-ledger@mail.example', ${key}, 'sent', ${providerId}, 1, 1)
      returning id`
  const [byTag, byNumber] = [await mail('a', 'p-1'), await mail('b', 'p-2')]
  await say('delivered', { mail: byTag ?? 0, providerId: 'not-yet-known' })
  await say('bounced', { providerId: 'p-2', bounce: 'Permanent' })
  const results = await sql`select outcome from emails where recipient = 'ann-of-the-ledger@mail.example'
    order by id`
  expect(results).toEqual([{ outcome: 'delivered' }, { outcome: 'bounced' }])
  expect(byNumber).not.toBeNull()
  expect(await reader(ann)).toMatchObject({ unreachable: 'bounced' })
  await say('bounced', { providerId: 'nobody-knows-it' })
})

test('E04 repeated or reordered delivery events give the same totals, and blocked subscribers are left out of the next issue', async () => {
  const readers = await Promise.all([1, 2, 3, 4].map(() => aSubscriber()))
  const issue = await aLetterTo(readers)
  const [ann = 0, bob = 0, cid = 0, dan = 0] = readers
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
  ).map(([said, subscriber, bounce], number) => ({
    number,
    event: parseMailEvent(JSON.parse(aCall(said, { issue, subscriber, bounce }))) as MailEvent,
  }))
  const { db } = aContext()
  const next = await aLetterTo(readers)
  await sql`update issues set state = 'sending', content = '{}' where id = ${next}`
  await sql`insert into issue_batches (id, issue_id, first_id, last_id, due_at)
    values (1, ${next}, 1, 1000000, 1)`
  const clean = [
    env.DB.prepare(`update issue_batches set state = 'pending', lease_until = null`),
    env.DB.prepare(`update issue_deliveries set state = 'pending' where issue_id = ?`).bind(next),
    env.DB.prepare('update newsletter_subscribers set unreachable = null'),
    env.DB.prepare('update issue_deliveries set outcome = null where issue_id = ?').bind(issue),
    env.DB.prepare('update issues set delivered = 0, bounced = 0, complained = 0 where id = ?').bind(issue),
  ]
  let run = 0
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([...events, ...events], { minLength: 16, maxLength: 16 }),
      async (order) => {
        run += 1
        await env.DB.batch(clean)
        // The events run in order and are batched only to save round trips to D1.
        await runBatch(
          db,
          order.flatMap(({ event, number }) =>
            mailEventStatements(event, { eventId: `${run}:${number}`, now: tuesday }),
          ),
        )
        expect(await sums(issue)).toEqual({ delivered: 1, bounced: 1, complained: 2 })
        const claim = await claimBatch(db, 1, tuesday)
        expect(claim?.readers.map(({ id }) => id)).toEqual([ann, dan])
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
  const odd = parseMailEvent({
    type: 'email.delivered',
    data: { tags: { issue: '1e3', subscriber: '-1', mail: '0' } },
  })
  expect(odd).toEqual({ outcome: 'delivered', final: false, providerId: null, letter: null, mailId: null })
  expect(mailOutcomes).toEqual(['delivered', 'bounced', 'complained'])
})
