import { drizzle } from 'drizzle-orm/d1'

export interface DatabaseUsage {
  /** Questions to D1: a batch is one, however many queries it holds. */
  trips: number
  queries: number
  rowsRead: number
  rowsWritten: number
  /** What was asked and not answered: a page that is made all the same is not the whole page. */
  failed: number
}

export const emptyUsage = (): DatabaseUsage => ({
  trips: 0,
  queries: 0,
  rowsRead: 0,
  rowsWritten: 0,
  failed: 0,
})

export type Database = ReturnType<typeof openDatabase>

/**
 * Where the queries of one visit may be answered: by any replica that is as new as the bookmark, or as a
 * `D1SessionConstraint` says. Without it the primary answers, as writes and whatever stands behind a session need it.
 */
export type ReadConstraint = D1SessionBookmark

/** Drizzle over D1, adding what each query cost to `usage`, because D1 bills rows scanned and the log must show it. */
export function openDatabase(d1: D1Database, usage: DatabaseUsage, since?: ReadConstraint) {
  return drizzle(metered(d1, usage, since))
}

/**
 * D1's `raw()` drops the meta that holds the row count, so it is answered from `all()` here. Objects lose columns of
 * the same name, therefore a select of two such columns is refused when it is written, not misread later.
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

/** The same few questions are asked over and over, and their texts say all of it. */
const unambiguous = new Set<string>()
const mostRemembered = 500

function refuseAmbiguousColumns(query: string) {
  if (unambiguous.has(query)) return
  const list =
    /^select (?:distinct )?(.+?) from /is.exec(query)?.[1] ?? /\breturning (.+)$/is.exec(query)?.[1] ?? ''
  // An expression may hold commas; what it is called stands behind `as`, and one without a name can't be selected twice.
  const names = list.split(/,(?![^(]*\))/).map((column) => column.trim().match(/"([^"]+)"$/)?.[1])
  const twice = names.find((name, position) => name !== undefined && names.indexOf(name) !== position)
  if (twice !== undefined) throw new Error(`Two selected columns are named "${twice}"; give one an alias`)
  if (unambiguous.size < mostRemembered) unambiguous.add(query)
}
