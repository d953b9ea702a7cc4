import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import {
  buildRetryFailedJobStatements,
  commandLineActor,
  parseRetryResult,
} from '#app/data/scheduling/failed-job-statements.ts'
import { maxImagesPerDay } from '#app/domain/images/generation-text.ts'
import { parseFailedJobKey } from '#app/domain/scheduling/failed-job.ts'
import { parseJobMessage } from '#app/jobs/queue-messages.ts'

/** Runs SQL statements as one batch and returns the rows of each. */
type RunBatch = (statements: string[]) => unknown[][] | Promise<unknown[][]>

/**
 * Retries a failed job, such as `email:12`, and returns the result in words. The next tick queues the job's message.
 */
export async function retryFromCommandLine(run: RunBatch, { key, now }: { key: string; now: number }) {
  const job = parseFailedJobKey(key)
  if (!job) return `${key} is not a failed job. Run npm run failed-jobs for the list.`
  if (job.kind === 'message') {
    const [[row] = []] = (await run([`select body from dead_letters where id = ${job.id}`])) as {
      body: string
    }[][]
    if (row && !parseJobMessage(row.body)) return `${key} has no message that this version can read.`
  }
  const steps = buildRetryFailedJobStatements(job, { by: commandLineActor, now })
  switch (parseRetryResult(await run(steps.map(inlineParams))).outcome) {
    case 'retried':
      return `${key} runs again at the next tick.`
    case 'not-failed':
      return `${key} is not on the list of failed jobs. Nothing was changed.`
    case 'daily-limit':
      return `${key} wasn’t retried: you’ve reached the limit of ${maxImagesPerDay} images a day.`
  }
}

/**
 * Returns an SQL statement with its parameters written into it, because wrangler's command accepts no parameters.
 * They are numbers, names and keys that have already been checked.
 */
export function inlineParams(step: SQL) {
  return new SQLiteAsyncDialect().sqlToQuery(step.inlineParams()).sql
}
