import { accountProblemErrorPrefix, providerAccountProblems } from '#app/domain/mail/account-problems.ts'
import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'

/**
 * Result of sending an email. `refused`: don't send it again. `retry`: send it again (with the same idempotency key
 * if `maybeAccepted`). `conflict`: the idempotency key was already used for different content. `unknown`: only a
 * person may decide to resend the email.
 */
export type DeliveryResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; maybeAccepted?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'unknown'; reason: string }

export const unknownDeliveryResult: DeliveryResult = {
  outcome: 'unknown',
  reason: 'The email provider didn’t report a result for this email.',
}

/**
 * `completed` has one result per email, in the order of the emails. After `retry`, some emails may have been accepted
 * (unless `acceptedNone` is set), so resend the same emails with the same idempotency key.
 */
export type BatchDeliveryResult =
  | { outcome: 'completed'; results: DeliveryResult[] }
  | { outcome: 'retry'; reason: string; afterSeconds?: number | undefined; acceptedNone?: true }
  | { outcome: 'conflict'; reason: string }
  | { outcome: 'refused'; reason: string; tooLarge?: true }
  | { outcome: 'unknown'; reason: string }

export interface EmailTransport {
  readonly name: 'outbox' | 'cloudflare' | 'resend' | 'smtp'
  /** True if the provider sends an email only once when we submit the email twice with the same idempotency key. */
  readonly repeatable: boolean
  send: (mail: OutgoingEmail) => Promise<DeliveryResult>
  sendMany: (
    mails: readonly OutgoingEmail[],
    idempotencyKey: string,
    shouldContinue?: CanSendNextEmail,
  ) => Promise<BatchDeliveryResult>
}

/** Called before each email if a batch is sent one email at a time. Returns false to stop sending. */
export type CanSendNextEmail = (
  next: OutgoingEmail,
  previous: { mail: OutgoingEmail; delivery: DeliveryResult } | null,
) => Promise<boolean>

export function toProviderAccountFailure(
  problem: keyof typeof providerAccountProblems,
  code: string | number,
) {
  const reason = accountProblemErrorPrefix + providerAccountProblems[problem](code)
  return { outcome: 'retry' as const, reason, afterSeconds: problem.endsWith('-limit') ? 3600 : 900 }
}
