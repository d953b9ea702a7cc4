import { providerAccountProblemPrefix, providerAccountProblems } from '#app/domain/mail/account-problems.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

/**
 * Result of one attempt to send an email. `refused` is final. After `retry`, the email can be sent again under the same
 * key, even if the provider may have accepted it (`maybeAccepted`). `conflict` means that the key was used for other
 * content. After `unknown`, the email may have been delivered, so only a person may decide to send it again.
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
 * Result of sending a batch under one idempotency key. `completed` has one result per email, in order. After `retry`,
 * the same batch must be sent again under the same key, unless nothing was accepted (`acceptedNone`). `refused` means
 * that the provider rejected the whole batch.
 */
export type BatchDeliveryResult =
  | { outcome: 'completed'; results: DeliveryResult[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; acceptedNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** True if the provider sends an email only once, even if it is submitted twice under one idempotency key. */
  readonly repeatable: boolean
  send: (mail: OutgoingEmail) => Promise<DeliveryResult>
  sendMany: (
    mails: readonly OutgoingEmail[],
    idempotencyKey: string,
    shouldContinue?: NextEmailCheck,
  ) => Promise<BatchDeliveryResult>
}

/** Called before each email when a batch is sent one by one; if it returns false, the unsent emails get `retry`. */
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
