import { env } from 'cloudflare:workers'

/** Template tag that runs one SQL statement, with the template's values as its parameters, and returns the rows. */
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

/** Template tag that runs one SQL statement and returns the first column of the first row, or null. */
export async function sqlValue<Value = unknown>(statement: TemplateStringsArray, ...values: unknown[]) {
  const row = await sqlRow<Record<string, Value>>(statement, ...values)
  return row && (Object.values(row)[0] ?? null)
}

/** Template tag that runs one SQL statement and returns the first column of every row. */
export async function sqlColumn<Value = unknown>(statement: TemplateStringsArray, ...values: unknown[]) {
  const rows = await sql<Record<string, Value>>(statement, ...values)
  return rows.flatMap((row) => Object.values(row).slice(0, 1))
}

/** Prepares an SQL statement on the test database and binds its parameters. */
export function statement(text: string, ...values: unknown[]) {
  return env.DB.prepare(text).bind(...values)
}

export async function emptyTables(...tables: readonly string[]) {
  await env.DB.batch(tables.map((table) => statement(`delete from ${table}`)))
}
