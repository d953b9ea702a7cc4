import type { MailTag } from './mail-events.ts'

/** One outgoing email to one recipient, before validation. The fields are the same for every transport. */
export interface OutgoingEmail {
  from: { name: string; email: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** Row IDs that the provider returns in its webhook events (see mail-events.ts). */
  tags?: Partial<Record<MailTag, number>>
  idempotencyKey: string
}

/**
 * How long an idempotency key may be reused after its first use, in ms. Providers remember a key for 24 hours; the
 * one-hour margin covers slow queue consumers and clock differences.
 */
export const idempotencyWindowMs = 23 * 3_600_000

/** How long to wait for the provider's delivery webhook after an idempotency-key conflict, in ms. */
export const webhookWaitMs = 3_600_000

type EmailValidation = { ok: true; mail: OutgoingEmail } | { ok: false; reason: string }

const longestAddress = 254
const longestLocalPart = 64
const longestName = 100
const longestSubject = 250
const longestHeader = 900
const largestMail = 5 * 1024 * 1024

/**
 * Matches the addresses that `<input type="email">` accepts, in ASCII only. Other addresses are rejected rather than
 * corrected, because a corrected address may belong to someone else.
 */
const addressShape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

export function isSafeAddress(address: string) {
  return (
    address.length <= longestAddress && address.indexOf('@') <= longestLocalPart && addressShape.test(address)
  )
}

/**
 * Returns true if a form may accept this address: it is safe, and its domain contains a dot, without which no email
 * would reach it.
 */
export function isDeliverableAddress(address: string) {
  return isSafeAddress(address) && /@.+\..+$/.test(address)
}

/**
 * Turns text into a single line: control characters and line breaks become spaces, and invisible or
 * direction-changing characters are removed.
 */
export function toSingleLine(text: string, longest: number) {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // Slicing can split a surrogate pair, so drop an unpaired half at the end of the text.
  return line
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** Removes the characters from a display name that have a meaning in an email header's address list. */
export function sanitizeDisplayName(name: string) {
  return toSingleLine(toSingleLine(name, longestName).replace(/[<>()[\]",;:\\@]/g, ' '), longestName)
}

/**
 * Validates an outgoing email and puts its subject and sender name on one line; returns the reason if the email must
 * not be sent.
 */
export function validateOutgoingEmail(mail: OutgoingEmail): EmailValidation {
  const subject = toSingleLine(mail.subject, longestSubject)
  const reason =
    (!isSafeAddress(mail.to) && 'The recipient isn’t a single valid email address.') ||
    (!isSafeAddress(mail.from.email) && 'The sender isn’t a single valid email address.') ||
    (mail.replyTo !== undefined &&
      !isSafeAddress(mail.replyTo) &&
      'The reply-to address isn’t a single valid email address.') ||
    (subject === '' && 'The email has no subject.') ||
    (mail.text.trim() === '' && 'The email has no text.') ||
    (mail.text.length + mail.html.length > largestMail && 'The email is too large.') ||
    (!/^[\x21-\x7e]{1,256}$/.test(mail.idempotencyKey) && 'The email has no valid idempotency key.') ||
    (Object.values(mail.tags ?? {}).some((tag) => !Number.isSafeInteger(tag) || tag < 1) &&
      'A tag isn’t a valid row ID.') ||
    headersProblem(mail.headers ?? {})
  if (reason) return { ok: false, reason }
  return {
    ok: true,
    mail: { ...mail, subject, from: { ...mail.from, name: sanitizeDisplayName(mail.from.name) } },
  }
}

/**
 * Headers that even the strictest email provider accepts. An email may have no others, so that any provider can send
 * it.
 */
const namedHeaders = [
  'list-unsubscribe',
  'list-unsubscribe-post',
  'list-id',
  'auto-submitted',
  'in-reply-to',
  'references',
]

function headersProblem(headers: Record<string, string>) {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  if (new Set(names).size < names.length) return 'A header is set twice.'
  for (const [name, value] of Object.entries(headers)) {
    const low = name.toLowerCase()
    if (!namedHeaders.includes(low) && !/^x-[a-z0-9-]{1,60}$/.test(low)) return 'A header isn’t allowed.'
    if (value.length > longestHeader || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
      return 'A header value contains a line break or control character.'
    if (low === 'list-unsubscribe' && !value.split(/,\s*/).every(isUnsubscribeLink))
      return 'The List-Unsubscribe header has no link.'
    if (low === 'list-unsubscribe-post' && value !== 'List-Unsubscribe=One-Click')
      return 'The List-Unsubscribe-Post header has the wrong value.'
    if (
      (low === 'in-reply-to' || low === 'references') &&
      !/^<[\w.-]{1,128}@[a-z0-9.-]{1,253}>$/i.test(value)
    )
      return 'The In-Reply-To header doesn’t name a single email.'
  }
  return null
}

/**
 * Returns true for a link allowed in List-Unsubscribe: `<https://…>`, `<mailto:…>`, or, for development, plain HTTP
 * on localhost.
 */
function isUnsubscribeLink(link: string) {
  return /^<(?:https:\/\/|mailto:|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s<>]+>$/.test(link)
}
