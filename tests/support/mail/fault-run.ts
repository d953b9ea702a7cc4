import type { JobMessage } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import { aProduct } from '#tests/support/context.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'
import { aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { createSeededRandom } from '#tests/support/site/traffic.ts'
import { type ConsumerState, createFaultyProvider, faultyDatabase, type ProviderMode } from './faults.ts'
import {
  addSubscribers,
  anApprovedIssue,
  emptyNewsletter,
  hour,
  jobsAt,
  minute,
  monday,
  readIssue,
  week,
} from './issues.ts'

const modes: ProviderMode[] = ['batches', 'one-by-one', 'no-keys']
const recipientCount = 1000

/** Fault rates by mode. Batches fail more often, because a run sends fewer of them and should cover every fault. */
const rates = {
  batches: { failure: 0.2, rateLimit: 0.1, rejection: 0.05, timeout: 0.15 },
  'one-by-one': { failure: 0.02, rateLimit: 0.01, timeout: 0.01 },
  'no-keys': { failure: 0.02, rateLimit: 0.01, timeout: 0.01 },
}

/**
 * Sends a newsletter issue to 1,000 subscribers with seeded random faults: provider errors, failed queries, killed
 * consumers, and repeated and parallel queue messages. Meanwhile, subscribers leave, join and change their settings.
 */
export async function runIssueWithFaults(seed: number) {
  const random = createSeededRandom(seed)
  const mode = modes[seed % modes.length] ?? 'batches'
  const provider = createFaultyProvider(mode, { random, rates: rates[mode] })
  const unsubscribed = new Map<number, boolean>()
  const joinedLate: number[] = []
  const addressHistory = new Map<number, string[]>()
  let changeCount = 0
  const databaseErrors: string[] = []
  const maxKills = 5
  let kills = maxKills
  let queue: { message: JobMessage; at: number }[] = []
  let now = monday

  await emptyNewsletter()
  await emptyMenus()
  const product = await aProduct({ name: 'Chicken Marsala' })
  await aWeek(week, 'live', [product.id])
  await addSubscribers(recipientCount)
  await sql`update newsletter_subscribers set email = 'refused-' || email where id % 200 = 7`
  await anApprovedIssue()

  for (let nextTick = monday; nextTick < monday + 40 * hour;) {
    const due = queue.filter(({ at }) => at <= now).slice(0, 2)
    if (due.length > 0) {
      queue = queue.filter((entry) => !due.includes(entry))
      // Two consumers run in parallel, and a tenth of all messages are delivered twice.
      const duplicates = due.filter(() => random() < 0.1)
      await Promise.all([...due, ...duplicates].map(({ message }) => consume(message)))
      now += Math.round(random() * 3000)
      if (random() < 0.4) await replaceSubscriber()
      if (random() < 0.4) await changeSubscribers()
      continue
    }
    const nextMessage = Math.min(...queue.map(({ at }) => at))
    now = Math.max(now, Math.min(nextMessage, nextTick))
    if (now < nextTick) continue
    await Promise.all([tick(), tick()])
    nextTick += 15 * minute
    if ((await readIssue()).state === 'sent') break
  }
  return {
    mode,
    provider,
    unsubscribed,
    joinedLate,
    addressHistory,
    issue: await readIssue(),
    databaseErrors,
    kills: maxKills - kills,
  }

  async function tick() {
    const jobs = consumer({ isDead: false, stepsLeft: null })
    // Ignore errors in a scheduler tick, because the next tick does the same work.
    await jobs.tick().catch(() => undefined)
    queue.push(...jobs.queued)
  }

  async function consume(message: JobMessage) {
    const isKilled = kills > 0 && random() < 0.15
    if (isKilled) kills -= 1
    const state: ConsumerState = { isDead: false, stepsLeft: isKilled ? Math.floor(random() * 9) : null }
    const { context, queued } = consumer(state)
    try {
      const result = await runJob(context, message)
      if (state.isDead) throw new Error('The consumer was killed before it acknowledged the message.')
      queue.push(...queued)
      if ('retryInSeconds' in result) queue.push({ message, at: now + result.retryInSeconds * 1000 })
    } catch {
      // The message wasn't acknowledged, so the queue delivers it again.
      queue.push(...(state.isDead ? [] : queued), { message, at: now + 30_000 })
    }
  }

  function consumer(state: ConsumerState) {
    const database = faultyDatabase(state, { failureRate: 0.01, random, databaseErrors })
    return jobsAt(now, provider.transportFor(state), { database, random })
  }

  async function replaceSubscriber() {
    if (joinedLate.length >= 10) return
    const issue = await readIssue()
    const row = await sqlRow<{ state: string; id: number }>`
      select d.state, s.id from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issue.id} and s.state = 'confirmed'
      order by (s.id * 7919 + ${Math.floor(random() * 1000)}) % 1009 limit 1`
    if (!row) return
    await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${row.id}`
    // Nothing else writes in between, so a delivery that was pending here was not claimed before the subscriber left.
    unsubscribed.set(row.id, row.state === 'pending')
    await addSubscribers(1, { from: recipientCount + joinedLate.length + 1, confirmedAt: now })
    const newest = await sqlValue<number>`select max(id) from newsletter_subscribers`
    joinedLate.push(newest ?? 0)
  }

  /** Changes the addresses and preferences of two subscribers whose batch is being sent or retried. */
  async function changeSubscribers() {
    const { id: issueId } = await readIssue()
    const results = await sql<{ id: number; email: string }>`
      select s.id, s.email from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issueId} and d.state = 'claimed' and s.email not like 'refused-%'
      order by (s.id * 7919 + ${Math.floor(random() * 1000)}) % 1009 limit 2`
    for (const { id, email } of results) {
      changeCount += 1
      const address = `moved-${changeCount}@mail.example`
      addressHistory.set(id, [...(addressHistory.get(id) ?? [email]), address])
      await sql`update newsletter_subscribers
        set email = ${address}, zip = ${changeCount % 2 === 0 ? '37601' : '10001'}, wants_last_call = 1 -
        wants_last_call
        where id = ${id}`
      await sql`insert into favourites (subscriber_id, product_id, created_at) values (${id}, ${product.id}, 1)
        on conflict do nothing`
    }
  }
}
