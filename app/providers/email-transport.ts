import type { OutgoingMail } from '#app/domain/mail/mail-safety.ts'

export type { OutgoingMail }

/**
 * What became of one attempt.
 * `refused` is final. `retry` means that nobody has the mail, or, with `maybeTaken`, that it may be on its way and that a
 * repeat under its key is harmless as long as the provider remembers it.
 * `conflict` means that the provider knows the key with other bytes: some mail was taken under it, and none is by a repeat.
 * `unknown` means that the recipient may have it: never sent again without a person's decision.
 */
export type Delivery =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number; maybeTaken?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'unknown'; reason: string }

/**
 * What became of a set of mails that was given away under one key.
 * `answered` knows each by itself, in the order of the mails. `retry` keeps the meaning that it has for one mail: the
 * same set may be repeated, word for word and under the same key; with `tookNone` the provider said that nobody has any
 * of it, so that the next try may be another set. `refused` is said of the whole set and of no mail in it: under a new
 * key it means that nobody has any of it, of a repeat it says nothing of the first time.
 */
export type SetDelivery =
  | { outcome: 'answered'; results: Delivery[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number; tookNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** a repeat with the same idempotency key reaches the recipient once */
  readonly repeatable: boolean
  send(mail: OutgoingMail): Promise<Delivery>
  /** At most 100 mails; absent where they can only go one by one. Each mail still has a key of its own. */
  sendMany?(
    mails: readonly OutgoingMail[],
    idempotencyKey: string,
    mayBegin?: BeforeMail,
  ): Promise<SetDelivery>
}

/**
 * Called before each mail of a set that goes out one by one, with its place and what became of the mail before it, which
 * is named by its own place. False ends the set; the rest is `retry`.
 */
export type BeforeMail = (
  place: number,
  before: { place: number; delivery: Delivery } | null,
) => Promise<boolean>

/** Stands for a mail of a set that ended before it. */
export const notStarted = (reason: string): Delivery => ({ outcome: 'retry', reason })

/** What the rest of the house is given: every mail is checked before it leaves, and every transport takes many. */
export type BulkTransport = Required<EmailTransport>
