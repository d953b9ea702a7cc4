import { env } from 'cloudflare:workers'
import { replayFromHere } from '#scripts/replay-dead-letter.ts'

/** Runs `npm run dead-letters -- replay <id>` against the test database. */
export function byCommand(press: { id: number; now: number }) {
  return replayFromHere(async (statements) => {
    const results = await env.DB.batch(statements.map((one) => env.DB.prepare(one)))
    return results.map(({ results: rows }) => rows)
  }, press)
}

/** Returns the logged decisions about a dead-letter message, with who made them. */
export async function decisionsOn(letter: string) {
  const { results } = await env.DB.prepare('select action, actor from audit_log where subject = ?')
    .bind(`letter:${letter}`)
    .all()
  return results
}
