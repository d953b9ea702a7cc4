import type { LetterTarget } from './data/letter-replay.ts'
import { messageSchema, type Message } from './jobs/messages.ts'

/** The message that a letter holds; null where this version reads none in it. */
export function messageIn(body: string): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

export function targetOf(message: Message): LetterTarget {
  if (message.type === 'generate-product-image') return { pictureId: message.pictureId }
  return message.type === 'draw-social-card' ? { card: message.subject } : { emailId: message.emailId }
}
