/** What somebody agreed to or took back, where and in what words (E06). The record outlives them, so it names nobody. */
export interface Said {
  /** The page, the mail or the desk's room. */
  source: string
  /** The words that stood there. */
  words: string | null
  /** The network it came from, cut; null at the desk. */
  network: string | null
  /** A user's id, where somebody at the desk did it. */
  by?: string
}

/** The deeds of the record, for people. */
export const consentActionText = {
  asked: 'Asked for the letter',
  confirmed: 'Confirmed the address',
  added: 'Added by hand',
  imported: 'Imported',
  changed: 'Changed something',
  left: 'Left the list',
  bounced: 'A letter bounced',
  complained: 'Complained of a letter',
  erased: 'Erased',
} as const

/** Cut to what one customer's line shares with its neighbours: /24, or /48 of IPv6; null for what is no address. */
export function networkOf(clientAddress: string) {
  if (clientAddress.includes(':')) {
    const groups = clientAddress.split(':').slice(0, 3)
    return groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) && groups.length === 3
      ? `${groups.join(':').toLowerCase()}::/48`
      : null
  }
  const [, firstThree] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(clientAddress) ?? []
  return firstThree === undefined ? null : `${firstThree}.0/24`
}

/** How somebody agreed, as the desk wrote it down, without an address or a phone number in it; a day stays. */
export function withoutName(words: string) {
  return words.replace(/\S+@\S+/g, '[address]').replace(/\+?\d(?:[\s().-]*\d){8,}/g, '[number]')
}
