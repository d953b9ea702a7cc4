import { env } from 'cloudflare:workers'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type {
  BatchDeliveryResult,
  DeliveryResult,
  EmailTransport,
  NextEmailCheck,
} from '#app/providers/email-transport.ts'

/** The state of a simulated queue consumer; once the consumer is dead, nothing it does has an effect. */
export interface ConsumerLife {
  dead: boolean
  /** The number of steps until the consumer dies; null for never. */
  stepsLeft: number | null
}

export class ConsumerKilledError extends Error {}

/** Counts one step of a consumer and throws an error once the consumer is dead. */
function takeConsumerStep(life: ConsumerLife) {
  if (life.stepsLeft !== null && life.stepsLeft-- <= 0) life.dead = true
  if (life.dead) throw new ConsumerKilledError('The consumer was killed.')
}

/** Wraps D1 so that calls fail at random before or after the write; `broken` collects genuine errors. */
export function faultyDatabase(
  life: ConsumerLife,
  { fails, chance, broken }: { fails: number; chance: () => number; broken: string[] },
) {
  const real = env.DB
  const faulty = async <Answer>(ask: () => Promise<Answer>) => {
    takeConsumerStep(life)
    if (chance() < fails / 2) throw new Error('D1_ERROR: storage reset')
    const answer = await ask().catch((error: unknown) => {
      broken.push(String(error))
      throw error
    })
    takeConsumerStep(life)
    if (chance() < fails / 2) throw new Error('D1_ERROR: connection lost')
    return answer
  }
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(inner) as D1PreparedStatement, {
      inner,
      bind: (...values: unknown[]) => statement(inner.bind(...values)),
      all: () => faulty(() => inner.all()),
      run: () => faulty(() => inner.run()),
    })
  return Object.assign(Object.create(real) as D1Database, {
    prepare: (query: string) => statement(real.prepare(query)),
    batch: (some: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) =>
      faulty(() => real.batch(some.map((one) => one.inner ?? one))),
  })
}

export type ProviderMode = 'sets' | 'one-by-one' | 'no-keys'

interface Rates {
  failure: number
  tooFast: number
  /** Rejects the whole request without checking the idempotency key. */
  rejection?: number
  silence: number
}

/**
 * Simulates an email provider with idempotency keys for all consumers of a run: a key accepts one body only once, and
 * another body is a conflict. `accepted` counts emails per subscriber, and `addresses` records where they went.
 */
export function createFaultyProvider(
  mode: ProviderMode,
  { chance, rates }: { chance: () => number; rates: Rates },
) {
  const accepted = new Map<number, number>()
  const addresses: { reader: number; address: string }[] = []
  const answers = new Map<string, { body: string; answer: DeliveryResult[] }>()
  let confused = 0
  let silences = 0
  const refuses = (address: string) => address.startsWith('refused-')

  function seenBy(life: ConsumerLife): EmailTransport {
    const request = (mails: readonly OutgoingEmail[], key: string): BatchDeliveryResult => {
      takeConsumerStep(life)
      const luck = chance()
      // Without idempotency keys, only emails that were certainly not accepted may be retried.
      if (luck < rates.failure)
        return {
          outcome: 'retry',
          reason: 'It failed (500).',
          ...(mode === 'no-keys' && { acceptedNone: true }),
        }
      if (luck < rates.failure + rates.tooFast)
        return { outcome: 'retry', reason: 'Too fast (429).', afterSeconds: 20, acceptedNone: true }
      if (luck >= 1 - (rates.rejection ?? 0)) return { outcome: 'refused', reason: 'Not like this (400).' }
      const answer = taken(mails, key)
      takeConsumerStep(life)
      const silent = luck < rates.failure + rates.tooFast + rates.silence
      if (!silent) return answer
      silences += 1
      return mode === 'no-keys'
        ? { outcome: 'unknown', reason: 'It fell silent.' }
        : { outcome: 'retry', reason: 'It fell silent.' }
    }
    const send: EmailTransport['send'] = (mail) => asPromise(() => one(request([mail], mail.idempotencyKey)))
    return {
      name: mode === 'no-keys' ? 'smtp' : 'resend',
      repeatable: mode !== 'no-keys',
      send,
      sendMany: mode === 'sets' ? (mails, key) => asPromise(() => request(mails, key)) : oneByOne(send),
    }
  }

  function taken(mails: readonly OutgoingEmail[], key: string): BatchDeliveryResult {
    const body = JSON.stringify(mails)
    const before = mode === 'no-keys' ? undefined : answers.get(key)
    if (before && before.body !== body) {
      confused += 1
      return { outcome: 'conflict', reason: 'The key was used for another text.' }
    }
    if (before) return { outcome: 'completed', results: before.answer }
    const answer = mails.map(({ to, tags }): DeliveryResult => {
      const reader = tags?.subscriber ?? 0
      if (refuses(to)) return { outcome: 'refused', reason: 'There is no such box.' }
      accepted.set(reader, (accepted.get(reader) ?? 0) + 1)
      addresses.push({ reader, address: to })
      return { outcome: 'sent', providerId: `p-${to}` }
    })
    answers.set(key, { body, answer })
    return { outcome: 'completed', results: answer }
  }

  return { seenBy, accepted, addresses, confused: () => confused, silences: () => silences }
}

/** Returns a `sendMany` that sends one email after another, as SMTP does. */
export function oneByOne(send: EmailTransport['send']): EmailTransport['sendMany'] {
  return async (mails, _, shouldContinue) => {
    const results: DeliveryResult[] = []
    let previous: Parameters<NextEmailCheck>[1] = null
    for (const mail of mails) {
      if ((await shouldContinue?.(mail, previous)) === false) break
      const delivery = await send(mail)
      results.push(delivery)
      previous = { mail, delivery }
    }
    const untried: DeliveryResult = { outcome: 'retry', reason: 'Not attempted yet.' }
    return { outcome: 'completed', results: [...results, ...mails.slice(results.length).map(() => untried)] }
  }
}

function one(delivery: BatchDeliveryResult): DeliveryResult {
  if (delivery.outcome === 'retry' && !delivery.acceptedNone) return { ...delivery, maybeAccepted: true }
  if (delivery.outcome !== 'completed') return delivery
  return delivery.results[0] ?? { outcome: 'unknown', reason: 'No answer.' }
}

/** Turns a thrown error of a dead consumer into a rejected promise. */
function asPromise<Answer>(work: () => Answer): Promise<Answer> {
  return new Promise((resolve) => resolve(work()))
}
