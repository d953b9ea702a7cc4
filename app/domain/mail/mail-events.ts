import * as z from 'zod'
import type { MailOutcome } from './mail-outcomes.ts'

export interface MailEvent {
  outcome: MailOutcome
  /** True if we must never email this address again. */
  final: boolean
  providerId: string | null
  recipient: { issueId: number; subscriberId: number } | null
  mailId: number | null
}

/** The email provider's webhooks return these tags. Their values must be row IDs, never email addresses. */
export type MailTag = 'issue' | 'subscriber' | 'mail'

const tagsSchema = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((tags) => Object.fromEntries(tags.map(({ name, value }) => [name, value]))),
])

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: z
      .string()
      .regex(/^[\w.:@<>-]{1,200}$/)
      .nullish(),
    tags: tagsSchema.nullish(),
    bounce: z.object({ type: z.string().nullish() }).nullish(),
  }),
})

/** Returns null for malformed events and for events that we don't track. */
export function parseMailEvent(payload: unknown): MailEvent | null {
  const parsed = eventSchema.safeParse(payload)
  if (!parsed.success) return null
  const { type, data } = parsed.data
  const meaning = meanings[type]?.(data.bounce?.type ?? '')
  if (!meaning) return null
  const number = (tag: MailTag) => rowNumber(data.tags?.[tag])
  const issueId = number('issue')
  const subscriberId = number('subscriber')
  return {
    ...meaning,
    providerId: data.email_id ?? null,
    recipient: issueId !== null && subscriberId !== null ? { issueId, subscriberId } : null,
    mailId: number('mail'),
  }
}

const meanings: Readonly<Record<string, (bounce: string) => Pick<MailEvent, 'outcome' | 'final'>>> = {
  'email.delivered': () => ({ outcome: 'delivered', final: false }),
  'email.bounced': (bounce) => ({ outcome: 'bounced', final: bounce.toLowerCase() === 'permanent' }),
  // The provider didn't send the email, because an earlier email to this address bounced or was marked as spam.
  'email.suppressed': () => ({ outcome: 'bounced', final: true }),
  'email.failed': () => ({ outcome: 'bounced', final: false }),
  'email.complained': () => ({ outcome: 'complained', final: true }),
}

function rowNumber(text: string | undefined) {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
