import { test } from '@playwright/test'

/** The local platform's HTTP API to its D1 databases. */
const door = '/cdn-cgi/local/explorer/api/d1/database'

interface Answer<Result> {
  success: boolean
  errors: { message: string }[]
  result: Result
}

interface Told {
  results: { columns: string[]; rows: unknown[][] }
}

/**
 * Runs SQL through the running server and returns the rows of its last `returning` clause. Writing to the SQLite file
 * from a second process would lock the server out and cause 503 responses.
 */
export async function runSqlOnServer<Row>(sql: string, origin = test.info().project.use.baseURL ?? '') {
  const [database] = await ask<{ uuid: string }[]>(origin + door)
  const told = await ask<Told[]>(`${origin}${door}/${database?.uuid}/raw`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sql }),
  })
  const { columns, rows } = told.at(-1)?.results ?? { columns: [], rows: [] }
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])) as Row)
}

async function ask<Result>(url: string, init?: RequestInit) {
  const answer = await fetch(url, init)
  const { success, errors, result } = (await answer.json()) as Answer<Result>
  if (!success) throw new Error(`${url} answered: ${errors.map(({ message }) => message).join(' ')}`)
  return result
}
