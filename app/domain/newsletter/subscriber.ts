export const subscriberStates = ['confirmed', 'pending', 'unsubscribed'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberStateText: Record<SubscriberState, string> = {
  confirmed: 'Confirmed',
  pending: 'Not confirmed yet',
  unsubscribed: 'Unsubscribed',
}

export const subscriberLimits = { phone: 40, consent: 500 }

/** How many dishes somebody may wait for. */
export const maxFavorites = 30

/**
 * What the link of a confirmation mail still does that was written at `issuedAt` (ms). Whoever has left is brought back
 * only by a mail from afterwards, and nobody whose letters bounced or who complained of them.
 */
export function confirmationStanding(
  subscriber: {
    state: SubscriberState
    unsubscribedAt: number | null
    unreachable: string | null
  } | null,
  issuedAt: number,
): 'waits' | 'confirmed' | 'ended' {
  if (subscriber === null || subscriber.unreachable !== null) return 'ended'
  const { state, unsubscribedAt } = subscriber
  if (state !== 'unsubscribed') return state === 'pending' ? 'waits' : 'confirmed'
  return unsubscribedAt !== null && issuedAt > unsubscribedAt ? 'waits' : 'ended'
}

/** Where somebody comes from who came by no form. */
export const adminSource = 'desk'
export const importSource = 'import'

/**
 * What one list may hold; the lines are those below the names of the columns. `carried` is what it may grow to on the
 * way to the second step, where each line has its number and each refused one its reason.
 */
export const importLimits = { bytes: 1024 * 1024, carried: 2 * 1024 * 1024, lines: 5000, columns: 50 }

/** Why an address can't be put on the list from the desk. */
export const unwanted = {
  confirmed: 'This address is on the list already.',
  pending: 'This address is on the list already and has yet to confirm.',
  unsubscribed: 'This address has unsubscribed. Nobody is subscribed again from here.',
  suppressed:
    'The owner of this address had it erased. Only they can subscribe again, with the form on the site.',
} as const
