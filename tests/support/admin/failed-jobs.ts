import { env } from 'cloudflare:workers'
import { retryFromCommandLine } from '#scripts/retry-failed-job.ts'

/** Runs `npm run failed-jobs -- retry <key>` against the test database. */
export function byCommand(job: { key: string; now: number }) {
  return retryFromCommandLine(async (statements) => {
    const results = await env.DB.batch(statements.map((one) => env.DB.prepare(one)))
    return results.map(({ results: rows }) => rows)
  }, job)
}

/** Returns the activity log's actions on a failed job, with the user who took each. */
export async function actionsLogged(subject: string) {
  const { results } = await env.DB.prepare('select action, actor from audit_log where subject = ?')
    .bind(subject)
    .all()
  return results
}
