/** The personal links in every newsletter; each purpose is also the path of its page. */
export const subscriberLinkPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type SubscriberLinkPurpose = (typeof subscriberLinkPurposes)[number] | 'reader-data'

/**
 * How long a newsletter's preferences link works, ms. Newsletters get forwarded, so the link expires; a new one is
 * emailed to the subscriber's own address.
 */
export const preferencesLinkLifetimeMs = 60 * 86_400_000

/**
 * A newsletter's preferences link expires 60 days after its week's deadline, which can be up to a week after
 * sending.
 */
const maxPreferencesLinkMs = preferencesLinkLifetimeMs + 7 * 86_400_000

/**
 * Whether a preferences link has expired. An expiry further away than any current link's was issued before links
 * expired, and counts as expired.
 */
export function isPreferencesLinkExpired(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + maxPreferencesLinkMs
}

/**
 * Expiry of unsubscribe links (ms): old newsletters stay in mailboxes for years, and their unsubscribe link must
 * keep working.
 */
export const unsubscribeLinkExpiresAt = Date.UTC(2999, 11, 31)

/** Placeholder in a stored email body; the signed link replaces it when the email is sent. */
export const linkPlaceholder = '[[link]]'

/** Days that the link in a confirmation email works (E03). */
export const confirmationDays = 7
