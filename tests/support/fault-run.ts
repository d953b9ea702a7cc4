import { env } from 'cloudflare:workers'
import { issuesDue } from '#app/jobs/issues-due.ts'
import { runJob } from '#app/jobs/run.ts'
import type { Message } from '#app/jobs/messages.ts'
import { chanceOf, faultyDatabase, type Life } from './faults.ts'
import { aFaultyProvider, type Manner } from './faulty-provider.ts'
import { anApprovedLetter, anEngine, clearList, hour, issueNow, minute, nine, readers } from './issues.ts'

const manners: Manner[] = ['sets', 'one-by-one', 'no-keys']
const people = 1000

/** A request for a hundred fails more often than one for one, so that each run sees all of it. */
const rates = {
  sets: { failure: 0.2, tooFast: 0.1, refusal: 0.05, silence: 0.15 },
  'one-by-one': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
  'no-keys': { failure: 0.02, tooFast: 0.01, silence: 0.01 },
}

/**
 * One letter to a thousand readers with everything that can go wrong, by a seed: a provider that fails, falls silent
 * and refuses, a mail or a whole set; writes that fail; consumers that are killed; messages that come twice, to two consumers at once; a
 * scheduler that fires twice; readers who leave and who come while it is on its way.
 */
export async function faultRun(seed: number) {
  const chance = chanceOf(seed)
  const manner = manners[seed % manners.length] ?? 'sets'
  const provider = aFaultyProvider(manner, { chance, rates: rates[manner] })
  const left = new Map<string, boolean>()
  const late: string[] = []
  const broken: string[] = []
  let kills = 5
  let queue: { message: Message; at: number }[] = []
  let now = nine

  await clearList()
  await readers(people)
  await env.DB.prepare(
    `update newsletter_subscribers set email = 'refused-' || email where id % 200 = 7`,
  ).run()
  await anApprovedLetter()

  for (let nextTick = nine; nextTick < nine + 40 * hour;) {
    const due = queue.filter(({ at }) => at <= now).slice(0, 2)
    if (due.length > 0) {
      queue = queue.filter((one) => !due.includes(one))
      // Two consumers at once; a tenth of all messages comes twice.
      const twice = due.filter(() => chance() < 0.1)
      await Promise.all([...due, ...twice].map(({ message }) => consume(message)))
      now += Math.round(chance() * 3000)
      if (chance() < 0.4) await somebodyMoves()
      continue
    }
    const nextMessage = Math.min(...queue.map(({ at }) => at))
    now = Math.max(now, Math.min(nextMessage, nextTick))
    if (now < nextTick) continue
    await Promise.all([tick(), tick()])
    nextTick += 15 * minute
    if ((await issueNow()).state === 'sent') break
  }
  return { manner, provider, left, late, issue: await issueNow(), broken }

  async function tick() {
    const { context, queued } = consumer({ dead: false, stepsLeft: null })
    // What fails in a tick is done by the next one.
    await issuesDue(context).catch(() => undefined)
    queue.push(...queued)
  }

  async function consume(message: Message) {
    const isKilled = kills > 0 && chance() < 0.15
    if (isKilled) kills -= 1
    const life: Life = { dead: false, stepsLeft: isKilled ? Math.floor(chance() * 9) : null }
    const { context, queued } = consumer(life)
    try {
      const result = await runJob(context, message)
      if (life.dead) throw new Error('It is dead, and acknowledges nothing.')
      queue.push(...queued)
      if ('retryInSeconds' in result) queue.push({ message, at: now + result.retryInSeconds * 1000 })
    } catch {
      // The queue gives it to somebody else.
      queue.push(...(life.dead ? [] : queued), { message, at: now + 30_000 })
    }
  }

  function consumer(life: Life) {
    return anEngine({
      now,
      random: chance,
      provider: provider.seenBy(life),
      database: faultyDatabase(life, { fails: 0.01, chance, broken }),
    })
  }

  /** One leaves and one comes, until ten of each have. */
  async function somebodyMoves() {
    if (late.length >= 10) return
    const issue = await issueNow()
    const row = await env.DB.prepare(
      `select d.state, s.id, s.email from issue_deliveries d join newsletter_subscribers s on s.id = d.subscriber_id
       where d.issue_id = ?1 and s.state = 'confirmed' order by (s.id * 7919 + ?2) % 1009 limit 1`,
    )
      .bind(issue.id, Math.floor(chance() * 1000))
      .first<{ state: string; id: number; email: string }>()
    if (!row) return
    await env.DB.prepare(`update newsletter_subscribers set state = 'unsubscribed' where id = ?1`)
      .bind(row.id)
      .run()
    // Nobody else writes between these lines: whoever waits now has left before their claim.
    left.set(row.email, row.state === 'pending')
    await readers(1, { from: people + late.length + 1, confirmedAt: now })
    late.push(`reader-${people + late.length + 1}@mail.example`)
  }
}
