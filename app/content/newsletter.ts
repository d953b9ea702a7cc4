/** Stands beside the form of the weekly letter, wherever it is. */
export const newsletterPromise = 'One letter a week, before the popular dishes go.'

/** What somebody agreed to, in the words that they read: kept with their address (E06). */
export const formConsent = `Pressed “Subscribe” beside “${newsletterPromise}”`

/** What stands for the agreement of somebody who was imported without one, once they have confirmed. */
export const linkConsent = 'Confirmed by the link in our mail.'

/** What stands beside the form by which somebody waits for a dish. */
export const tellMePromise =
  'The weekly letter comes to your address, and names this dish first when it is back.'

export const tellMeConsent = `Pressed “Tell me” beside “${tellMePromise}”`

/** What was pressed on the pages that a letter leads to. */
export const subscriberText = {
  left: 'Pressed “Take me off the list”',
  oneClick: 'Unsubscribed by one click in the mail program.',
  leftByChoice: 'Pressed “Leave the list”',
  erased: 'Pressed “Erase my data”',
  ordered: 'Pressed “I already ordered”',
  favouriteDropped: 'Pressed “Remove” beside a dish',
} as const
