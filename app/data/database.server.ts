import { drizzle } from 'drizzle-orm/d1'

interface DatabaseUsage {
  /** Round trips to D1; a batch counts as one. */
  roundTrips: number
  queries: number
  rowsRead: number
  rowsWritten: number
  /** Number of failed queries. A page rendered despite a failed query may be incomplete. */
  failed: number
}

export const createDatabaseUsageTracker = (): DatabaseUsage => ({
  roundTrips: 0,
  queries: 0,
  rowsRead: 0,
  rowsWritten: 0,
  failed: 0,
})

export type Database = ReturnType<typeof openDatabase>

/** How fresh reads must be. Without a constraint, queries go to the primary, as writes and login sessions require. */
export type ReadConstraint = D1SessionBookmark

/** Creates a Drizzle client for D1 that adds each query's cost to `usage`, because D1 bills rows read. */
export function openDatabase(d1: D1Database, usage: DatabaseUsage, constraint?: ReadConstraint) {
  return drizzle(withUsageTracking(d1, usage, constraint))
}

/**
 * Wraps D1 to count usage. D1's `raw()` omits row counts, so the wrapper uses `all()`, whose row objects would merge
 * columns of the same name; queries with such columns are rejected.
 */
function withUsageTracking(
  d1: D1Database,
  usage: DatabaseUsage,
  constraint: ReadConstraint | undefined,
): D1Database {
  let activeSession: D1Database | D1DatabaseSession | undefined
  const session = () => (activeSession ??= constraint === undefined ? d1 : d1.withSession(constraint))
  const wrapStatement = (inner: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(inner) as D1PreparedStatement, {
      inner,
      bind: (...values: unknown[]) => wrapStatement(inner.bind(...values)),
      all: () => runAndCount(usage, () => inner.all()),
      run: () => runAndCount(usage, () => inner.run()),
      raw: async () => {
        const { results } = await runAndCount(usage, () => inner.all())
        return results.map((row) => Object.values(row))
      },
      first: async (column?: string) => {
        const { results } = await runAndCount(usage, () => inner.all())
        const row = results[0]
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    })
  return Object.assign(Object.create(d1) as D1Database, {
    prepare: (query: string) => {
      rejectAmbiguousColumns(query)
      return wrapStatement(prepareTracked(usage, session, query))
    },
    batch: async (statements: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) => {
      const results = await runTracked(usage, () =>
        session().batch(statements.map((wrapped) => wrapped.inner ?? wrapped)),
      )
      return results.map((result) => addToUsage(usage, result))
    },
  })
}

function prepareTracked(usage: DatabaseUsage, session: () => Pick<D1Database, 'prepare'>, query: string) {
  try {
    return session().prepare(query)
  } catch (error) {
    usage.failed += 1
    throw error
  }
}

async function runAndCount<Row>(usage: DatabaseUsage, run: () => Promise<D1Result<Row>>) {
  return addToUsage(usage, await runTracked(usage, run))
}

async function runTracked<Result>(usage: DatabaseUsage, run: () => Promise<Result>) {
  usage.roundTrips += 1
  try {
    return await run()
  } catch (error) {
    usage.failed += 1
    throw error
  }
}

function addToUsage<Row>(usage: DatabaseUsage, result: D1Result<Row>) {
  usage.queries += 1
  usage.rowsRead += result.meta.rows_read
  usage.rowsWritten += result.meta.rows_written
  return result
}

/** Queries that passed the check for duplicate column names, so that each query text is checked only once. */
const checkedQueries = new Set<string>()
const maxCheckedQueries = 500

function rejectAmbiguousColumns(query: string) {
  if (checkedQueries.has(query)) return
  const columnList =
    /^select (?:distinct )?(.+?) from /is.exec(query)?.[1] ?? /\breturning (.+)$/is.exec(query)?.[1] ?? ''
  // Splits the column list at commas outside parentheses. Expressions without an alias are ignored.
  const names = columnList.split(/,(?![^(]*\))/).map((column) => column.trim().match(/"([^"]+)"$/)?.[1])
  const duplicate = names.find((name, position) => name !== undefined && names.indexOf(name) !== position)
  if (duplicate !== undefined)
    throw new Error(`Two selected columns are named "${duplicate}"; give one an alias`)
  if (checkedQueries.size < maxCheckedQueries) checkedQueries.add(query)
}
