/** Purposes of the links in newsletters; each is also the path of the page that the link opens. */
export const subscriberLinkPurposes = ['unsubscribe', 'preferences', 'ordered'] as const
export type SubscriberLinkPurpose = (typeof subscriberLinkPurposes)[number] | 'reader-data'

/** Lifetime of a link to the preferences page (ms); limited, because newsletters get forwarded. */
export const preferencesLinkLifetimeMs = 60 * 86_400_000

/**
 * Maximum time (ms) until a new link expires. Its lifetime starts at the order deadline, at most a week after
 * the email is sent.
 */
const maxPreferencesLinkMs = preferencesLinkLifetimeMs + 7 * 86_400_000

/** A link with more than the longest lifetime left counts as expired: it was issued before lifetimes were limited. */
export function isPreferencesLinkExpired(expiresAt: number, now: number) {
  return expiresAt <= now || expiresAt > now + maxPreferencesLinkMs
}

/** A date far in the future, because the unsubscribe links in old newsletters must keep working. */
export const unsubscribeLinkExpiresAt = Date.UTC(2999, 11, 31)

export const subscriberLinkPlaceholder = '[[link]]'

export const confirmationLinkLifetimeDays = 7
