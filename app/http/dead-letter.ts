import type { DeadLetterTarget } from '#app/data/mail/dead-letter-replay.ts'
import { jobMessageSchema, type JobMessage } from '#app/jobs/messages.ts'

/** Parses the message in a dead letter; returns null when this version does not know its type. */
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
  // These messages belong to an issue or email row that every tick checks.
  return 'issueId' in message ? { issueId: message.issueId } : { emailId: message.emailId }
}
