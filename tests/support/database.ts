import { env } from 'cloudflare:workers'

/** Runs one SQL statement with the template's values as parameters and returns its rows. */
export async function sql<Row = Record<string, unknown>>(
  statement: TemplateStringsArray,
  ...values: unknown[]
) {
  const { results } = await env.DB.prepare(statement.join('?'))
    .bind(...values)
    .all<Row>()
  return results
}

export async function sqlRow<Row = Record<string, unknown>>(
  statement: TemplateStringsArray,
  ...values: unknown[]
) {
  const [row] = await sql<Row>(statement, ...values)
  return row ?? null
}

/** Returns the first column of the first row, or null. */
export async function sqlValue<Value = unknown>(statement: TemplateStringsArray, ...values: unknown[]) {
  const row = await sqlRow<Record<string, Value>>(statement, ...values)
  return row && (Object.values(row)[0] ?? null)
}

/** Returns the first column of every row. */
export async function sqlColumn<Value = unknown>(statement: TemplateStringsArray, ...values: unknown[]) {
  const rows = await sql<Record<string, Value>>(statement, ...values)
  return rows.flatMap((row) => Object.values(row).slice(0, 1))
}

/** Prepares a statement on the test database with its parameters. */
export function statement(text: string, ...values: unknown[]) {
  return env.DB.prepare(text).bind(...values)
}

export async function emptyTables(...tables: readonly string[]) {
  await env.DB.batch(tables.map((table) => statement(`delete from ${table}`)))
}
