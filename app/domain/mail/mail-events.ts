import * as z from 'zod'
import type { MailOutcome } from './mail-outcomes.ts'

export interface MailEvent {
  outcome: MailOutcome
  /** True when we must never email this address again: it does not exist, or its owner marked us as spam. */
  final: boolean
  /** The provider's ID of the email. */
  providerId: string | null
  /** Set for a newsletter copy: the issue and the subscriber it was sent to. */
  letter: { issueId: number; subscriberId: number } | null
  /** Set for any other email: its row ID in `emails`. */
  mailId: number | null
}

/**
 * Tags that we attach to an outgoing email and read back from webhook events. Values are row IDs, never addresses.
 */
export type MailTag = 'issue' | 'subscriber' | 'mail'

const tagsShape = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
])

const eventShape = z.object({
  type: z.string(),
  data: z.object({
    email_id: z
      .string()
      .regex(/^[\w.:@<>-]{1,200}$/)
      .nullish(),
    tags: tagsShape.nullish(),
    bounce: z.object({ type: z.string().nullish() }).nullish(),
  }),
})

/**
 * Parses a provider's webhook payload; null when the event is invalid or of no interest. Only a permanent bounce is
 * final, because a full mailbox may accept the next email.
 */
export function parseMailEvent(call: unknown): MailEvent | null {
  const parsed = eventShape.safeParse(call)
  if (!parsed.success) return null
  const { type, data } = parsed.data
  const told = meanings[type]?.(data.bounce?.type ?? '')
  if (!told) return null
  const number = (tag: MailTag) => rowNumber(data.tags?.[tag])
  const [issueId, subscriberId] = [number('issue'), number('subscriber')]
  return {
    ...told,
    providerId: data.email_id ?? null,
    letter: issueId !== null && subscriberId !== null ? { issueId, subscriberId } : null,
    mailId: number('mail'),
  }
}

const meanings: Readonly<Record<string, (bounce: string) => Pick<MailEvent, 'outcome' | 'final'>>> = {
  'email.delivered': () => ({ outcome: 'delivered', final: false }),
  'email.bounced': (bounce) => ({ outcome: 'bounced', final: bounce.toLowerCase() === 'permanent' }),
  // The provider suppresses this address after an earlier bounce or complaint.
  'email.suppressed': () => ({ outcome: 'bounced', final: true }),
  'email.failed': () => ({ outcome: 'bounced', final: false }),
  'email.complained': () => ({ outcome: 'complained', final: true }),
}

function rowNumber(text: string | undefined) {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
