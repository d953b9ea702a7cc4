import type { MailTag } from './mail-events.ts'

/** One mail to one person, before any transport has seen it. */
export interface OutgoingMail {
  from: { name: string; email: string }
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** What the provider says back when it tells us of this mail: numbers of rows (domain/mail-events.ts). */
  tags?: Partial<Record<MailTag, number>>
  idempotencyKey: string
}

/**
 * How long after its first use a mail, or a set of them, may be repeated under its key, ms. Providers remember keys for
 * 24 hours; the hour less covers a consumer that holds its message for long, the request itself and two clocks that differ.
 */
export const repeatableForMs = 23 * 3_600_000

/** How long a provider that reports a key conflict is given to say by webhook what it delivered, ms. */
export const webhookWaitMs = 3_600_000

export type MailCheck = { ok: true; mail: OutgoingMail } | { ok: false; reason: string }

const longestAddress = 254
const longestLocalPart = 64
const longestName = 100
const longestSubject = 250
const longestHeader = 900
const largestMail = 5 * 1024 * 1024

/**
 * What the form's own `type="email"` accepts, no more: one `@`, no quotes, no commas, no spaces, ASCII only.
 * Anything else is refused rather than repaired: a repaired address is somebody else's.
 */
const addressShape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

export function isSafeAddress(address: string) {
  return (
    address.length <= longestAddress && address.indexOf('@') <= longestLocalPart && addressShape.test(address)
  )
}

/** A safe address with a dot in its domain: what a form may take, because mail can reach it. */
export function isReachable(address: string) {
  return isSafeAddress(address) && /@.+\..+$/.test(address)
}

/** Control characters and Unicode's own line ends become a space; what reorders or hides text goes. */
export function oneLine(text: string, longest: number) {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  // The cut may leave half a character behind.
  return line
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** A display name stands in an address list, so the marks that mean something there go too. */
export function displayName(name: string) {
  return oneLine(oneLine(name, longestName).replace(/[<>()[\]",;:\\@]/g, ' '), longestName)
}

/** The mail as it may leave the house: names and subject on one line, everything doubtful refused. */
export function checkMail(mail: OutgoingMail): MailCheck {
  const subject = oneLine(mail.subject, longestSubject)
  const reason =
    (!isSafeAddress(mail.to) && 'The recipient is not one plain e-mail address.') ||
    (!isSafeAddress(mail.from.email) && 'The sender is not one plain e-mail address.') ||
    (mail.replyTo !== undefined &&
      !isSafeAddress(mail.replyTo) &&
      'The reply address is not one plain e-mail address.') ||
    (subject === '' && 'The mail has no subject.') ||
    (mail.text.trim() === '' && 'The mail has no text.') ||
    (mail.text.length + mail.html.length > largestMail && 'The mail is too large.') ||
    (!/^[\x21-\x7e]{1,256}$/.test(mail.idempotencyKey) && 'The mail has no usable key against repeats.') ||
    (Object.values(mail.tags ?? {}).some((tag) => !Number.isSafeInteger(tag) || tag < 1) &&
      'A tag is not the number of a row.') ||
    headersProblem(mail.headers ?? {})
  if (reason) return { ok: false, reason }
  return { ok: true, mail: { ...mail, subject, from: { ...mail.from, name: displayName(mail.from.name) } } }
}

/** The strictest provider's list, kept for all of them, so that a mail does not depend on who carries it. */
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
  if (new Set(names).size < names.length) return 'A header is given twice.'
  for (const [name, value] of Object.entries(headers)) {
    const low = name.toLowerCase()
    if (!namedHeaders.includes(low) && !/^x-[a-z0-9-]{1,60}$/.test(low)) return 'A header is not allowed.'
    if (value.length > longestHeader || !/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value))
      return 'A header has a value that does not fit on one plain line.'
    if (low === 'list-unsubscribe' && !value.split(/,\s*/).every(isUnsubscribeLink))
      return 'The unsubscribe header does not hold a link.'
    if (low === 'list-unsubscribe-post' && value !== 'List-Unsubscribe=One-Click')
      return 'The one-click header does not say one-click.'
    if (
      (low === 'in-reply-to' || low === 'references') &&
      !/^<[\w.-]{1,128}@[a-z0-9.-]{1,253}>$/i.test(value)
    )
      return 'The header of a thread does not name one mail.'
  }
  return null
}

/** `<https://…>` or `<mailto:…>`; plain http only for a kitchen that runs on the developer's own machine. */
function isUnsubscribeLink(link: string) {
  return /^<(?:https:\/\/|mailto:|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/)[^\s<>]+>$/.test(link)
}
