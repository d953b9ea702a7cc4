export const newsletterPitch = 'One email a week, before popular meals sell out.'

/** Stored as the consent of people who sign up on /subscribe; must match that form's button and pitch (E06). */
export const signupConsentWording = `Clicked “Subscribe” next to “${newsletterPitch}”`

export const backOnMenuAlertPitch =
  'You’ll get our weekly newsletter, and we’ll email you when this meal is back.'

export const backOnMenuAlertConsentWording = `Clicked “Email me” next to “${backOnMenuAlertPitch}”`
