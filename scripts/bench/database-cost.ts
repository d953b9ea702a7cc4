/** The subset of D1's API that the jobs use. */
export interface Database {
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

export interface DatabaseCost {
  /** Time spent in D1, ms. */
  ms: number
  /** Round trips to D1; a batch counts as one. */
  trips: number
}

/** Wraps a D1 database so that each query adds its time and round trip to `cost`. */
export function measureDatabase(d1: Database, cost: DatabaseCost) {
  const addCost = (result: Result) => {
    cost.ms += result.meta.duration
    return result
  }
  const statement = (original: Statement): object => ({
    original,
    bind: (...values: unknown[]) => statement(original.bind(...values)),
    async run() {
      cost.trips += 1
      return addCost(await original.run())
    },
    async all() {
      cost.trips += 1
      return addCost(await original.all())
    },
  })
  return {
    prepare: (sql: string) => statement(d1.prepare(sql)),
    async batch(statements: { original: Statement }[]) {
      cost.trips += 1
      return (await d1.batch(statements.map(({ original }) => original))).map(addCost)
    },
  }
}
