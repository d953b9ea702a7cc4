export const newsletterPitch = 'One email a week, before popular meals sell out.'

/** Stored as proof of consent, so it must match the button and the pitch of the form on /subscribe (E06). */
export const signupConsentWording = `Clicked “Subscribe” next to “${newsletterPitch}”`

export const backOnMenuAlertPitch =
  'You’ll get our weekly newsletter, and we’ll email you when this meal is back.'

export const backOnMenuAlertConsentWording = `Clicked “Email me” next to “${backOnMenuAlertPitch}”`
