/** Placeholder in a stored email body; the signed link replaces it when the email is sent. */
export const linkPlaceholder = '[[link]]'

/** Days that the link in a confirmation email works (E03). */
export const confirmationDays = 7
