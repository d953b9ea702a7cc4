/** Each purpose is also the path of the page that the link opens. */
export const subscriberLinkPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type SubscriberLinkPurpose = (typeof subscriberLinkPurposes)[number] | 'reader-data'

/** Lifetime of a preferences link in ms: limited, because newsletters get forwarded. */
export const preferencesLinkLifetimeMs = 60 * 86_400_000

/** Longest expiry: 60 days after the week's deadline, which can be up to a week after sending. */
const maxPreferencesLinkMs = preferencesLinkLifetimeMs + 7 * 86_400_000

/** Links from before this limit existed have a later expiry and count as expired. */
export function isPreferencesLinkExpired(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + maxPreferencesLinkMs
}

/** Old newsletters remain in mailboxes, and their unsubscribe links must keep working. */
export const unsubscribeLinkExpiresAt = Date.UTC(2999, 11, 31)

export const subscriberLinkPlaceholder = '[[link]]'

export const confirmationLinkLifetimeDays = 7
