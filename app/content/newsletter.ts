/** Text next to the newsletter form, wherever the form appears. */
export const newsletterPromise = 'One letter a week, before the popular dishes go.'

/** Consent text stored for a subscriber: the button and the promise that they saw (E06). */
export const formConsent = `Pressed “Subscribe” beside “${newsletterPromise}”`

/** Consent text for imported subscribers without one, stored when they confirm. */
export const linkConsent = 'Confirmed by the link in our mail.'

/** Text next to the "Tell me when it is back" form. */
export const tellMePromise =
  'The weekly letter comes to your address, and names this dish first when it is back.'

export const tellMeConsent = `Pressed “Tell me” beside “${tellMePromise}”`

/** Consent-log text for each action that a subscriber takes on the newsletter's pages. */
export const preferencesPageText = {
  left: 'Pressed “Take me off the list”',
  oneClick: 'Unsubscribed by one click in the mail program.',
  leftByChoice: 'Pressed “Leave the list”',
  erased: 'Pressed “Erase my data”',
  ordered: 'Pressed “I already ordered”',
  favouriteDropped: 'Pressed “Remove” beside a dish',
} as const
