import type { OutgoingEmail } from '#app/domain/mail/outgoing-email.ts'
import { type DeliveryResult, type EmailTransport, toProviderAccountFailure } from './email-transport.ts'
import { timedOutSymbol, withAbortTimeout } from './provider-http.ts'

export interface CloudflareEmailConfig {
  binding: Pick<SendEmail, 'send'>
  timeoutMs?: number
}

export function createCloudflareTransport({
  binding,
  timeoutMs = 10_000,
}: CloudflareEmailConfig): EmailTransport {
  return {
    name: 'cloudflare',
    repeatable: false,
    async send(mail) {
      const violation = findRuleViolation(mail)
      if (violation !== null) return { outcome: 'refused', reason: violation }
      try {
        const result = await withAbortTimeout(timeoutMs, () => binding.send(message(mail)))
        if (result === timedOutSymbol) return { outcome: 'unknown', reason: 'The email service timed out.' }
        return { outcome: 'sent', providerId: result.messageId || null }
      } catch (error) {
        return toFailureResult(errorCode(error))
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

const rejectionCodes = [
  'E_VALIDATION_ERROR',
  'E_FIELD_MISSING',
  'E_TOO_MANY_RECIPIENTS',
  'E_CONTENT_TOO_LARGE',
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
]

const accountErrorCodes = ['E_SENDER_NOT_VERIFIED', 'E_SENDER_DOMAIN_NOT_AVAILABLE']

function toFailureResult(code: string): DeliveryResult {
  if (code === 'E_RATE_LIMIT_EXCEEDED')
    return { outcome: 'retry', reason: 'The email service’s rate limit was reached.' }
  if (code === 'E_DAILY_LIMIT_EXCEEDED') return toProviderAccountFailure('daily-limit', code)
  if (accountErrorCodes.includes(code)) return toProviderAccountFailure('account', code)
  if (rejectionCodes.includes(code) || code.startsWith('E_HEADER_'))
    return { outcome: 'refused', reason: `The email service rejected the email (${code}).` }
  return {
    outcome: 'unknown',
    reason: 'The email service returned an error that doesn’t indicate whether the email was accepted.',
  }
}

/** Returns only the code of an error, because the error's message may quote the email. */
function errorCode(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' && /^E_[A-Z_]{1,60}$/.test(code) ? code : ''
}

const autoSubmittedValues = ['auto-generated', 'auto-replied', 'auto-notified']
const maxHeaderBytes = 16 * 1024
const maxEmailBytes = 5 * 1024 * 1024

/** Checks Cloudflare's email rules, because Cloudflare's simulator accepts headers that production rejects. */
function findRuleViolation({ headers = {}, subject, text, html }: OutgoingEmail): string | null {
  const entries = Object.entries(headers)
  if (entries.map(([name, value]) => `${name}: ${value}\r\n`).join('').length > maxHeaderBytes)
    return 'The headers exceed the email service’s size limit.'
  const values = new Map(entries.map(([name, value]) => [name.toLowerCase(), value]))
  const unsubscribe = values.get('list-unsubscribe')
  if (unsubscribe?.split(/,\s*/).some((link) => !/^<(?:https:|mailto:)/.test(link)))
    return 'The email service doesn’t accept the link in the List-Unsubscribe header.'
  if (values.has('list-unsubscribe-post') && !unsubscribe?.includes('<https:'))
    return 'One-click unsubscribe needs an https link.'
  const autoSubmitted = values.get('auto-submitted')
  if (autoSubmitted !== undefined && !autoSubmittedValues.includes(autoSubmitted))
    return 'The email service doesn’t accept this Auto-Submitted header.'
  return new TextEncoder().encode(subject + text + html).length > maxEmailBytes
    ? 'The email exceeds the email service’s size limit.'
    : null
}
