/** Stands beside the form of the weekly letter, wherever it is. */
export const letterPromise = 'One letter a week, before the popular dishes go.'

/** What somebody agreed to, in the words that they read: kept with their address (E06). */
export const formConsent = `Pressed “Subscribe” beside “${letterPromise}”`

/** What stands for the agreement of somebody who was imported without one, once they have confirmed. */
export const linkConsent = 'Confirmed by the link in our mail.'
