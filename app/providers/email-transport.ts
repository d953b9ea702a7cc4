import { providerAccountProblemPrefix, providerAccountProblems } from '#app/domain/mail/account-problems.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

/**
 * Result of one attempt to send an email. `refused` is final. `retry` means not accepted or, with
 * `maybeAccepted`, possibly accepted and safe to resubmit under the same key. `conflict` means that the key was
 * used with other content. `unknown` means possibly delivered: only a person may decide to resend it.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; maybeAccepted?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'unknown'; reason: string }

export const missingDeliveryResult: DeliveryResult = {
  outcome: 'unknown',
  reason: 'The email provider didn’t report a result for this email.',
}

/**
 * Result of a batch sent under one key. `completed` has one result per email, in order. `retry` means to
 * resubmit the same batch under the same key; `acceptedNone` means that nothing was accepted, so the next attempt
 * may differ. `refused` applies to the whole batch, not to any single email.
 */
export type BatchDeliveryResult =
  | { outcome: 'completed'; results: DeliveryResult[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; acceptedNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** Whether the provider sends an email that is submitted twice under one idempotency key only once. */
  readonly repeatable: boolean
  send: (mail: OutgoingEmail) => Promise<DeliveryResult>
  sendMany: (
    mails: readonly OutgoingEmail[],
    idempotencyKey: string,
    shouldContinue?: NextEmailCheck,
  ) => Promise<BatchDeliveryResult>
}

/** Called before each email of a batch sent one by one. After false, the remaining emails get `retry`. */
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
