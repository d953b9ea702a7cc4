import type { MailTag } from './mail-events.ts'

export interface OutgoingEmail {
  from: { name: string; email: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  tags?: Partial<Record<MailTag, number>>
  idempotencyKey: string
}

/** How long (ms) after its first use an idempotency key may be reused. Providers forget keys after 24 hours. */
export const idempotencyWindowMs = 23 * 3_600_000

/** How long (ms) to wait, after an idempotency key conflict, for a webhook that reports the email's outcome. */
export const maxWebhookWaitMs = 3_600_000

type EmailValidation = { ok: true; mail: OutgoingEmail } | { ok: false; reason: string }

const maxAddressLength = 254
const maxLocalPartLength = 64
const maxNameLength = 100
const maxSubjectLength = 250
const maxHeaderLength = 900
const maxEmailLength = 5 * 1024 * 1024

/** Accepts the same ASCII addresses as `<input type="email">`. */
const addressPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

export function isHeaderSafeAddress(address: string) {
  return (
    address.length <= maxAddressLength &&
    address.indexOf('@') <= maxLocalPartLength &&
    addressPattern.test(address)
  )
}

/** Requires a dot in the domain, because no email can be delivered to a domain without a dot. */
export function isDeliverableEmailAddress(address: string) {
  return isHeaderSafeAddress(address) && /@.+\..+$/.test(address)
}

export function toSingleLine(text: string, maxLength: number) {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // Slicing can split a surrogate pair, so remove a high surrogate at the end.
  return line
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

export function normalizeMultilineText(text: string) {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

export function sanitizeDisplayName(name: string) {
  return toSingleLine(toSingleLine(name, maxNameLength).replace(/[<>()[\]",;:\\@]/g, ' '), maxNameLength)
}

export function validateOutgoingEmail(mail: OutgoingEmail): EmailValidation {
  const from = { ...mail.from, name: sanitizeDisplayName(mail.from.name) }
  const sanitized = { ...mail, from, subject: toSingleLine(mail.subject, maxSubjectLength) }
  const reason = findEmailError(sanitized)
  return reason === null ? { ok: true, mail: sanitized } : { ok: false, reason }
}

function findEmailError({ from, to, replyTo, subject, text, html, ...mail }: OutgoingEmail) {
  if (!isHeaderSafeAddress(to)) return 'The recipient isn’t a single valid email address.'
  if (!isHeaderSafeAddress(from.email)) return 'The sender isn’t a single valid email address.'
  if (replyTo !== undefined && !isHeaderSafeAddress(replyTo))
    return 'The reply-to address isn’t a single valid email address.'
  if (subject === '') return 'The email has no subject.'
  if (text.trim() === '') return 'The email has no text.'
  if (text.length + html.length > maxEmailLength) return 'The email is too large.'
  if (!/^[\x21-\x7e]{1,256}$/.test(mail.idempotencyKey)) return 'The email has no valid idempotency key.'
  if (Object.values(mail.tags ?? {}).some((tag) => !Number.isSafeInteger(tag) || tag < 1))
    return 'A tag isn’t a valid row ID.'
  return findHeaderError(mail.headers ?? {})
}

/** Only headers that all supported email providers accept. */
const allowedHeaderPattern =
  /^(?:list-unsubscribe|list-unsubscribe-post|list-id|auto-submitted|in-reply-to|references|x-[a-z0-9-]{1,60})$/

function findHeaderError(headers: Record<string, string>) {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  if (new Set(names).size < names.length) return 'A header is set twice.'
  for (const [name, value] of Object.entries(headers)) {
    const lowerName = name.toLowerCase()
    if (!allowedHeaderPattern.test(lowerName)) return 'A header isn’t allowed.'
    if (value.length > maxHeaderLength || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
      return 'A header value contains a line break or control character.'
    if (lowerName === 'list-unsubscribe' && !value.split(/,\s*/).every(isUnsubscribeLink))
      return 'The List-Unsubscribe header has no link.'
    if (lowerName === 'list-unsubscribe-post' && value !== 'List-Unsubscribe=One-Click')
      return 'The List-Unsubscribe-Post header has the wrong value.'
    if (
      (lowerName === 'in-reply-to' || lowerName === 'references') &&
      !/^<[\w.-]{1,128}@[a-z0-9.-]{1,253}>$/i.test(value)
    )
      return 'The In-Reply-To header must contain exactly one message ID.'
  }
  return null
}

function isUnsubscribeLink(link: string) {
  return /^<(?:https:\/\/|mailto:|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s<>]+>$/.test(link)
}
