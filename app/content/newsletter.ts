export const newsletterPitch = 'One email a week, before popular meals sell out.'

/** Consent text stored for a subscriber who used the form: the button and the promise next to it (E06). */
export const signupConsentText = `Pressed “Subscribe” beside “${newsletterPitch}”`

/** Consent text stored when an imported subscriber who has none confirms by email. */
export const confirmationConsentText = 'Confirmed by clicking the link in our email.'

export const backOnMenuAlertPitch =
  'You’ll get our weekly newsletter, and we’ll email you when this meal is back.'

export const backOnMenuAlertConsentText = `Pressed “Email me” beside “${backOnMenuAlertPitch}”`

export const preferencesConsentTexts = {
  left: 'Pressed “Unsubscribe”',
  oneClick: 'Unsubscribed with one click in their email app.',
  leftByChoice: 'Pressed “Unsubscribe” on the preferences page',
  erased: 'Pressed “Erase my data”',
  ordered: 'Pressed “I already ordered”',
  favouriteDropped: 'Pressed “Remove” next to a meal',
} as const
