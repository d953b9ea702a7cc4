import { createContext, type Context } from '#app/context.server.ts'
import type { Env, Settings } from '#app/env.server.ts'
import { buryMessage } from '#app/jobs/bury.ts'
import { backOff, messageSchema } from '#app/jobs/messages.ts'
import { runJob } from '#app/jobs/run.ts'

const deadLetterQueue = 'holston-table-dead-letters'

/** Runs each message's job by itself, so that one failure never repeats its neighbours. */
export async function consume(batch: MessageBatch, env: Env, settings: Settings) {
  for (const message of batch.messages) {
    const context = createContext(env, settings, { now: Date.now(), requestId: message.id })
    try {
      if (batch.queue === deadLetterQueue) await bury(context, message)
      else await run(context, env, message)
    } catch (error) {
      context.log('job-threw', { queue: batch.queue, attempts: message.attempts, error: String(error) })
      message.retry({ delaySeconds: backOff(message.attempts, context.random()) })
    }
  }
}

async function run(context: Context, env: Env, message: Message) {
  const parsed = messageSchema.safeParse(message.body)
  if (!parsed.success) {
    context.log('message-unreadable', { attempts: message.attempts })
    await env.DEAD_LETTER_QUEUE.send(message.body ?? null)
    return message.ack()
  }
  const started = Date.now()
  const result = await runJob(context, parsed.data)
  context.log('job', {
    ...parsed.data,
    result: result === 'done' ? 'done' : result.reason,
    ms: Date.now() - started,
    rowsRead: context.usage.rowsRead,
  })
  if (result === 'done') message.ack()
  else message.retry({ delaySeconds: result.retryInSeconds })
}

async function bury(context: Context, message: Message) {
  await buryMessage(context, { id: message.id, body: message.body })
  context.log('message-buried', { id: message.id })
  message.ack()
}
