import type { DeadLetterTarget } from '#app/data/mail/dead-letter-replay.ts'
import { jobMessageSchema, type JobMessage } from '#app/jobs/messages.ts'

/** The message that a letter holds; null where this version reads none in it. */
export function parseDeadLetterMessage(body: string): JobMessage | null {
  try {
    return jobMessageSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

export function deadLetterTarget(message: JobMessage): DeadLetterTarget {
  if (message.type === 'generate-product-image') return { pictureId: message.pictureId }
  if (message.type === 'draw-social-card') return { card: message.subject }
  if (message.type === 'send-issue-batch') return { batchId: message.batchId }
  // What these set going stands in a row that every tick looks at.
  return 'issueId' in message ? { issueId: message.issueId } : { emailId: message.emailId }
}
