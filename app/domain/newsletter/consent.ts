/** A consent log entry's details. Never add personal data: the log outlives the subscriber's record (E06). */
export interface ConsentDetails {
  source: string
  wording: string | null
  /** The truncated IP address (see `truncateIpAddress`); null for actions taken in the admin. */
  network: string | null
  by?: string
}

export const consentActionLabels = {
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

/** Truncates an IP address to its network (IPv4 /24, IPv6 /48), which doesn't identify an individual customer. */
export function truncateIpAddress(clientAddress: string) {
  if (clientAddress.includes(':')) {
    const [, network] = /^((?:[\da-f]{1,4}:){2}[\da-f]{1,4})(?::|$)/i.exec(clientAddress) ?? []
    return network === undefined ? null : `${network.toLowerCase()}::/48`
  }
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(clientAddress) ?? []
  return network === undefined ? null : `${network}.0/24`
}

export function redactContactDetails(wording: string) {
  return wording.replace(/\S+@\S+/g, '[address]').replace(/\+?\d(?:[\s().-]*\d){8,}/g, '[number]')
}
