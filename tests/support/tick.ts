import { createScheduledController } from 'cloudflare:test'
import { runScheduledTick } from '#worker/cron.ts'
import { brokenEnv, settings } from './context.ts'

const queue = { sendBatch: () => Promise.resolve() }

/** Runs the cron trigger of a time (ms) with queues that ignore their messages. */
export function runTick(at: number, bindings: Parameters<typeof brokenEnv>[0] = {}) {
  return runScheduledTick(
    createScheduledController({ scheduledTime: new Date(at), cron: '*/15 * * * *' }),
    brokenEnv({ MAIL_QUEUE: queue, IMAGE_QUEUE: queue, LETTER_QUEUE: queue, ...bindings }),
    settings,
  )
}
