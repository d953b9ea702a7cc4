import { env } from 'cloudflare:workers'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import type {
  BatchDeliveryResult,
  CanSendNextEmail,
  DeliveryResult,
  EmailTransport,
} from '#app/providers/email-transport.ts'

/** The state of a simulated queue consumer. Once a consumer is dead, its calls throw errors and have no effect. */
export interface ConsumerState {
  isDead: boolean
  /** The number of steps until the consumer dies, or null if it never dies. */
  stepsLeft: number | null
}

export class ConsumerKilledError extends Error {}

/** Counts one step of a queue consumer, and throws an error if the consumer is dead. */
function takeConsumerStep(state: ConsumerState) {
  if (state.stepsLeft !== null && state.stepsLeft-- <= 0) state.isDead = true
  if (state.isDead) throw new ConsumerKilledError('The consumer was killed.')
}

/** Wraps D1 so that calls fail at random before or after the query runs; `databaseErrors` collects genuine errors. */
export function faultyDatabase(
  state: ConsumerState,
  {
    failureRate,
    random,
    databaseErrors,
  }: { failureRate: number; random: () => number; databaseErrors: string[] },
) {
  const database = env.DB
  const faulty = async <Result>(call: () => Promise<Result>) => {
    takeConsumerStep(state)
    if (random() < failureRate / 2) throw new Error('D1_ERROR: storage reset')
    const result = await call().catch((error: unknown) => {
      databaseErrors.push(String(error))
      throw error
    })
    takeConsumerStep(state)
    if (random() < failureRate / 2) throw new Error('D1_ERROR: connection lost')
    return result
  }
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(inner) as D1PreparedStatement, {
      inner,
      bind: (...values: unknown[]) => statement(inner.bind(...values)),
      all: () => faulty(() => inner.all()),
      run: () => faulty(() => inner.run()),
    })
  return Object.assign(Object.create(database) as D1Database, {
    prepare: (query: string) => statement(database.prepare(query)),
    batch: (statements: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) =>
      faulty(() => database.batch(statements.map((statement) => statement.inner ?? statement))),
  })
}

export type ProviderMode = 'batches' | 'one-by-one' | 'no-keys'

interface Rates {
  failure: number
  rateLimit: number
  /** How often the provider rejects an entire request without checking its idempotency key. */
  rejection?: number
  timeout: number
}

/**
 * Simulates the email provider for all queue consumers of a run. An idempotency key accepts a body only once, and a
 * different body is a conflict. `sendCounts` counts emails per subscriber; `addresses` lists their recipients.
 */
export function createFaultyProvider(
  mode: ProviderMode,
  { random, rates }: { random: () => number; rates: Rates },
) {
  const sendCounts = new Map<number, number>()
  const addresses: { subscriberId: number; address: string }[] = []
  const storedResults = new Map<string, { body: string; results: DeliveryResult[] }>()
  const counts = { conflicts: 0, timeouts: 0 }

  function transportFor(state: ConsumerState): EmailTransport {
    const sendBatch = (emails: readonly OutgoingEmail[], key: string): BatchDeliveryResult => {
      takeConsumerStep(state)
      const roll = random()
      // Without idempotency keys, emails may be retried only if they were definitely not accepted.
      const acceptedNone = mode === 'no-keys' && { acceptedNone: true as const }
      if (roll < rates.failure) return { outcome: 'retry', reason: 'It failed (500).', ...acceptedNone }
      if (roll < rates.failure + rates.rateLimit)
        return { outcome: 'retry', reason: 'Too fast (429).', afterSeconds: 20, acceptedNone: true }
      if (roll >= 1 - (rates.rejection ?? 0)) return { outcome: 'refused', reason: 'Not like this (400).' }
      const result = accept(emails, key)
      takeConsumerStep(state)
      const isTimeout = roll < rates.failure + rates.rateLimit + rates.timeout
      if (!isTimeout) return result
      counts.timeouts += 1
      return { outcome: mode === 'no-keys' ? 'unknown' : 'retry', reason: 'It fell silent.' }
    }
    const send: EmailTransport['send'] = (email) =>
      asPromise(() => toSingleResult(sendBatch([email], email.idempotencyKey)))
    return {
      name: mode === 'no-keys' ? 'smtp' : 'resend',
      repeatable: mode !== 'no-keys',
      send,
      sendMany:
        mode === 'batches' ? (emails, key) => asPromise(() => sendBatch(emails, key)) : sendManyInTurn(send),
    }
  }

  function accept(emails: readonly OutgoingEmail[], key: string): BatchDeliveryResult {
    const body = JSON.stringify(emails)
    const stored = mode === 'no-keys' ? undefined : storedResults.get(key)
    if (stored && stored.body !== body) {
      counts.conflicts += 1
      return { outcome: 'conflict', reason: 'The key was used for another text.' }
    }
    if (stored) return { outcome: 'completed', results: stored.results }
    const results = emails.map(({ to, tags }): DeliveryResult => {
      const subscriberId = tags?.subscriber ?? 0
      if (to.startsWith('refused-')) return { outcome: 'refused', reason: 'There is no such box.' }
      sendCounts.set(subscriberId, (sendCounts.get(subscriberId) ?? 0) + 1)
      addresses.push({ subscriberId, address: to })
      return { outcome: 'sent', providerId: `p-${to}` }
    })
    storedResults.set(key, { body, results })
    return { outcome: 'completed', results }
  }

  return { transportFor, sendCounts, addresses, counts }
}

/** Returns a `sendMany` function that sends emails one after another, as the SMTP transport does. */
export function sendManyInTurn(send: EmailTransport['send']): EmailTransport['sendMany'] {
  return async (emails, _, shouldContinue) => {
    const results: DeliveryResult[] = []
    let previous: Parameters<CanSendNextEmail>[1] = null
    for (const email of emails) {
      if ((await shouldContinue?.(email, previous)) === false) break
      const delivery = await send(email)
      results.push(delivery)
      previous = { mail: email, delivery }
    }
    const untried: DeliveryResult = { outcome: 'retry', reason: 'Not attempted yet.' }
    return { outcome: 'completed', results: [...results, ...emails.slice(results.length).map(() => untried)] }
  }
}

function toSingleResult(delivery: BatchDeliveryResult): DeliveryResult {
  if (delivery.outcome === 'retry' && !delivery.acceptedNone) return { ...delivery, maybeAccepted: true }
  if (delivery.outcome !== 'completed') return delivery
  return delivery.results[0] ?? { outcome: 'unknown', reason: 'No answer.' }
}

/** Runs a function and turns its result into a promise, which rejects if the function throws an error. */
function asPromise<Result>(work: () => Result): Promise<Result> {
  return new Promise((resolve) => resolve(work()))
}
