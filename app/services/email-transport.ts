import type { OutgoingMail } from '#app/domain/mail-safety.ts'

export type { OutgoingMail }

/**
 * What became of one attempt.
 * `refused` is final. `retry` means that nobody has the mail, or, with `maybeTaken`, that it may be on its way and that a
 * repeat under its key is harmless as long as the provider remembers it.
 * `unknown` means that the recipient may have it: never sent again without a person's decision.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number; maybeTaken?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** a repeat with the same idempotency key reaches the recipient once */
  readonly repeatable: boolean
  send(mail: OutgoingMail): Promise<Delivery>
}
