import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import {
  commandLineActor,
  readReplayOutcome,
  replayStatements,
  type ReplayOutcome,
} from '#app/data/mail/dead-letter-replay.ts'
import { parseDeadLetterMessage, deadLetterTarget } from '#app/http/dead-letter.ts'
import { imagesPerDay } from '#app/domain/images/generation-text.ts'

/** Statements that run together, and the rows that each comes back with. */
export type RunTogether = (statements: string[]) => unknown[][] | Promise<unknown[][]>

interface Row {
  body: string
}

/** Tries a dead letter again by the rules of the desk, and says what became of it. */
export async function replayFromHere(run: RunTogether, { id, now }: { id: number; now: number }) {
  const [[letter] = []] = (await run([`select body from dead_letters where id = ${id}`])) as Row[][]
  if (!letter) return `There is no letter ${id}.`
  const message = parseDeadLetterMessage(letter.body)
  if (!message) return `Letter ${id} holds no message that this version can read.`
  const steps = replayStatements({ id, target: deadLetterTarget(message) }, { by: commandLineActor, now })
  return words[readReplayOutcome(await run(steps.map(inlined)))](id)
}

const words: Record<ReplayOutcome, (id: number) => string> = {
  'waits-again': (id) => `Letter ${id} is tried again at the next tick.`,
  'nothing-left': (id) => `Letter ${id} is marked. Nothing of it was left to do.`,
  'decided-already': (id) => `Somebody has decided on letter ${id} already. Nothing was changed.`,
  'mail-unknown': (id) =>
    `Nobody knows whether the mail of letter ${id} arrived. Check, and send it once more from its page at the desk.`,
  'cap-reached': (id) =>
    `Letter ${id} stays: ${imagesPerDay} pictures were asked for within a day, which is the limit.`,
}

/** Wrangler's command takes no parameters. What stands in ours are numbers, and names of our own. */
function inlined(step: SQL) {
  return new SQLiteAsyncDialect().sqlToQuery(step.inlineParams()).sql
}
