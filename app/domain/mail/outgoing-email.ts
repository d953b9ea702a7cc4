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

/** How long (ms) we reuse an idempotency key. Providers remember a key for 24 hours; one hour is a margin. */
export const idempotencyWindowMs = 23 * 3_600_000

/** How long to wait for a webhook after an idempotency-key conflict, in ms. */
export const maxWebhookWaitMs = 3_600_000

type EmailValidation = { ok: true; mail: OutgoingEmail } | { ok: false; reason: string }

const maxAddressLength = 254
const maxLocalPartLength = 64
const maxNameLength = 100
const maxSubjectLength = 250
const maxHeaderLength = 900
const maxEmailLength = 5 * 1024 * 1024

/**
 * Allows the same addresses as `<input type="email">`, ASCII only. Other addresses are rejected rather than
 * corrected, because a corrected address may belong to someone else.
 */
const addressPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

export function isHeaderSafeAddress(address: string) {
  return (
    address.length <= maxAddressLength &&
    address.indexOf('@') <= maxLocalPartLength &&
    addressPattern.test(address)
  )
}

/** Requires a dot in the domain, because no email reaches a domain without one. */
export function isDeliverableAddress(address: string) {
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
  const subject = toSingleLine(mail.subject, maxSubjectLength)
  const reason =
    (!isHeaderSafeAddress(mail.to) && 'The recipient isn’t a single valid email address.') ||
    (!isHeaderSafeAddress(mail.from.email) && 'The sender isn’t a single valid email address.') ||
    (mail.replyTo !== undefined &&
      !isHeaderSafeAddress(mail.replyTo) &&
      'The reply-to address isn’t a single valid email address.') ||
    (subject === '' && 'The email has no subject.') ||
    (mail.text.trim() === '' && 'The email has no text.') ||
    (mail.text.length + mail.html.length > maxEmailLength && 'The email is too large.') ||
    (!/^[\x21-\x7e]{1,256}$/.test(mail.idempotencyKey) && 'The email has no valid idempotency key.') ||
    (Object.values(mail.tags ?? {}).some((tag) => !Number.isSafeInteger(tag) || tag < 1) &&
      'A tag isn’t a valid row ID.') ||
    findHeaderError(mail.headers ?? {})
  if (reason) return { ok: false, reason }
  return {
    ok: true,
    mail: { ...mail, subject, from: { ...mail.from, name: sanitizeDisplayName(mail.from.name) } },
  }
}

/** Matches the only email headers that we send: those that even the strictest provider accepts. */
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
