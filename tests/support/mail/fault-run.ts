import { env } from 'cloudflare:workers'
import { processDueIssues } from '#app/jobs/newsletter/process-due-issues.ts'
import { runJob } from '#app/jobs/run.ts'
import type { JobMessage } from '#app/jobs/messages.ts'
import { aProduct } from '#tests/support/context.ts'
import { aWeek, noDishes } from '#tests/support/menu/products.ts'
import { createSeededRandom, faultyDatabase, type ConsumerLife } from './faults.ts'
import { createFaultyProvider, type ProviderMode } from './faulty-provider.ts'
import {
  anApprovedLetter,
  anEngine,
  clearList,
  hour,
  issueNow,
  minute,
  nine,
  readers,
  week,
} from './issues.ts'

const manners: ProviderMode[] = ['sets', 'one-by-one', 'no-keys']
const people = 1000

/** A batch request fails more often than a single one, so that each run covers every kind of fault. */
const rates = {
  sets: { failure: 0.2, tooFast: 0.1, refusal: 0.05, silence: 0.15 },
  'one-by-one': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
  'no-keys': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
}

/**
 * Sends one newsletter issue to a thousand subscribers with random faults from a seed: the provider fails, times out or
 * rejects emails and batches; writes fail; consumers are killed; messages are delivered twice and in parallel; the
 * scheduler fires twice; subscribers leave, join and change their settings during sending.
 */
export async function runIssueWithFaults(seed: number) {
  const chance = createSeededRandom(seed)
  const manner = manners[seed % manners.length] ?? 'sets'
  const provider = createFaultyProvider(manner, { chance, rates: rates[manner] })
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
  await noDishes()
  const dish = await aProduct({ name: 'Chicken Marsala' })
  await aWeek(week, 'live', [dish.id])
  await readers(people)
  await env.DB.prepare(
    `update newsletter_subscribers set email = 'refused-' || email where id % 200 = 7`,
  ).run()
  await anApprovedLetter()

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
    manner,
    provider,
    left,
    late,
    addressesOf,
    issue: await issueNow(),
    broken,
    kills: mostKills - kills,
  }

  async function tick() {
    const { context, queued } = consumer({ dead: false, stepsLeft: null })
    // Ignore errors of a tick: the next tick does the same work.
    await processDueIssues(context).catch(() => undefined)
    queue.push(...queued)
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
    return anEngine({
      now,
      random: chance,
      provider: provider.seenBy(life),
      database: faultyDatabase(life, { fails: 0.01, chance, broken }),
    })
  }

  /** Unsubscribes one subscriber and adds one, up to ten times. */
  async function somebodyMoves() {
    if (late.length >= 10) return
    const issue = await issueNow()
    const row = await env.DB.prepare(
      `select d.state, s.id from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
       where d.issue_id = ?1 and s.state = 'confirmed' order by (s.id * 7919 + ?2) % 1009 limit 1`,
    )
      .bind(issue.id, Math.floor(chance() * 1000))
      .first<{ state: string; id: number }>()
    if (!row) return
    await env.DB.prepare(`update newsletter_subscribers set state = 'unsubscribed' where id = ?1`)
      .bind(row.id)
      .run()
    // Nothing else writes in between, so a pending delivery means that the subscriber left before the delivery was
    // claimed.
    left.set(row.id, row.state === 'pending')
    await readers(1, { from: people + late.length + 1, confirmedAt: now })
    const newest = await env.DB.prepare('select max(id) from newsletter_subscribers').first<number>('max(id)')
    late.push(newest ?? 0)
  }

  /** Changes the address and preferences of two subscribers whose batch is being sent or retried. */
  async function somebodyChanges() {
    const { id: issueId } = await issueNow()
    const { results } = await env.DB.prepare(
      `select s.id, s.email from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
       where d.issue_id = ?1 and d.state = 'claimed' and s.email not like 'refused-%' order by (s.id * 7919 + ?2) % 1009 limit 2`,
    )
      .bind(issueId, Math.floor(chance() * 1000))
      .all<{ id: number; email: string }>()
    for (const { id, email } of results) {
      changed += 1
      const address = `moved-${changed}@mail.example`
      addressesOf.set(id, [...(addressesOf.get(id) ?? [email]), address])
      await env.DB.batch([
        env.DB.prepare(
          `update newsletter_subscribers set email = ?2, zip = ?3, wants_last_call = 1 - wants_last_call where id = ?1`,
        ).bind(id, address, changed % 2 === 0 ? '37601' : '10001'),
        env.DB.prepare(
          'insert into favourites (subscriber_id, product_id, created_at) values (?1, ?2, 1) on conflict do nothing',
        ).bind(id, dish.id),
      ])
    }
  }
}
