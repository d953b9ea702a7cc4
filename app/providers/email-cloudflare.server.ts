import { findCloudflareRuleViolation } from './cloudflare-rules.ts'
import { timedOut, withAbortTimeout } from './deadline.ts'
import type { DeliveryResult, EmailTransport, OutgoingEmail } from './email-transport.ts'

/** The part of the binding's `send` API that we use. */
interface EmailBinding {
  send(message: EmailMessageBuilder): Promise<EmailSendResult>
}

export interface CloudflareConfig {
  binding: EmailBinding
  timeoutMs?: number
}

/**
 * Transport for transactional email only, because the service's terms allow nothing else. The service has no
 * idempotency keys, so an unknown outcome stays unknown.
 */
export function cloudflareTransport({ binding, timeoutMs = 10_000 }: CloudflareConfig): EmailTransport {
  return {
    name: 'cloudflare',
    repeatable: false,
    async send(mail) {
      const refusal = findCloudflareRuleViolation(mail)
      if (refusal !== null) return { outcome: 'refused', reason: refusal }
      try {
        const result = await withAbortTimeout(timeoutMs, () => binding.send(message(mail)))
        if (result === timedOut) return { outcome: 'unknown', reason: 'The email service timed out.' }
        return { outcome: 'sent', providerId: result.messageId || null }
      } catch (error) {
        return failure(codeOf(error))
      }
    },
    sendMany: () => Promise.reject(new Error('The email service allows only transactional email.')),
  }
}

function message(mail: OutgoingEmail): EmailMessageBuilder {
  const { from, to, replyTo, subject, text, html, headers } = mail
  return {
    from: from.name === '' ? from.email : from,
    to,
    subject,
    text,
    html,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(headers === undefined ? {} : { headers }),
  }
}

/** Error codes that mean a definite rejection; any other code leaves the outcome unknown. */
const refusals = [
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_CONTENT_TOO_LARGE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
]

/** Error codes that concern our account, so they must not fail an email permanently. */
const accountFaults = ['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE']

function failure(code: string): DeliveryResult {
  if (code === 'E_RATE_LIMIT_EXCEEDED')
    return { outcome: 'retry', reason: 'The email service’s rate limit was reached.' }
  if (code === 'E_DAILY_LIMIT_EXCEEDED')
    return { outcome: 'retry', reason: 'The email service’s daily limit was reached.', afterSeconds: 3600 }
  if (accountFaults.includes(code))
    return {
      outcome: 'retry',
      reason: `The email service rejected our account (${code}).`,
      afterSeconds: 900,
    }
  if (refusals.includes(code) || code.startsWith('E_HEADER_'))
    return { outcome: 'refused', reason: `The email service rejected the email (${code}).` }
  return {
    outcome: 'unknown',
    reason: 'The email service failed without saying whether it accepted the email.',
  }
}

/** Reads only the error code, because the message may quote the email. */
function codeOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code) ? code : ''
}
