import { drizzle } from 'drizzle-orm/d1'

export function createDatabaseUsageTracker() {
  return {
    roundTrips: 0,
    queries: 0,
    rowsRead: 0,
    rowsWritten: 0,
    /** Number of failed queries; a page that was rendered despite a failed query may be incomplete. */
    failed: 0,
  }
}

type DatabaseUsage = ReturnType<typeof createDatabaseUsageTracker>

export type Database = ReturnType<typeof openDatabase>

/** With a bookmark or `first-…` constraint, reads may use a replica; without one, all queries use the primary. */
export type D1Bookmark = D1SessionBookmark

export function openDatabase(d1: D1Database, usage: DatabaseUsage, constraint?: D1Bookmark) {
  return drizzle(withUsageTracking(d1, usage, constraint))
}

/** Runs `raw()` queries with D1's `all()`, because D1's `raw()` doesn't report how many rows were read. */
function withUsageTracking(d1: D1Database, usage: DatabaseUsage, constraint?: D1Bookmark): D1Database {
  let activeSession: D1Database | D1DatabaseSession | undefined
  const session = () => (activeSession ??= constraint === undefined ? d1 : d1.withSession(constraint))

  function countFailure(error: unknown): never {
    usage.failed += 1
    throw error
  }

  async function track<Result extends D1Result | D1Result[]>(run: () => Promise<Result>) {
    usage.roundTrips += 1
    try {
      const result = await run()
      for (const { meta } of [result].flat()) {
        usage.queries += 1
        usage.rowsRead += meta.rows_read
        usage.rowsWritten += meta.rows_written
      }
      return result
    } catch (error) {
      return countFailure(error)
    }
  }

  function wrapStatement(inner: D1PreparedStatement): D1PreparedStatement {
    const all = () => track(() => inner.all())
    return Object.assign(Object.create(inner) as D1PreparedStatement, {
      inner,
      bind: (...values: unknown[]) => wrapStatement(inner.bind(...values)),
      all,
      run: () => track(() => inner.run()),
      raw: async () => (await all()).results.map((row) => Object.values(row)),
      first: async (column?: string) => {
        const [row] = (await all()).results
        return (column === undefined ? row : row?.[column]) ?? null
      },
    })
  }

  return Object.assign(Object.create(d1) as D1Database, {
    prepare: (query: string) => {
      rejectAmbiguousColumns(query)
      try {
        return wrapStatement(session().prepare(query))
      } catch (error) {
        return countFailure(error)
      }
    },
    batch: (statements: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) =>
      track(() => session().batch(statements.map((wrapped) => wrapped.inner ?? wrapped))),
  })
}

const checkedQueries = new Set<string>()
const maxCheckedQueries = 500

/** D1's `all()` returns only one of several columns with the same name. */
function rejectAmbiguousColumns(query: string) {
  if (checkedQueries.has(query)) return
  const columnList =
    /^select (?:distinct )?(.+?) from /is.exec(query)?.[1] ?? /\breturning (.+)$/is.exec(query)?.[1] ?? ''
  // Split only at commas outside parentheses, because commas inside them separate function arguments.
  const names = columnList.split(/,(?![^(]*\))/).map((column) => column.trim().match(/"([^"]+)"$/)?.[1])
  const duplicate = names.find((name, position) => name !== undefined && names.indexOf(name) !== position)
  if (duplicate !== undefined)
    throw new Error(`Two selected columns are named "${duplicate}"; give one an alias`)
  if (checkedQueries.size < maxCheckedQueries) checkedQueries.add(query)
}
