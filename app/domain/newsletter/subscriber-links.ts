/** The links of their own that every letter holds for its reader; each leads to the page of its name. */
export const subscriberLinkPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type SubscriberLinkPurpose = (typeof subscriberLinkPurposes)[number] | 'reader-data'

/**
 * How long the preferences link of a newsletter works, ms. Newsletters are forwarded, so it may not work forever; a new
 * one is mailed to the reader's own address.
 */
export const preferencesLifeMs = 60 * 86_400_000

/** A newsletter's own link counts from its week's deadline, up to a week after it was sent. */
const longestPreferencesMs = preferencesLifeMs + 7 * 86_400_000

/** Whether a preferences link has expired; one that ends later than any of today's is from before links expired. */
export function isExpiredPreferences(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + longestPreferencesMs
}

/** Newsletters stay in mailboxes for years, and anyone who finds one must still be able to unsubscribe. */
export const neverEnds = Date.UTC(2999, 11, 31)
