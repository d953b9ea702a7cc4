/**
 * The source and wording of one consent action (E06). The consent record outlives the subscriber, so it contains no
 * personal data.
 */
export interface ConsentDetails {
  /** The page, the email or the admin screen where the action was taken. */
  source: string
  /** The consent text shown next to the form. */
  words: string | null
  /** The truncated network of the client's IP address (see `truncateIpAddress`); null for actions taken in the admin. */
  network: string | null
  /** User id of the admin who took the action for the subscriber. */
  by?: string
}

/** Labels of the consent actions on screen. */
export const consentActionText = {
  asked: 'Signed up',
  confirmed: 'Confirmed email address',
  added: 'Added by the team',
  imported: 'Imported',
  changed: 'Changed preferences',
  left: 'Unsubscribed',
  bounced: 'An email bounced',
  complained: 'Marked an email as spam',
  erased: 'Erased',
} as const

/**
 * Truncates an IP address to its network (IPv4 /24, IPv6 /48), so that it doesn't identify one customer. Returns
 * null for an invalid address.
 */
export function truncateIpAddress(clientAddress: string) {
  if (clientAddress.includes(':')) {
    const groups = clientAddress.split(':').slice(0, 3)
    return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) && groups.length === 3
      ? `${groups.join(':').toLowerCase()}::/48`
      : null
  }
  const [, firstThree] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(clientAddress) ?? []
  return firstThree === undefined ? null : `${firstThree}.0/24`
}

/** Removes email addresses and phone numbers from the owner's description of a consent; dates stay. */
export function redactContactDetails(words: string) {
  return words.replace(/\S+@\S+/g, '[address]').replace(/\+?\d(?:[\s().-]*\d){8,}/g, '[number]')
}
