import * as z from 'zod'
import type { MailOutcome } from './mail-outcomes.ts'

export interface MailEvent {
  outcome: MailOutcome
  /** Nothing may be sent there again: the box does not exist, or its owner called us spam. */
  final: boolean
  /** The provider's number of the mail. */
  providerId: string | null
  /** Of a letter to many: whose copy it was. */
  letter: { issueId: number; subscriberId: number } | null
  /** Of any other mail: its row in the ledger. */
  mailId: number | null
}

/** What we write on a mail for the provider, and read off its events: numbers alone, never an address. */
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
 * The event in a provider's call; null for one that changes nothing here, or that is none. Only what bounces for good
 * is final: a full box or a server that is away may take the next letter.
 */
export function mailEventIn(call: unknown): MailEvent | null {
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
  // The provider itself no longer writes there, after an earlier bounce or complaint.
  'email.suppressed': () => ({ outcome: 'bounced', final: true }),
  'email.failed': () => ({ outcome: 'bounced', final: false }),
  'email.complained': () => ({ outcome: 'complained', final: true }),
}

function rowNumber(text: string | undefined) {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
