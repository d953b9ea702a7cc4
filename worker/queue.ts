import { type Context, createAppContext } from '#app/context.server.ts'
import type { Env, EnvConfig } from '#app/env.server.ts'
import { isDeadLetterQueue, jobMessageSchema, retryDelaySeconds } from '#app/jobs/queue-messages.ts'
import { runJob } from '#app/jobs/run.ts'
import { recordDeadLetterMessage } from '#app/jobs/scheduling/record-dead-letter.ts'
import { getErrorText } from '#app/log.ts'

/** Handles each message separately, so that one failing job does not cause other messages to be redelivered. */
export async function consumeQueueBatch(batch: MessageBatch, env: Env, settings: EnvConfig) {
  for (const message of batch.messages) {
    const context = createAppContext(env, settings, { now: Date.now(), requestId: message.id })
    try {
      if (isDeadLetterQueue(batch.queue)) await recordDeadLetter(context, message)
      else await run(context, env, message)
    } catch (error) {
      context.log('job-threw', { queue: batch.queue, attempts: message.attempts, error: getErrorText(error) })
      message.retry({ delaySeconds: retryDelaySeconds(message.attempts, context.random()) })
    }
  }
}

async function run(context: Context, env: Env, message: Message) {
  const parsed = jobMessageSchema.safeParse(message.body)
  if (!parsed.success) {
    context.log('message-unreadable', { attempts: message.attempts })
    await env.DEAD_LETTER_QUEUE.send(message.body ?? null)
    return message.ack()
  }
  const started = Date.now()
  const result = await runJob(context, parsed.data)
  const { rowsRead, rowsWritten } = context.usage
  context.log('job', { ...parsed.data, ...result, ms: Date.now() - started, rowsRead, rowsWritten })
  // Retry a failed job with a new message, because the queue itself retries only after an exception in the handler.
  if ('retryInSeconds' in result) await context.enqueue([parsed.data], result.retryInSeconds)
  message.ack()
}

async function recordDeadLetter(context: Context, message: Message) {
  await recordDeadLetterMessage(context, { id: message.id, body: message.body })
  context.log('message-dead-lettered', { id: message.id })
  message.ack()
}
