import { providerAccountProblemPrefix, providerAccountProblems } from '#app/domain/mail/account-problems.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

/**
 * Result of an attempt to send an email. `refused` is final. After `retry`, the email can be sent again with the same
 * idempotency key, even if the provider may have accepted it (`maybeAccepted`). `conflict`: the key was already used
 * for different content. `unknown`: the email may have been delivered, so only a person may decide to resend it.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; maybeAccepted?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'unknown'; reason: string }

export const unreportedDeliveryResult: DeliveryResult = {
  outcome: 'unknown',
  reason: 'The email provider didn’t report a result for this email.',
}

/**
 * Result of sending a batch of emails with one idempotency key. `completed` has one result per email, in order. After
 * `retry`, the same batch must be sent again with the same key, unless the provider accepted no email
 * (`acceptedNone`). `refused` means that the provider rejected the entire batch.
 */
export type BatchDeliveryResult =
  | { outcome: 'completed'; results: DeliveryResult[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; acceptedNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** True if the provider sends an email only once, even if it is submitted twice with the same idempotency key. */
  readonly repeatable: boolean
  send: (mail: OutgoingEmail) => Promise<DeliveryResult>
  sendMany: (
    mails: readonly OutgoingEmail[],
    idempotencyKey: string,
    shouldContinue?: NextEmailCheck,
  ) => Promise<BatchDeliveryResult>
}

/**
 * Called before each email if a batch's emails are sent one at a time. If the check returns false, sending stops, and
 * the unsent emails get the outcome `retry`.
 */
export type NextEmailCheck = (
  next: OutgoingEmail,
  previous: { mail: OutgoingEmail; delivery: DeliveryResult } | null,
) => Promise<boolean>

export function providerAccountProblemResult(
  problem: keyof typeof providerAccountProblems,
  code: string | number,
) {
  const reason = providerAccountProblemPrefix + providerAccountProblems[problem](code)
  return { outcome: 'retry' as const, reason, afterSeconds: problem.endsWith('-limit') ? 3600 : 900 }
}
