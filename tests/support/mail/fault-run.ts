import { runJob } from '#app/jobs/run.ts'
import type { JobMessage } from '#app/jobs/messages.ts'
import { aProduct } from '#tests/support/context.ts'
import { aWeek, emptyMenus } from '#tests/support/menu/products.ts'
import { createSeededRandom } from '#tests/support/site/traffic.ts'
import { createFaultyProvider, faultyDatabase, type ConsumerLife, type ProviderMode } from './faults.ts'
import { anApprovedIssue, clearList, hour, issueNow, jobsAt, minute, nine, readers, week } from './issues.ts'
import { sql, sqlRow, sqlValue } from '#tests/support/database.ts'

const modes: ProviderMode[] = ['sets', 'one-by-one', 'no-keys']
const people = 1000

/** A batch request fails more often than a single one, so that each run covers every kind of fault. */
const rates = {
  sets: { failure: 0.2, tooFast: 0.1, refusal: 0.05, silence: 0.15 },
  'one-by-one': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
  'no-keys': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
}

/**
 * Sends one newsletter issue to a thousand subscribers with faults from a seed: of the provider, of writes, killed
 * consumers, repeated and parallel messages, and subscribers who leave, join and change settings during sending.
 */
export async function runIssueWithFaults(seed: number) {
  const chance = createSeededRandom(seed)
  const mode = modes[seed % modes.length] ?? 'sets'
  const provider = createFaultyProvider(mode, { chance, rates: rates[mode] })
  const left = new Map<number, boolean>()
  const late: number[] = []
  const addressesOf = new Map<number, string[]>()
  let changed = 0
  const broken: string[] = []
  const mostKills = 5
  let kills = mostKills
  let queue: { message: JobMessage; at: number }[] = []
  let now = nine

  await clearList()
  await emptyMenus()
  const product = await aProduct({ name: 'Chicken Marsala' })
  await aWeek(week, 'live', [product.id])
  await readers(people)
  await sql`update newsletter_subscribers set email = 'refused-' || email where id % 200 = 7`
  await anApprovedIssue()

  for (let nextTick = nine; nextTick < nine + 40 * hour;) {
    const due = queue.filter(({ at }) => at <= now).slice(0, 2)
    if (due.length > 0) {
      queue = queue.filter((one) => !due.includes(one))
      // Two consumers run in parallel, and a tenth of all messages is delivered twice.
      const twice = due.filter(() => chance() < 0.1)
      await Promise.all([...due, ...twice].map(({ message }) => consume(message)))
      now += Math.round(chance() * 3000)
      if (chance() < 0.4) await somebodyMoves()
      if (chance() < 0.4) await somebodyChanges()
      continue
    }
    const nextMessage = Math.min(...queue.map(({ at }) => at))
    now = Math.max(now, Math.min(nextMessage, nextTick))
    if (now < nextTick) continue
    await Promise.all([tick(), tick()])
    nextTick += 15 * minute
    if ((await issueNow()).state === 'sent') break
  }
  return {
    mode,
    provider,
    left,
    late,
    addressesOf,
    issue: await issueNow(),
    broken,
    kills: mostKills - kills,
  }

  async function tick() {
    const jobs = consumer({ dead: false, stepsLeft: null })
    // Ignore errors of a tick: the next tick does the same work.
    await jobs.tick().catch(() => undefined)
    queue.push(...jobs.queued)
  }

  async function consume(message: JobMessage) {
    const isKilled = kills > 0 && chance() < 0.15
    if (isKilled) kills -= 1
    const life: ConsumerLife = { dead: false, stepsLeft: isKilled ? Math.floor(chance() * 9) : null }
    const { context, queued } = consumer(life)
    try {
      const result = await runJob(context, message)
      if (life.dead) throw new Error('It is dead, and acknowledges nothing.')
      queue.push(...queued)
      if ('retryInSeconds' in result) queue.push({ message, at: now + result.retryInSeconds * 1000 })
    } catch {
      // The message wasn't acknowledged, so the queue delivers it again.
      queue.push(...(life.dead ? [] : queued), { message, at: now + 30_000 })
    }
  }

  function consumer(life: ConsumerLife) {
    const database = faultyDatabase(life, { fails: 0.01, chance, broken })
    return jobsAt(now, provider.seenBy(life), { database, random: chance })
  }

  async function somebodyMoves() {
    if (late.length >= 10) return
    const issue = await issueNow()
    const row = await sqlRow<{ state: string; id: number }>`
      select d.state, s.id from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issue.id} and s.state = 'confirmed'
      order by (s.id * 7919 + ${Math.floor(chance() * 1000)}) % 1009 limit 1`
    if (!row) return
    await sql`update newsletter_subscribers set state = 'unsubscribed' where id = ${row.id}`
    // Nothing else writes in between: a pending delivery was not claimed before the subscriber left.
    left.set(row.id, row.state === 'pending')
    await readers(1, { from: people + late.length + 1, confirmedAt: now })
    const newest = await sqlValue<number>`select max(id) from newsletter_subscribers`
    late.push(newest ?? 0)
  }

  /** Changes the address and preferences of two subscribers whose batch is being sent or retried. */
  async function somebodyChanges() {
    const { id: issueId } = await issueNow()
    const results = await sql<{ id: number; email: string }>`
      select s.id, s.email from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
      where d.issue_id = ${issueId} and d.state = 'claimed' and s.email not like 'refused-%'
      order by (s.id * 7919 + ${Math.floor(chance() * 1000)}) % 1009 limit 2`
    for (const { id, email } of results) {
      changed += 1
      const address = `moved-${changed}@mail.example`
      addressesOf.set(id, [...(addressesOf.get(id) ?? [email]), address])
      await sql`update newsletter_subscribers
        set email = ${address}, zip = ${changed % 2 === 0 ? '37601' : '10001'}, wants_last_call = 1 -
        wants_last_call
        where id = ${id}`
      await sql`insert into favourites (subscriber_id, product_id, created_at) values (${id}, ${product.id}, 1)
        on conflict do nothing`
    }
  }
}
