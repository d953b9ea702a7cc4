import { drizzle } from 'drizzle-orm/d1'

interface DatabaseUsage {
  /** Round trips to D1; a batch counts as one. */
  trips: number
  queries: number
  rowsRead: number
  rowsWritten: number
  /** Number of failed queries. A page rendered despite a failed query may be incomplete. */
  failed: number
}

export const createDatabaseUsageTracker = (): DatabaseUsage => ({
  trips: 0,
  queries: 0,
  rowsRead: 0,
  rowsWritten: 0,
  failed: 0,
})

export type Database = ReturnType<typeof openDatabase>

/** How fresh reads must be. Without a constraint, queries go to the primary, as writes and login sessions require. */
export type ReadConstraint = D1SessionBookmark

/** Creates a Drizzle client for D1 that adds each query's cost to `usage`, because D1 bills rows read. */
export function openDatabase(d1: D1Database, usage: DatabaseUsage, since?: ReadConstraint) {
  return drizzle(metered(d1, usage, since))
}

/**
 * Wraps D1 to count usage. D1's `raw()` omits row counts, so the wrapper uses `all()`, whose row objects would merge
 * columns of the same name; queries with such columns are rejected.
 */
function metered(d1: D1Database, usage: DatabaseUsage, since: ReadConstraint | undefined): D1Database {
  let opened: D1Database | D1DatabaseSession | undefined
  const session = () => (opened ??= since === undefined ? d1 : d1.withSession(since))
  const statement = (inner: D1PreparedStatement): D1PreparedStatement =>
    Object.assign(Object.create(inner) as D1PreparedStatement, {
      inner,
      bind: (...values: unknown[]) => statement(inner.bind(...values)),
      all: () => counted(usage, () => inner.all()),
      run: () => counted(usage, () => inner.run()),
      raw: async () => {
        const { results } = await counted(usage, () => inner.all())
        return results.map((row) => Object.values(row))
      },
      first: async (column?: string) => {
        const { results } = await counted(usage, () => inner.all())
        const row = results[0]
        return column === undefined ? (row ?? null) : (row?.[column] ?? null)
      },
    })
  return Object.assign(Object.create(d1) as D1Database, {
    prepare: (query: string) => {
      refuseAmbiguousColumns(query)
      return statement(prepared(usage, session, query))
    },
    batch: async (statements: (D1PreparedStatement & { inner?: D1PreparedStatement })[]) => {
      const results = await answered(usage, () => session().batch(statements.map((one) => one.inner ?? one)))
      return results.map((result) => count(usage, result))
    },
  })
}

function prepared(usage: DatabaseUsage, session: () => Pick<D1Database, 'prepare'>, query: string) {
  try {
    return session().prepare(query)
  } catch (error) {
    usage.failed += 1
    throw error
  }
}

async function counted<Row>(usage: DatabaseUsage, ask: () => Promise<D1Result<Row>>) {
  return count(usage, await answered(usage, ask))
}

async function answered<Answer>(usage: DatabaseUsage, ask: () => Promise<Answer>) {
  usage.trips += 1
  try {
    return await ask()
  } catch (error) {
    usage.failed += 1
    throw error
  }
}

function count<Row>(usage: DatabaseUsage, result: D1Result<Row>) {
  usage.queries += 1
  usage.rowsRead += result.meta.rows_read
  usage.rowsWritten += result.meta.rows_written
  return result
}

/** Queries that passed the check for duplicate column names, so that each query text is checked only once. */
const unambiguous = new Set<string>()
const mostRemembered = 500

function refuseAmbiguousColumns(query: string) {
  if (unambiguous.has(query)) return
  const list =
    /^select (?:distinct )?(.+?) from /is.exec(query)?.[1] ?? /\breturning (.+)$/is.exec(query)?.[1] ?? ''
  // Splits the column list at commas outside parentheses. Expressions without an alias are ignored.
  const names = list.split(/,(?![^(]*\))/).map((column) => column.trim().match(/"([^"]+)"$/)?.[1])
  const twice = names.find((name, position) => name !== undefined && names.indexOf(name) !== position)
  if (twice !== undefined) throw new Error(`Two selected columns are named "${twice}"; give one an alias`)
  if (unambiguous.size < mostRemembered) unambiguous.add(query)
}
