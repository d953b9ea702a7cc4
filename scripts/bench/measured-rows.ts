/** The part of D1's API that the jobs use. */
export interface Rows {
  prepare: (sql: string) => Statement
  batch: (statements: Statement[]) => Promise<Result[]>
}

interface Statement {
  bind: (...values: unknown[]) => Statement
  run: () => Promise<Result>
  all: () => Promise<Result>
}

interface Result {
  results: unknown[]
  meta: { duration: number }
}

export interface Spent {
  /** Time spent in D1, ms. */
  ms: number
  /** Round trips to D1; a batch counts as one. */
  trips: number
}

/** Wraps a database to add up what its queries cost. */
export function measured(d1: Rows, spent: Spent) {
  const told = (result: Result) => {
    spent.ms += result.meta.duration
    return result
  }
  const statement = (own: Statement): object => ({
    own,
    bind: (...values: unknown[]) => statement(own.bind(...values)),
    async run() {
      spent.trips += 1
      return told(await own.run())
    },
    async first() {
      spent.trips += 1
      return told(await own.all()).results[0] ?? null
    },
  })
  return {
    prepare: (sql: string) => statement(d1.prepare(sql)),
    async batch(statements: { own: Statement }[]) {
      spent.trips += 1
      return (await d1.batch(statements.map(({ own }) => own))).map(told)
    },
  }
}
