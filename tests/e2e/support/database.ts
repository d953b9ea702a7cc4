import { test } from '@playwright/test'
import { query } from '#scripts/local.ts'

export const stateFolder = process.env.E2E_STATE ?? ''

/** Reads rows directly from the server's database file. */
export function readRows<Row>(sql: string, state = stateFolder) {
  return query<Row>(sql, ['--local', '--persist-to', state])
}

/** Reads one row from the server's database file, and throws an error if there is no such row. */
export function readRow<Row = { id: number; name: string }>(sql: string) {
  const [row] = readRows<Row>(sql)
  if (!row) throw new Error(`No row was found: ${sql}`)
  return row
}

/** The path of the HTTP API that the local dev server offers for its D1 databases. */
const databases = '/cdn-cgi/local/explorer/api/d1/database'

interface ApiResponse<Result> {
  success: boolean
  errors: { message: string }[]
  result: Result
}

interface Statement {
  results: { columns: string[]; rows: unknown[][] }
}

/**
 * Runs SQL through the running server and returns the rows of the last statement. Writing to the SQLite file from a
 * second process would lock the server out and cause 503 responses.
 */
export async function runSqlOnServer<Row>(sql: string, origin = test.info().project.use.baseURL ?? '') {
  const [database] = await callApi<{ uuid: string }[]>(origin + databases)
  const statements = await callApi<Statement[]>(`${origin}${databases}/${database?.uuid}/raw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  })
  const { columns, rows } = statements.at(-1)?.results ?? { columns: [], rows: [] }
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])) as Row)
}

async function callApi<Result>(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const { success, errors, result } = (await response.json()) as ApiResponse<Result>
  if (!success) throw new Error(`${url} failed: ${errors.map(({ message }) => message).join(' ')}`)
  return result
}

/** Inserts a row through the running server and returns the row's ID. */
export async function insertRow(table: string, fields: Record<string, string | number | null>) {
  const values = Object.values(fields).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  const columns = Object.keys(fields).join(', ')
  const [row] = await runSqlOnServer<{ id: number }>(
    `insert into ${table} (${columns}) values (${values.join(', ')}) returning id`,
  )
  if (!row) throw new Error(`No row was stored in ${table}`)
  return row.id
}

/** Inserts an empty blog post for one test and returns the post's ID. */
export function insertPost(title: string) {
  const now = Date.now()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  return insertRow('blog_posts', {
    title,
    slug,
    excerpt: 'Short',
    content: '',
    created_at: now,
    updated_at: now,
  })
}
