/** The personal links in every newsletter; each purpose is also the path of the page that the link opens. */
export const subscriberLinkPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type SubscriberLinkPurpose = (typeof subscriberLinkPurposes)[number] | 'reader-data'

/**
 * How long a newsletter's preferences link works, in ms. Newsletters get forwarded, so the link expires; a new link
 * is emailed only to the subscriber's own address.
 */
export const preferencesLinkLifetimeMs = 60 * 86_400_000

/**
 * Longest possible time until a preferences link expires, in ms: 60 days after its week's order deadline, which can
 * be up to a week after sending.
 */
const maxPreferencesLinkMs = preferencesLinkLifetimeMs + 7 * 86_400_000

/**
 * Returns true if a preferences link has expired. Links issued before expiry was introduced have an expiry further
 * away than any current link's and count as expired.
 */
export function isPreferencesLinkExpired(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + maxPreferencesLinkMs
}

/**
 * Expiry of unsubscribe links (ms), so far ahead that they never expire in practice: old newsletters stay in
 * mailboxes for years, and their unsubscribe links must keep working.
 */
export const unsubscribeLinkExpiresAt = Date.UTC(2999, 11, 31)

/** Placeholder in a stored email body, replaced by the signed link when the email is sent. */
export const linkPlaceholder = '[[link]]'

/** Number of days for which the link in a confirmation email works (E03). */
export const confirmationLinkDays = 7
