import { env } from 'cloudflare:workers'

/** The state of a simulated queue consumer; once the consumer is dead, nothing it does has an effect. */
export interface ConsumerLife {
  dead: boolean
  /** The number of steps until the consumer dies; null for never. */
  stepsLeft: number | null
}

export class ConsumerKilledError extends Error {}

/** Counts one step of a consumer and throws an error once the consumer is dead. */
export function takeConsumerStep(life: ConsumerLife) {
  if (life.stepsLeft !== null && life.stepsLeft-- <= 0) life.dead = true
  if (life.dead) throw new ConsumerKilledError('The consumer was killed.')
}

/** Wraps D1 so that calls fail at random before or after the write; `broken` collects genuine errors. */
export function faultyDatabase(
  life: ConsumerLife,
  { fails, chance, broken }: { fails: number; chance: () => number; broken: string[] },
) {
  const real = env.DB
  const asked = async <Answer>(ask: () => Promise<Answer>) => {
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
      all: () => asked(() => inner.all()),
      run: () => asked(() => inner.run()),
    })
  return Object.assign(Object.create(real) as D1Database, {
    prepare: (query: string) => statement(real.prepare(query)),
    batch: (some: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) =>
      asked(() => real.batch(some.map((one) => one.inner ?? one))),
  })
}
