import { env } from 'cloudflare:workers'
import { retryFromCommandLine } from '#scripts/retry-failed-job.ts'
import { sql } from '#tests/support/database.ts'

/** Runs `npm run failed-jobs -- retry <key>` against the test database. */
export function byCommand(job: { key: string; now: number }) {
  return retryFromCommandLine(async (statements) => {
    const results = await env.DB.batch(statements.map((one) => env.DB.prepare(one)))
    return results.map(({ results: rows }) => rows)
  }, job)
}

export async function actionsLogged(subject: string) {
  return sql`select action, actor from audit_log where subject = ${subject}`
}
