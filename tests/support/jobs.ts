import { createScheduledController } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { JobMessage } from '#app/jobs/queue-messages.ts'
import { retryFromCommandLine } from '#scripts/retry-failed-job.ts'
import { handleCronTrigger } from '#worker/cron.ts'
import { brokenEnv, settings } from './context.ts'
import { sql } from './database.ts'

const ignoringQueue = { sendBatch: () => Promise.resolve() }

/** Runs the scheduler tick of a time (ms), by default with queues that ignore their messages. */
export function runTick(at: number, bindings: Parameters<typeof brokenEnv>[0] = {}) {
  return handleCronTrigger(
    createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }),
    brokenEnv({
      MAIL_QUEUE: ignoringQueue,
      IMAGE_QUEUE: ignoringQueue,
      LETTER_QUEUE: ignoringQueue,
      ...bindings,
    }),
    settings,
  )
}

/** Returns an `enqueue` function and a queue binding that both collect their messages in `sent`. */
export function collectMessages() {
  const sent: JobMessage[] = []
  const enqueue = (messages: readonly JobMessage[]) => Promise.resolve(void sent.push(...messages))
  const queue = { sendBatch: (batch: { body: JobMessage }[]) => enqueue(batch.map(({ body }) => body)) }
  return { sent, enqueue, queue }
}

/** Inserts a run of a scheduled job that started on time, at `dueAt` (ms). */
export async function aJobRun(
  job: string,
  dueAt: number,
  { state = 'done', result = null }: { state?: string; result?: string | null } = {},
) {
  await sql`insert into job_runs (job, due_at, started_at, state, result)
    values (${job}, ${dueAt}, ${dueAt}, ${state}, ${result})`
}

/** Runs `npm run failed-jobs -- retry <key>` against the test database. */
export function retryByCommand(job: { key: string; now: number }) {
  return retryFromCommandLine(async (statements) => {
    const results = await env.DB.batch(statements.map((text) => env.DB.prepare(text)))
    return results.map(({ results: rows }) => rows)
  }, job)
}
