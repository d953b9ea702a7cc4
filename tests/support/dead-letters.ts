import { env } from 'cloudflare:workers'
import { replayFromHere } from '#scripts/replay-dead-letter.ts'

/** `npm run dead-letters -- replay <id>`, on the database of the test. */
export function byCommand(press: { id: number; now: number }) {
  return replayFromHere(async (statements) => {
    const results = await env.DB.batch(statements.map((one) => env.DB.prepare(one)))
    return results.map(({ results: rows }) => rows)
  }, press)
}

/** What the log says was decided on a letter, and by whom. */
export async function decisionsOn(letter: string) {
  const { results } = await env.DB.prepare('select action, actor from audit_log where subject = ?')
    .bind(`letter:${letter}`)
    .all()
  return results
}
